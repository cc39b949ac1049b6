import type { ListKey } from '../lists.ts';
import { NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';

/** Creates the tables of rows that still have to be sorted. Each person has one row, with JSON arrays in it. */
export const STAGE_TABLES = `
  CREATE TABLE stage.staged (
    rank INTEGER PRIMARY KEY, slug TEXT, lists TEXT, labels TEXT, aliases TEXT, others TEXT);
  CREATE TABLE stage.description_word (word TEXT PRIMARY KEY) WITHOUT ROWID`;

/** The lists of a person as a JSON array of texts: kind, space, key. */
export function packLists(lists: readonly ListKey[]): string {
  return JSON.stringify(lists.map(({ kind, key }) => `${kind} ${key}`));
}

/** The entries of all lists: kind, key and rank. */
export const STAGED_ENTRIES = `
  SELECT substr(value, 1, instr(value, ' ') - 1) AS kind, substr(value, instr(value, ' ') + 1) AS key, rank
  FROM stage.staged, json_each(lists)`;

/** The slugs that people hold. */
export const STAGED_SLUGS = 'SELECT slug, rank, 0 AS retired FROM stage.staged';

/** The words of descriptions in their order. */
export const STAGED_DESCRIPTION_WORDS = 'SELECT word FROM stage.description_word ORDER BY word';

const WITH_GROUP = 'substr(value, 2) AS folded, CAST(substr(value, 1, 1) AS INTEGER) AS kind';

/** All names (packed-names.ts). */
export const STAGED_NAMES = `
  SELECT value AS folded, 0 AS kind, rank, 1 AS indexed FROM stage.staged, json_each(labels)
  UNION ALL SELECT ${WITH_GROUP}, rank, 1 FROM stage.staged, json_each(aliases)
  UNION ALL SELECT ${WITH_GROUP}, rank, 0 FROM stage.staged, json_each(others)`;

const FIRST_ROW = `rank * ${NAMES_PER_PERSON} + key`;

/** The rows of each full-text index in their order. */
export const STAGED_WORDS = {
  [WORD_INDEXES.label]: `SELECT ${FIRST_ROW}, value FROM stage.staged, json_each(labels)`,
  [WORD_INDEXES.alias]: `SELECT ${FIRST_ROW}, substr(value, 2) FROM stage.staged, json_each(aliases)`,
} as const;
