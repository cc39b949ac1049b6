/**
 * UTF-8 bytes of a word that count in search (methodology 13.1). SQLite's FTS5 keeps no more of one
 * (`FTS5_MAX_TOKEN_SIZE` in its `fts5Int.h`), and cuts where it must in the midst of a character.
 */
export const LONGEST_WORD = 32_768;

const MOST_BYTES_A_UNIT = 3;
const encoder = new TextEncoder();

/** A word up to the last whole character that counts. */
export function cutWord(word: string): string {
  if (word.length * MOST_BYTES_A_UNIT <= LONGEST_WORD) return word;
  const { read } = encoder.encodeInto(word, new Uint8Array(LONGEST_WORD));
  return word.slice(0, read);
}
