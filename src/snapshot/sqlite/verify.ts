import type { DatabaseSync } from 'node:sqlite';
import { canonicalStatement, type DateRecord } from '../../core/date/date-record.ts';
import { DAY } from '../../core/time/precision.ts';
import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import { listsOf } from '../lists.ts';
import { contentHash } from './content-hash.ts';
import { addDigest } from './digest-sum.ts';
import { openSnapshotFile } from './open.ts';
import { readInfo } from './read-info.ts';
import { wordIndexFaults } from './verify-words.ts';

const MOST_FAULTS = 20;

/** Faults by which one table or index contradicts another; each query gives rows only where it does. */
const CONTRADICTIONS: readonly (readonly [fault: string, sql: string])[] = [
  [
    'ranks are not 1, 2, 3 …',
    `SELECT 1 FROM (SELECT count(*) AS people, min(rank) AS first, max(rank) AS last FROM person)
     WHERE people > 0 AND (first <> 1 OR last <> people)`,
  ],
  [
    'a person without a profile, or a profile without a person',
    `SELECT rank FROM person WHERE rank NOT IN (SELECT rank FROM detail)
     UNION ALL SELECT rank FROM detail WHERE rank NOT IN (SELECT rank FROM person)`,
  ],
  ['a slug of nobody', 'SELECT slug FROM slug WHERE rank NOT IN (SELECT rank FROM person)'],
  [
    'a person without exactly one current slug',
    `SELECT person.rank FROM person LEFT JOIN slug ON slug.rank = person.rank AND retired = 0
     GROUP BY person.rank HAVING count(slug) <> 1`,
  ],
  [
    'list positions are not 0, 1, 2 … up to the total',
    `SELECT list.id FROM list LEFT JOIN list_entry ON list = id
     GROUP BY id HAVING count(rank) <> total OR min(position) <> 0 OR max(position) <> total - 1`,
  ],
  [
    'list entries are not in order of popularity',
    `SELECT 1 FROM (SELECT rank, lag(rank) OVER (PARTITION BY list ORDER BY position) AS before
     FROM list_entry) WHERE before >= rank`,
  ],
];

/**
 * Checks a snapshot through: the file's own structure, the content hash, how the tables agree, and
 * the invariants of every date (methodology 3.7). Gives the faults found, at most twenty; none means
 * that it is sound. Throws SnapshotError where the file cannot be opened at all.
 */
export function verifySnapshotFile(path: string): string[] {
  const database = openSnapshotFile(path);
  try {
    const faults: string[] = [];
    for (const fault of allFaults(database)) {
      faults.push(fault);
      if (faults.length === MOST_FAULTS) break;
    }
    return faults;
  } catch (error) {
    // A damaged page shows itself only when it is read.
    return [`unreadable: ${error instanceof Error ? error.message : String(error)}`];
  } finally {
    database.close();
  }
}

function* allFaults(database: DatabaseSync): Generator<string> {
  yield* structuralFaults(database);
  const { manifest, provenance } = readInfo(database);
  if (contentHash(database) !== provenance.content_sha256) {
    yield 'the content does not match its checksum';
  }
  for (const [fault, sql] of CONTRADICTIONS) {
    if (database.prepare(sql).get()) yield fault;
  }
  yield* wordIndexFaults(database);
  const counts = { people: 0, dayPrecision: 0 };
  yield* personFaults(database, counts);
  if (counts.people !== manifest.people) yield 'the manifest counts other people';
  if (counts.dayPrecision !== manifest.day_precision) {
    yield 'the manifest counts other dates of day precision';
  }
}

function* structuralFaults(database: DatabaseSync): Generator<string> {
  for (const row of database.prepare('PRAGMA integrity_check').iterate()) {
    if (row['integrity_check'] !== 'ok') yield `file: ${String(row['integrity_check'])}`;
  }
}

function* personFaults(
  database: DatabaseSync,
  counts: { people: number; dayPrecision: number },
): Generator<string> {
  const rows = database.prepare(`SELECT rank, qid, card, detail, slug
    FROM person JOIN detail USING (rank) JOIN slug USING (rank) WHERE retired = 0 ORDER BY rank`);
  let listed = 0;
  for (const row of rows.iterate()) {
    const card = JSON.parse(String(row['card'])) as PersonCard;
    const detail = JSON.parse(String(row['detail'])) as PersonDetail;
    const who = `Q${card.qid}`;
    counts.people++;
    if ((canonicalStatement(card.birth)?.precision ?? 0) >= DAY) counts.dayPrecision++;
    if (card.qid !== row['qid']) yield `${who}: stored under Q${String(row['qid'])}`;
    if (card.slug !== row['slug']) yield `${who}: reached by another slug than the card's`;
    yield* dateFaults(card.birth, `${who} birth`);
    yield* dateFaults(detail.death, `${who} death`);
    for (const { kind, key } of listsOf(card.birth)) {
      listed = addDigest(listed, `${kind} ${key}`, Number(row['rank']));
    }
  }
  if (listed !== sumOfLists(database))
    yield 'somebody is not on the lists of their date, or on others';
}

/** Every entry of every list, summed up without regard to order. */
function sumOfLists(database: DatabaseSync): number {
  const rows = database.prepare('SELECT kind, key, rank FROM list_entry JOIN list ON id = list');
  let sum = 0;
  for (const { kind, key, rank } of rows.iterate()) {
    sum = addDigest(sum, `${String(kind)} ${String(key)}`, Number(rank));
  }
  return sum;
}

function* dateFaults(date: DateRecord, where: string): Generator<string> {
  const canonical = canonicalStatement(date);
  if (date.canonical !== null && !canonical?.valid) yield `${where}: no such canonical statement`;
  if (date.alternatives.some((index) => !date.statements[index]?.valid)) {
    yield `${where}: an alternative that is no valid statement`;
  }
  if (date.canonical !== null && date.alternatives.includes(date.canonical)) {
    yield `${where}: the canonical statement is its own alternative`;
  }
}
