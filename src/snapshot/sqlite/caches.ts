import { LRUCache } from 'lru-cache';
import type { EntityLabels } from '../../core/text/languages.ts';

/** Reads the labels of one entity; null where it has none. */
type ReadLabels = (qid: number) => EntityLabels | null;

// The labels of an entity take some 450 bytes in all languages, so all take 9 MB.
const CAPACITY = 20_000;

const NO_LABELS: EntityLabels = {};

/**
 * `read` with a cache for the labels that were used last, and for entities without labels. Occupations,
 * countries and reference works recur in nearly every answer, so most labels need no read.
 */
export function cacheLabels(read: ReadLabels, capacity = CAPACITY): ReadLabels {
  const recent = new LRUCache<number, EntityLabels>({
    max: capacity,
    memoMethod: (qid) => read(qid) ?? NO_LABELS,
  });
  return (qid) => {
    const labels = recent.memo(qid);
    return labels === NO_LABELS ? null : labels;
  };
}

/** Reads the packed words that begin with a letter; null if there are none. */
type ReadSpelling = (letter: string) => Uint8Array | null;

// 450,000 words of names take 2.2 MB, and the ten most frequent first letters more than half of it.
const MOST_BYTES = 2 << 20;

/** `read` with a cache for the words of those letters that were used last, of at most so many bytes. */
export function cacheSpelling(read: ReadSpelling, mostBytes = MOST_BYTES): ReadSpelling {
  const recent = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return (letter) => {
    const cached = recent.get(letter);
    if (cached) return cached;
    const words = read(letter);
    if (words) recent.set(letter, words);
    return words;
  };
}
