import type { DatabaseSync } from 'node:sqlite';
import { rowHashUnlessKnown, type TableHashes } from './content-hash.ts';
import { addDigest } from './digest-sum.ts';
import { eachRow } from './each-row.ts';
import { NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';
import { createSample } from './sample.ts';
import { spellingOf } from './spelling.ts';
import { otherNameFaults, type OtherName } from './verify-other-names.ts';

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
