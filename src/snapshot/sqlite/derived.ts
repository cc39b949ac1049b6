import type { DatabaseSync } from 'node:sqlite';
import { compressWords } from '../../core/text/word-list.ts';
import { WORD_INDEXES } from './schema.ts';

/** Defines in a connection what the queries below, and those of `verify`, read besides its tables. */
export function defineWords(database: DatabaseSync): void {
  for (const index of Object.values(WORD_INDEXES)) {
    database.exec(`CREATE VIRTUAL TABLE temp.${index}_terms USING fts5vocab(main, ${index}, row);
      CREATE VIRTUAL TABLE temp.${index}_rows USING fts5vocab(main, ${index}, instance)`);
  }
  database.function('front_coded', (words) => compressWords(String(words).split(' ')));
}

// Similar words share the first letter (methodology 13.6), and a word of five letters may have lost one.
const SPELLED = Object.values(WORD_INDEXES)
  .map((index) => `SELECT term FROM temp.${index}_terms WHERE length(term) >= 4`)
  .join(' UNION ');

const DATES = `SELECT substr(key, -5) AS month_day, CAST(substr(key, 1, length(key) - 6) AS INTEGER) AS year, total
  FROM list WHERE kind = 'date'`;

/** The rows of the tables that follow from the lists of dates and from the full-text indexes. */
export const DERIVED = {
  day: `SELECT month_day, json_group_array(json_array(year, total) ORDER BY year) AS years
    FROM (${DATES}) GROUP BY month_day`,
  spelling: `SELECT substr(term, 1, 1) AS letter, front_coded(group_concat(term, ' ' ORDER BY term)) AS words
    FROM (${SPELLED}) GROUP BY letter`,
} as const;
