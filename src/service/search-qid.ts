import { parseQid } from '../core/qid.ts';

/** The QID that a search text is, in either case (methodology 13.2), as a number; else null. */
export function canonicalSearchQid(query: string): number | null {
  return parseQid(query.toUpperCase());
}
