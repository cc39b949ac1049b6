import { instantSeconds, type Instant } from '../../core/calendar/instant.ts';
import type { GoneItem } from '../staging/block-content.ts';
import { NOT_FETCHED, type ItemRecord } from '../staging/item-record.ts';

/** Tells which copies are of items that were deleted or merged later (methodology 12.1). */
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
