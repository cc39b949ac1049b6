import { LRUCache } from 'lru-cache';
import type { EntityLabels } from '../../core/text/languages.ts';

/** Reads the labels of one entity; null where it has none. */
export type ReadLabels = (qid: number) => EntityLabels | null;

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
