import type { StatementSync } from 'node:sqlite';
import { WORD_INDEXES } from './schema.ts';

/**
 * Every query that serving runs. Each is a search by key or a run of one index: nothing is sorted,
 * counted or scanned (test/snapshot/query-plans.test.ts).
 */
export const QUERIES = {
  list: 'SELECT id, total FROM list WHERE kind = ? AND key = ?',
  filterId: 'SELECT id, people FROM filter WHERE kind = ? AND qid = ?',
  filtered: `SELECT total, ranks FROM filtered
    WHERE list = ? AND filter = ? AND position >= ? AND position < ? ORDER BY position`,
  filteredAll: 'SELECT filter, ranks FROM filtered WHERE list = ?',
  filterTotals: 'SELECT filter, total FROM filtered WHERE list = ? AND position = 0',
  filterQid: 'SELECT kind, qid, people FROM filter WHERE id = ?',
  filterNames:
    'SELECT folded, filter, label_in, alias_in FROM filter_name WHERE folded >= ? AND folded <= ?',
  statuses: 'SELECT total, sourced, imported, unsourced FROM list WHERE kind = ? AND key = ?',
  listPage: `SELECT person.rank, person.card FROM list_entry CROSS JOIN person ON person.rank = list_entry.rank
    WHERE list = ? AND position >= ? AND position < ? ORDER BY position`,
  listPageWithDetails: `SELECT person.rank, person.card, detail.detail FROM list_entry
    CROSS JOIN person ON person.rank = list_entry.rank LEFT JOIN detail ON detail.rank = list_entry.rank
    WHERE list = ? AND position >= ? AND position < ? ORDER BY position`,
  listRank: 'SELECT rank FROM list_entry WHERE list = ? AND position = ?',
  listRanks: 'SELECT rank FROM list_entry WHERE list = ? ORDER BY position',
  totals: 'SELECT key, total FROM list WHERE kind = ? AND key >= ? AND key <= ? ORDER BY key',
  firstKey: 'SELECT key FROM list WHERE kind = ? AND key > ? AND key < ? ORDER BY key LIMIT 1',
  lastKey: 'SELECT key FROM list WHERE kind = ? AND key > ? AND key < ? ORDER BY key DESC LIMIT 1',
  day: 'SELECT years FROM day WHERE month_day = ?',
  slug: 'SELECT rank FROM slug WHERE slug = ?',
  qid: 'SELECT rank FROM person WHERE qid = ?',
  identifier: 'SELECT rank, shared FROM identifier WHERE property = ? AND text = ? ORDER BY rank',
  card: 'SELECT rank, card FROM person WHERE rank = ?',
  cardWithDetail: `SELECT person.rank, card, detail FROM person LEFT JOIN detail ON detail.rank = person.rank
    WHERE person.rank = ?`,
  detail: 'SELECT detail FROM detail WHERE rank = ?',
  label: 'SELECT labels FROM label WHERE qid = ?',
  exactNames: 'SELECT kind, rank FROM name WHERE folded = ? ORDER BY kind, rank LIMIT ?',
  exactNamesOfKind:
    'SELECT kind, rank FROM name WHERE folded = ? AND kind = ? ORDER BY rank LIMIT ?',
  nameUpTo: 'SELECT folded FROM name WHERE folded <= ? ORDER BY folded DESC LIMIT 1',
  spelling: 'SELECT words FROM spelling WHERE letter = ?',
  spellingLetters: "SELECT letter, length(words) AS bytes FROM spelling WHERE letter > ''",
  labelWords: wordQuery(WORD_INDEXES.label),
  aliasWords: wordQuery(WORD_INDEXES.alias),
} as const;

function wordQuery(index: string): string {
  return `SELECT rowid FROM ${index} WHERE ${index} MATCH ? ORDER BY rowid`;
}

/** The queries, prepared. */
export type Queries = Readonly<Record<keyof typeof QUERIES, StatementSync>>;

/** A row of an answer. */
export type Row = ReturnType<StatementSync['get']>;

/** The JSON in a column of a row; null if there is no row. */
export function parseColumn<T>(row: Row, column: string): T | null {
  return row ? (JSON.parse(String(row[column])) as T) : null;
}
