import { parseQid } from '../core/qid.ts';

/**
 * The number of the QID that a search text is, in either case (methodology 13.2); null if it is not
 * a QID.
 */
export function canonicalSearchQid(query: string): number | null {
  return parseQid(query.toUpperCase());
}
