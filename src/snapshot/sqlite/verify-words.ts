import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type TableHashes, rowHashUnlessKnown } from './content-hash.ts';
import { addDigest } from './digest-sum.ts';
import { eachRow } from './each-row.ts';
import { NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';
import { spellingOf } from './spelling.ts';
import type { WordGroup } from '../reader.ts';

// Looking one up takes tens of microseconds. A bug of the builder would show in more than one.
const MOST_LOOKED_UP = 10_000;

/**
 * Reads every name once. Checks that each full-text index holds exactly the words of the names that are indexed,
 * and that the others need not be. Both sides of an index are summed in any order, so that neither has to be sorted
 * or kept. Returns the checksum of the table.
 *
 * @param summed checksums that have been taken
 */
export function* nameFaults(
  database: DatabaseSync,
  summed: TableHashes,
): Generator<string, string> {
  const hash = rowHashUnlessKnown('name', summed);
  const sums = { label: 0, alias: 0 };
  const others = createSample<OtherName>(MOST_LOOKED_UP);
  const rows = 'SELECT folded, kind, rank, indexed FROM name ORDER BY folded, kind, rank';
  for (const row of eachRow(database, rows)) {
    hash.add(row);
    const [folded, kind, rank, indexed] = row as [string, number, number, number];
    const group = kind === 0 ? 'label' : 'alias';
    if (indexed === 1) sums[group] = addWords(sums[group], folded, rank);
    else others.add({ folded, group, rank });
  }
  for (const group of ['label', 'alias'] as const) {
    if (sums[group] !== sumOfIndex(database, WORD_INDEXES[group])) {
      yield `the index ${WORD_INDEXES[group]} does not hold the words of the names`;
    }
  }
  yield* otherNameFaults(database, others.kept());
  return hash.digest();
}

/** Checks that `spelling` holds exactly the words of the full-text indexes. */
export function* spellingFaults(database: DatabaseSync): Generator<string> {
  const stored = database.prepare('SELECT letter, words FROM spelling ORDER BY letter').iterate();
  for (const { letter, words } of spellingOf(database)) {
    const row = stored.next().value;
    const packed = row?.['words'];
    if (row?.['letter'] !== letter || !(packed instanceof Uint8Array) || !isSame(packed, words)) {
      yield `the table spelling does not hold the words of the names, from the letter "${letter}" on`;
      return;
    }
  }
  if (!stored.next().done) yield 'the table spelling holds words that are in no name';
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0;
}

function sumOfIndex(database: DatabaseSync, index: string): number {
  const vocabulary = `temp.${index}_vocabulary`;
  database.exec(`CREATE VIRTUAL TABLE ${vocabulary} USING fts5vocab(main, ${index}, instance)`);
  let sum = 0;
  for (const [term, doc] of eachRow(database, `SELECT term, doc FROM ${vocabulary}`)) {
    sum = addDigest(sum, String(term), Math.floor(Number(doc) / NAMES_PER_PERSON));
  }
  database.exec(`DROP TABLE ${vocabulary}`);
  return sum;
}

function addWords(sum: number, folded: string, rank: number): number {
  // The index holds a word of a name only once, even if the name repeats it.
  return [...new Set(folded.split(' '))].reduce((all, word) => addDigest(all, word, rank), sum);
}

/** An even sample of what is added: everything, or every second, fourth, eighth … of it. */
interface Sample<T> {
  add(value: T): void;
  kept(): readonly T[];
}

/** Creates a sample that never holds more than `most` values. */
function createSample<T>(most: number): Sample<T> {
  let kept: T[] = [];
  let step = 1;
  let seen = 0;
  return {
    add(value) {
      if (seen++ % step !== 0) return;
      if (kept.length === most) {
        kept = kept.filter((_, index) => index % 2 === 0);
        step *= 2;
        if ((seen - 1) % step !== 0) return;
      }
      kept.push(value);
    },
    kept: () => kept,
  };
}

/** A name that no full-text index holds. */
interface OtherName {
  readonly folded: string;
  readonly group: WordGroup;
  readonly rank: number;
}

/**
 * Checks that each name which is not indexed has all its words in one that is, of the same person and of the same
 * or an earlier group. Of somebody with very many names the last are in no index.
 */
function* otherNameFaults(database: DatabaseSync, names: readonly OtherName[]): Generator<string> {
  const queries = { label: lookUp(database, 'label'), alias: lookUp(database, 'alias') };
  for (const { folded, group, rank } of names) {
    const words = [...new Set(folded.split(' '))];
    const found = (index: WordGroup): boolean => hasAll(queries[index], words, rank);
    const isFound = found(group) || (group === 'alias' && found('label'));
    if (!isFound && countIndexed(database, rank, group) < NAMES_PER_PERSON) {
      yield `a name of rank ${rank} that no search for words finds`;
    }
  }
}

function lookUp(database: DatabaseSync, group: WordGroup): StatementSync {
  const index = WORD_INDEXES[group];
  return database.prepare(
    `SELECT rowid FROM ${index} WHERE ${index} MATCH ? AND rowid BETWEEN ? AND ?`,
  );
}

// The time of a query grows with the square of its words.
const WORDS_AT_ONCE = 64;

/** Whether one name of a person has all words. */
function hasAll(query: StatementSync, words: readonly string[], rank: number): boolean {
  const first = rank * NAMES_PER_PERSON;
  const found: Set<unknown>[] = [];
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
    const some = words.slice(at, at + WORDS_AT_ONCE).map((word) => `"${word}"`);
    const rows = query.all(some.join(' AND '), first, first + NAMES_PER_PERSON - 1);
    found.push(new Set(rows.map(({ rowid }) => rowid)));
  }
  return found.reduce((names, more) => names.intersection(more)).size > 0;
}

// A scan of all names, for the few people with so many.
function countIndexed(database: DatabaseSync, rank: number, group: WordGroup): number {
  const kinds = group === 'label' ? 'kind = 0' : 'kind > 0';
  const sql = `SELECT count(*) AS names FROM name WHERE rank = ? AND indexed = 1 AND ${kinds}`;
  return Number(database.prepare(sql).get(rank)?.['names']);
}
