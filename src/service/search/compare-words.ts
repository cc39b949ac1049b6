import { editsFrom, type MeasureEdits } from '../../core/text/word-list.ts';
import { mostEdits } from './similar-names.ts';

/** The most words of a name that are compared: nobody types more by heart, and a query may repeat one seventy times. */
const MAX_WORDS = 8;

/** The words of a name that are compared with those of others: each once, the first eight (service 16.4). */
export function comparedWords(words: readonly string[]): string[] {
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Measures words by their edits from one word; Infinity where they are not near it (methodology 13.6). */
export function editsFromNear(word: string): MeasureEdits {
  return editsFrom(word, mostEdits(word));
}

/** The function with a cache: the names of people who are found have many words in common. */
export function remember<T>(compute: (text: string) => T): (text: string) => T {
  const computed = new Map<string, T>();
  return (text) => {
    const known = computed.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    computed.set(text, value);
    return value;
  };
}
