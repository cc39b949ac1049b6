import { isReservedSlug, suffixedSlug } from '../core/text/slug.ts';
import { formatQid } from '../core/qid.ts';

/** Name of the rules below, as the manifest gives it. */
export const SLUG_RULES = 'slug-1';

/**
 * Who of the people whose names give one slug keeps it bare: who held it in the previous snapshot, or
 * else the lowest QID (methodology 10.3). Null without people.
 */
export function slugHolder(qids: readonly number[], heldBefore: number | null): number | null {
  if (heldBefore !== null && qids.includes(heldBefore)) return heldBefore;
  return qids.length === 0 ? null : qids.reduce((lowest, qid) => Math.min(lowest, qid));
}

/**
 * The slug of a person whose name gives `base`: bare for who holds it, if it can be taken for nothing
 * else, with the QID for all others (methodology 10.3).
 */
export function slugOfPerson(base: string, qid: number, isHolder: boolean): string {
  // The slug of someone without any name carries the QID already: `q123`.
  if (base === formatQid(qid).toLowerCase()) return base;
  return isHolder && !isReservedSlug(base) ? base : suffixedSlug(base, qid);
}
