/**
 * Wikibase's precision of a time value, unchanged (methodology 1.4; Wikibase `docs/topics/json.md`):
 * 0 Gyr, 1 100 Myr, 2 10 Myr, 3 Myr, 4 100 kyr, 5 10 kyr, 6 millennium … 11 day, 12 to 14 unused.
 */
export type Precision = number;

export const MILLENNIUM = 6;
export const CENTURY = 7;
export const DECADE = 8;
export const YEAR = 9;
export const MONTH = 10;
export const DAY = 11;

/** Whether a number is one of Wikibase's precisions (0 to 14). */
export function isPrecision(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 14;
}

/** The precision, with hours, minutes and seconds treated as a day (methodology 1.4). */
export function atMostDay(precision: Precision): Precision {
  return Math.min(precision, DAY);
}
