import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { WordGroup } from '../reader.ts';
import { NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';

/** A name that no full-text index holds. */
export interface OtherName {
  readonly folded: string;
  readonly group: WordGroup;
  readonly rank: number;
}

/**
 * Checks that each name which is not indexed has all its words in one that is, of the same person and of the same
 * or an earlier group. Of somebody with very many names the last are in no index.
 */
export function* otherNameFaults(
  database: DatabaseSync,
  names: readonly OtherName[],
): Generator<string> {
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
