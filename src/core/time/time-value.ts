import type { Precision } from './precision.ts';

/** A Wikibase time value as it stands in an entity (Wikibase `docs/topics/json.md`). */
export interface TimeValue {
  /** Verbatim, e.g. `+1642-12-25T00:00:00Z`; written in the value's own calendar. */
  readonly time: string;
  readonly precision: Precision;
  /** `gregorian`, `julian`, or the QID of another calendar model. */
  readonly calendar: string;
  /** Units of `precision` by which the date may lie earlier; nearly always 0. */
  readonly before: number;
  /** Units of `precision` by which the date may lie later; nearly always 0. */
  readonly after: number;
}

/** What the digits of a time string say; `year` is historical, `month` and `day` may be 0. */
export interface TimeDigits {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Wikibase's time strings: sign, 4 to 16 year digits, two digits each for the rest. */
export const TIME_PATTERN = /^([+-])(\d{4,16})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}Z$/;

/**
 * The digits of a time string, or null where it is not of Wikibase's form. A year beyond 2^53 is
 * only approximate; no such year is ever presented.
 */
export function readTimeDigits(time: string): TimeDigits | null {
  const match = TIME_PATTERN.exec(time);
  if (!match) return null;
  const magnitude = Number(match[2]);
  return {
    year: match[1] === '-' && magnitude !== 0 ? -magnitude : magnitude,
    month: Number(match[3]),
    day: Number(match[4]),
  };
}
