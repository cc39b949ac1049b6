import type { DatabaseSync } from 'node:sqlite';
import type { WordGroup } from '../reader.ts';
import { addDigest } from './digest-sum.ts';
import { eachRow } from './each-row.ts';
import { NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';
import { spellingOf } from './spelling.ts';

/**
 * Checks that each full-text index holds exactly the words of the stored names. Both sides are summed in
 * any order, so that neither has to be sorted or kept.
 */
export function* wordIndexFaults(database: DatabaseSync): Generator<string> {
  for (const group of ['label', 'alias'] as const) {
    if (sumOfIndex(database, WORD_INDEXES[group]) !== sumOfNames(database, group)) {
      yield `the index ${WORD_INDEXES[group]} does not hold the words of the names`;
    }
  }
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

function sumOfNames(database: DatabaseSync, group: WordGroup): number {
  const kinds = group === 'label' ? 'kind = 0' : 'kind > 0';
  const rows = eachRow(database, `SELECT folded, rank FROM name WHERE indexed = 1 AND ${kinds}`);
  let sum = 0;
  for (const [folded, rank] of rows) {
    // The index holds a word of a name only once, even if the name repeats it.
    const words = String(folded).split(' ');
    for (const [index, word] of words.entries()) {
      if (words.indexOf(word) === index) sum = addDigest(sum, word, Number(rank));
    }
  }
  return sum;
}
