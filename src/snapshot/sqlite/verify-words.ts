import type { DatabaseSync } from 'node:sqlite';
import type { WordGroup } from '../reader.ts';
import { addDigest } from './digest-sum.ts';
import { NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';

/**
 * Whether each full-text index holds exactly the words of the stored names. Both sides are summed up
 * without regard to order, so that neither has to be sorted or kept.
 */
export function* wordIndexFaults(database: DatabaseSync): Generator<string> {
  for (const group of ['label', 'alias'] as const) {
    if (sumOfIndex(database, WORD_INDEXES[group]) !== sumOfNames(database, group)) {
      yield `the index ${WORD_INDEXES[group]} does not hold the words of the names`;
    }
  }
}

function sumOfIndex(database: DatabaseSync, index: string): number {
  const vocabulary = `temp.${index}_vocabulary`;
  database.exec(`CREATE VIRTUAL TABLE ${vocabulary} USING fts5vocab(main, ${index}, instance)`);
  let sum = 0;
  for (const row of database.prepare(`SELECT term, doc FROM ${vocabulary}`).iterate()) {
    const rank = Math.floor(Number(row['doc']) / NAMES_PER_PERSON);
    sum = addDigest(sum, String(row['term']), rank);
  }
  database.exec(`DROP TABLE ${vocabulary}`);
  return sum;
}

function sumOfNames(database: DatabaseSync, group: WordGroup): number {
  const kinds = group === 'label' ? 'kind = 0' : 'kind > 0';
  const rows = database.prepare(`SELECT folded, rank FROM name WHERE indexed = 1 AND ${kinds}`);
  let sum = 0;
  for (const row of rows.iterate()) {
    // The index holds a word of a name once, however often it stands there.
    for (const word of new Set(String(row['folded']).split(' '))) {
      sum = addDigest(sum, word, Number(row['rank']));
    }
  }
  return sum;
}
