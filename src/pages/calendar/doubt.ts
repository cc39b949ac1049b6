import type { BirthDate } from '../../service/schema/date.ts';

/** Why the date of a birth should not be taken for certain. */
export type Doubt = 'ambiguous' | 'uncertain' | 'import-only' | 'unsourced';

/** The gravest doubt about a date that is known to the day; null where there is none. */
export function doubtOf({ status, ambiguous, uncertainty }: BirthDate): Doubt | null {
  if (ambiguous) return 'ambiguous';
  if (uncertainty) return 'uncertain';
  return status === 'import-only' || status === 'unsourced' ? status : null;
}
