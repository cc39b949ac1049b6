import { isReservedSlug, suffixedSlug } from '../core/text/slug.ts';
import { formatQid } from '../core/qid.ts';

/** Name of the rules below, as it is in the manifest. */
export const SLUG_RULES = 'slug-1';

/**
 * The person who keeps a slug without a suffix, among the people whose names give it: the one who
 * had it in the previous snapshot, or else the one with the lowest QID (methodology 10.3). Null if
 * there are no people.
 */
export function slugHolder(qids: readonly number[], heldBefore: number | null): number | null {
  if (heldBefore !== null && qids.includes(heldBefore)) return heldBefore;
  return qids.length === 0 ? null : qids.reduce((lowest, qid) => Math.min(lowest, qid));
}

/**
 * The slug of a person whose name gives `base`. The holder has it without a suffix, unless it could
 * be taken for something else; all others have it with the QID (methodology 10.3).
 */
export function slugOfPerson(base: string, qid: number, isHolder: boolean): string {
  // The slug of a person without a name already is the QID: `q123`.
  if (base === formatQid(qid).toLowerCase()) return base;
  return isHolder && !isReservedSlug(base) ? base : suffixedSlug(base, qid);
}
