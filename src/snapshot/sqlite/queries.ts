import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { WORD_INDEXES } from './schema.ts';

/**
 * Every query that serving runs. Each is a search by key or a run of one index: nothing is sorted,
 * counted or scanned (test/snapshot/query-plans.test.ts).
 */
export const QUERIES = {
  list: 'SELECT id, total FROM list WHERE kind = ? AND key = ?',
  listPage: `SELECT person.rank, person.card FROM list_entry CROSS JOIN person ON person.rank = list_entry.rank
    WHERE list = ? AND position >= ? AND position < ? ORDER BY position`,
  listPageWithDetails: `SELECT person.rank, person.card, detail.detail FROM list_entry
    CROSS JOIN person ON person.rank = list_entry.rank LEFT JOIN detail ON detail.rank = list_entry.rank
    WHERE list = ? AND position >= ? AND position < ? ORDER BY position`,
  listRank: 'SELECT rank FROM list_entry WHERE list = ? AND position = ?',
  totals: 'SELECT key, total FROM list WHERE kind = ? AND key >= ? AND key <= ? ORDER BY key',
  firstKey: 'SELECT key FROM list WHERE kind = ? AND key > ? AND key < ? ORDER BY key LIMIT 1',
  lastKey: 'SELECT key FROM list WHERE kind = ? AND key > ? AND key < ? ORDER BY key DESC LIMIT 1',
  day: 'SELECT years FROM day WHERE month_day = ?',
  slug: 'SELECT rank, retired FROM slug WHERE slug = ?',
  qid: 'SELECT rank FROM person WHERE qid = ?',
  card: 'SELECT rank, card FROM person WHERE rank = ?',
  cardWithDetail: `SELECT person.rank, card, detail FROM person LEFT JOIN detail ON detail.rank = person.rank
    WHERE person.rank = ?`,
  dictionary: 'SELECT dictionary FROM packing WHERE id = 1',
  detail: 'SELECT detail FROM detail WHERE rank = ?',
  label: 'SELECT labels FROM label WHERE qid = ?',
  exactNames: 'SELECT kind, rank FROM name WHERE folded = ? ORDER BY kind, rank LIMIT ?',
  exactNamesOfKind:
    'SELECT kind, rank FROM name WHERE folded = ? AND kind = ? ORDER BY rank LIMIT ?',
  spelling: 'SELECT words FROM spelling WHERE letter = ?',
  spellingLetters: 'SELECT letter FROM spelling WHERE letter >= ? AND letter < ?',
  descriptionWord: 'SELECT 1 FROM description_word WHERE word = ?',
  labelWords: wordQuery(WORD_INDEXES.label),
  aliasWords: wordQuery(WORD_INDEXES.alias),
} as const;

function wordQuery(index: string): string {
  return `SELECT rowid FROM ${index} WHERE ${index} MATCH ? ORDER BY rowid`;
}

/** The queries of serving, prepared for one file. */
export type Prepared = Record<keyof typeof QUERIES, StatementSync>;

/** Prepares all queries. Throws what SQLite throws. */
export function prepareQueries(database: DatabaseSync): Prepared {
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Prepared;
}
