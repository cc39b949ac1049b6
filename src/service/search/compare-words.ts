import { editsFrom, type MeasureEdits } from '../../core/text/word-list.ts';
import { mostEdits } from './similar-names.ts';

/** The most words of a name that are compared: nobody types more by heart, and a query may repeat one seventy times. */
const MAX_WORDS = 8;

/** The words of a name that are compared with those of others: each once, the first eight (service 16.4). */
export function comparedWords(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/**
 * For each of these words a measure of other words; `editsOf` gives their edits from it, and Infinity where they are not
 * near it (methodology 13.6). Names of people who are found have many words in common, so each is measured once.
 */
export function measureWords(
  words: readonly string[],
  measure: (word: string, other: string, editsOf: MeasureEdits) => number,
): ((other: string) => number)[] {
  return words.map((word) => {
    const editsOf = editsFrom(word, mostEdits(word));
    return remember((other) => measure(word, other, editsOf));
  });
}

/** The function with a cache. */
export function remember(compute: (text: string) => number): (text: string) => number {
  const computed = new Map<string, number>();
  return (text) => {
    const known = computed.get(text) ?? compute(text);
    computed.set(text, known);
    return known;
  };
}
