import { instantSeconds, type Instant } from '../../core/calendar/instant.ts';
import type { GoneItem } from '../extract/extract.ts';
import { NOT_FETCHED, type ItemRecord } from '../staging/item-record.ts';

/** Tells copies of items that are gone since (methodology 12.1). */
export interface Gone {
  /** Whether any copy of the item may be void. */
  has(qid: number): boolean;
  /** Whether a copy was seen before its item was found to be gone. */
  voids(copy: ItemRecord): boolean;
}

/** Takes of each item the latest instant; `base` is the instant of the copies that were not fetched. */
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
