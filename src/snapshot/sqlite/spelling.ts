import type { DatabaseSync } from 'node:sqlite';
import { packWords } from '../../core/text/word-list.ts';
import { eachRow } from './each-row.ts';
import { WORD_INDEXES } from './schema.ts';

/** A row of `spelling`. */
export interface SpellingRow {
  readonly letter: string;
  /** All words of names that begin with this letter, packed (core/text/word-list.ts). */
  readonly words: Uint8Array;
}

/** The letter that selects the row of a word. Similar words must share it (methodology 13.6). */
export function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

// A word of five letters may have lost one.
const SHORTEST_LETTERS = 4;

/** The rows of `spelling` that follow from the full-text indexes, in the order of their letters. */
export function* spellingOf(database: DatabaseSync): Generator<SpellingRow> {
  const indexes = Object.values(WORD_INDEXES);
  for (const index of indexes) {
    database.exec(`CREATE VIRTUAL TABLE temp.${index}_terms USING fts5vocab(main, ${index}, row)`);
  }
  const terms = indexes
    .map(
      (index) => `SELECT term FROM temp.${index}_terms WHERE length(term) >= ${SHORTEST_LETTERS}`,
    )
    .join(' UNION ');
  let letter = '';
  let words: string[] = [];
  for (const [term] of eachRow(database, `${terms} ORDER BY term`)) {
    const word = String(term);
    const first = firstLetter(word);
    if (first !== letter && words.length > 0) {
      yield { letter, words: packWords(words) };
      words = [];
    }
    letter = first;
    words.push(word);
  }
  if (words.length > 0) yield { letter, words: packWords(words) };
  for (const index of indexes) database.exec(`DROP TABLE temp.${index}_terms`);
}
