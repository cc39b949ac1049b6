import { canonicalStatement, type DateRecord } from './date-record.ts';

/**
 * Historical year of a canonical date in the Gregorian calendar; null where the date is unknown or less
 * precise than a year.
 */
export function yearOfDate(date: DateRecord): number | null {
  return canonicalStatement(date)?.gregorianYear ?? null;
}
