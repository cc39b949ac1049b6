import type { DatabaseSync } from 'node:sqlite';
import { type DateRecord, isDayKnown } from '../../core/date/date-record.ts';
import { yearsClaimed } from '../../core/date/claimed.ts';
import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import { unpackDetail } from '../packed-detail.ts';
import { createDescriptionWords } from '../description-words.ts';
import { listsOf } from '../lists.ts';
import { type TableHashes, detailHash, rowHashUnlessKnown } from './content-hash.ts';
import { eachRow } from './each-row.ts';
import { addDigest } from './digest-sum.ts';
import { readDictionary } from './read-dictionary.ts';
import { readInfo } from './read-info.ts';
import { dateFaults } from './verify-dates.ts';

/**
 * Reads every person and label once. Checks every date, that lists, slugs and words of descriptions match the cards,
 * that relatives have labels, and the counts in the manifest. Yields the faults and returns the checksums of the tables
 * read.
 *
 * @param summed checksums that have been taken
 */
export function* peopleFaults(
  database: DatabaseSync,
  summed: TableHashes,
): Generator<string, TableHashes> {
  const hashes = {
    person: rowHashUnlessKnown('person', summed),
    detail: rowHashUnlessKnown('detail', summed),
  };
  const sums = { lists: 0, slugs: 0 };
  const counts = { people: 0, dayPrecision: 0 };
  const described = createDescriptionWords();
  const related = new Set<number>();
  const details = readDetails(database, (rank, text) => {
    if (summed['detail'] === undefined) hashes.detail.add([rank, detailHash(text)]);
  });
  const rows = database.prepare('SELECT rank, qid, card FROM person ORDER BY rank');
  for (const { rank, qid, card: text } of rows.iterate()) {
    hashes.person.add([rank, qid, text]);
    const card = JSON.parse(String(text)) as PersonCard;
    const who = `Q${card.qid}`;
    counts.people++;
    described.add(card.descriptions);
    if (isDayKnown(card.birth)) counts.dayPrecision++;
    if (card.qid !== qid) yield `${who}: stored under Q${String(qid)}`;
    sums.slugs = addDigest(sums.slugs, card.slug, Number(rank));
    for (const { kind, key } of listsOf(card.birth)) {
      sums.lists = addDigest(sums.lists, `${kind} ${key}`, Number(rank));
    }
    yield* dateFaults(card.birth, `${who} birth`);
    const detail = details.next();
    if (detail.done) yield `${who}: without a profile`;
    else {
      yield* deathFaults(card, detail.value.death, who);
      for (const { qid: relative } of detail.value.relations) related.add(relative);
    }
  }
  if (!details.next().done) yield 'a profile without a person';
  yield* disagreements(database, sums, counts);
  if (!hasExactly(database, described.words)) {
    yield 'the table description_word does not hold the words of the descriptions';
  }
  const label = yield* labelFaults(database, related, summed);
  return { label, person: hashes.person.digest(), detail: hashes.detail.digest() };
}

function hasExactly(database: DatabaseSync, words: ReadonlySet<string>): boolean {
  let found = 0;
  for (const [word] of eachRow(database, 'SELECT word FROM description_word')) {
    if (!words.has(String(word))) return false;
    found++;
  }
  return found === words.size;
}

/** Everybody's details in order of rank. `onText` receives each as JSON, for the checksum. */
function* readDetails(
  database: DatabaseSync,
  onText: (rank: unknown, text: string) => void,
): Generator<PersonDetail> {
  const dictionary = readDictionary(database);
  const rows = database.prepare('SELECT rank, detail FROM detail ORDER BY rank');
  let expected = 1;
  for (const { rank, detail } of rows.iterate()) {
    if (!(detail instanceof Uint8Array)) throw new Error('a detail is no blob');
    const text = unpackDetail(detail, dictionary);
    onText(rank, text);
    if (rank !== expected) throw new Error(`no detail of rank ${expected}`);
    yield JSON.parse(text) as PersonDetail;
    expected++;
  }
}

function* disagreements(
  database: DatabaseSync,
  sums: { readonly lists: number; readonly slugs: number },
  counts: { readonly people: number; readonly dayPrecision: number },
): Generator<string> {
  if (sums.lists !== sumOfLists(database)) {
    yield 'somebody is not on the lists of their date, or on others';
  }
  if (sums.slugs !== sumOfSlugs(database)) {
    yield 'somebody is reached by another slug than the card’s, by several or by none';
  }
  const { manifest } = readInfo(database);
  if (counts.people !== manifest.people) yield 'the manifest counts other people';
  if (counts.dayPrecision !== manifest.day_precision) {
    yield 'the manifest counts other dates of day precision';
  }
}

/** The sum of all list entries, independent of their order. */
function sumOfLists(database: DatabaseSync): number {
  const names = new Map<unknown, string>();
  for (const { id, kind, key } of database.prepare('SELECT id, kind, key FROM list').iterate()) {
    names.set(id, `${String(kind)} ${String(key)}`);
  }
  let sum = 0;
  for (const [list, rank] of eachRow(database, 'SELECT list, rank FROM list_entry')) {
    sum = addDigest(sum, names.get(list) ?? '', Number(rank));
  }
  return sum;
}

/** The sum of all current slugs, independent of their order. */
function sumOfSlugs(database: DatabaseSync): number {
  const rows = eachRow(database, 'SELECT slug, rank FROM slug WHERE retired = 0');
  let sum = 0;
  for (const [slug, rank] of rows) sum = addDigest(sum, String(slug), Number(rank));
  return sum;
}

function* deathFaults(card: PersonCard, death: DateRecord, who: string): Generator<string> {
  if (yearsClaimed(death).join() !== (card.died ?? []).join()) {
    yield `${who}: the card has other years of death than the profile`;
  }
  yield* dateFaults(death, `${who} death`);
}

/**
 * Reads all labels once. Checks that none is empty, and that those entities have labels which a profile names only
 * because of them, such as relatives (methodology 11.3). Returns the checksum of the table.
 */
function* labelFaults(
  database: DatabaseSync,
  withLabels: ReadonlySet<number>,
  summed: TableHashes,
): Generator<string, string> {
  const hash = rowHashUnlessKnown('label', summed);
  let found = 0;
  for (const row of eachRow(database, 'SELECT qid, labels FROM label ORDER BY qid')) {
    hash.add(row);
    const [qid, labels] = row;
    if (labels === '{}') yield `Q${String(qid)}: no label`;
    if (withLabels.has(Number(qid))) found++;
  }
  if (found < withLabels.size) yield 'relatives without labels';
  return hash.digest();
}
