/**
 * How many UTF-8 bytes of a word count in search (methodology 13.1). SQLite's FTS5 indexes no more
 * of a word (`FTS5_MAX_TOKEN_SIZE` in its `fts5Int.h`), and may cut in the middle of a character.
 */
export const LONGEST_WORD = 32_768;

const MOST_BYTES_A_UNIT = 3;
const encoder = new TextEncoder();

/** The part of a word that search indexes, cut after a whole character. */
export function cutWord(word: string): string {
  if (word.length * MOST_BYTES_A_UNIT <= LONGEST_WORD) return word;
  const { read } = encoder.encodeInto(word, new Uint8Array(LONGEST_WORD));
  return word.slice(0, read);
}
