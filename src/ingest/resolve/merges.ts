import type { MergedItem } from '../staging/block-content.ts';

/** Items that were merged into others, by QID numbers. */
export interface Merges {
  has(qid: number): boolean;
  /** The first item for which `holds` that this one leads to; null if there is none. */
  follow(qid: number, holds: (qid: number) => boolean): number | null;
  /** Pairs, one number after the other: a merged item, and the item for which `holds` that it leads to; ascending. */
  pairs(holds: (qid: number) => boolean): number[];
}

/** Of several lines about an item the latest counts. `before` has the pairs of the previous snapshot. */
export function createMerges(items: readonly MergedItem[], before: readonly number[]): Merges {
  const latest = new Map<number, Omit<MergedItem, 'qid'>>();
  for (let index = 0; index < before.length; index += 2) {
    const into = before[index + 1] ?? 0;
    latest.set(before[index] ?? 0, { into, at: -Infinity, revision: -Infinity });
  }
  for (const item of items) {
    const known = latest.get(item.qid);
    const isLater =
      !known || item.at > known.at || (item.at === known.at && item.revision >= known.revision);
    if (isLater) latest.set(item.qid, item);
  }
  function follow(qid: number, holds: (qid: number) => boolean): number | null {
    const seen = new Set<number>();
    let at: number | undefined = qid;
    while (at !== undefined && !seen.has(at)) {
      if (holds(at)) return at;
      seen.add(at);
      at = latest.get(at)?.into;
    }
    return null;
  }
  return {
    has: (qid) => latest.has(qid),
    follow,
    pairs(holds) {
      const merged = [...latest.keys()].filter((qid) => !holds(qid)).sort((a, b) => a - b);
      return merged.flatMap((qid) => {
        const end = follow(qid, holds);
        return end === null ? [] : [qid, end];
      });
    },
  };
}
