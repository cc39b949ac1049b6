import { type Instant, instantSeconds } from '../../core/calendar/date-text.ts';
import type { GoneItem, MergedItem } from '../staging/block-content.ts';
import { type ItemRecord, NOT_FETCHED } from '../staging/item-record.ts';

/** Tells which copies are of items that were deleted or merged later (service 12.1). */
export interface Gone {
  /** Whether any copy of the item may be void. */
  has(qid: number): boolean;
  /** Whether a copy was seen before its item was found to be gone. */
  voids(copy: ItemRecord): boolean;
}

/**
 * If an item was deleted several times, the latest deletion counts. `base` is the instant of the copies that were not
 * fetched, which is that of the dump.
 */
export function createGone(items: readonly GoneItem[], base: Instant): Gone {
  const latest = new Map<number, number>();
  for (const { qid, at } of items) latest.set(qid, Math.max(at, latest.get(qid) ?? at));
  const baseAt = instantSeconds(base);
  return {
    has: (qid) => latest.has(qid),
    voids({ qid, fetchedAt }) {
      const goneAt = latest.get(qid);
      return goneAt !== undefined && (fetchedAt === NOT_FETCHED ? baseAt : fetchedAt) < goneAt;
    },
  };
}

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
