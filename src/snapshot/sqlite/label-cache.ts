import type { Texts } from '../../core/text/languages.ts';

/** Reads the labels of one entity; null where it has none. */
export type ReadLabels = (qid: number) => Texts | null;

const CAPACITY = 100_000;

/**
 * `read` with the labels last used kept in memory, missing ones too. Occupations, countries and
 * reference works recur in nearly every answer, so most labels cost no read.
 */
export function cacheLabels(read: ReadLabels, capacity = CAPACITY): ReadLabels {
  const recent = new Map<number, Texts | null>();
  return (qid) => {
    const known = recent.get(qid);
    if (known !== undefined) {
      recent.delete(qid);
      recent.set(qid, known);
      return known;
    }
    const labels = read(qid);
    recent.set(qid, labels);
    if (recent.size > capacity) recent.delete(oldest(recent));
    return labels;
  };
}

function oldest(recent: ReadonlyMap<number, unknown>): number {
  // A map keeps the order in which its keys were set.
  const [first] = recent.keys();
  return first ?? 0;
}
