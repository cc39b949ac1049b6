import { LRUCache } from 'lru-cache';

/** Reads the packed words that begin with a letter; null if there are none. */
export type ReadSpelling = (letter: string) => Uint8Array | null;

// 450,000 words of names take 2.2 MB, and the ten most frequent first letters more than half of it.
const MOST_BYTES = 2 << 20;

/** `read`, which keeps the words of those letters that were used last, up to so many bytes in all. */
export function cacheSpelling(read: ReadSpelling, mostBytes = MOST_BYTES): ReadSpelling {
  const recent = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return (letter) => {
    const kept = recent.get(letter);
    if (kept) return kept;
    const words = read(letter);
    if (words) recent.set(letter, words);
    return words;
  };
}
