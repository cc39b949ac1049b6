import { canonicalStatement, type DateRecord } from './date-record.ts';

/** The historical years in which an interval of days begins and ends, e.g. `[1952, 1952]`. */
export type YearSpan = readonly [first: number, last: number];

/**
 * Historical year of a canonical date in the Gregorian calendar; null where the date is unknown or less
 * precise than a year.
 */
export function yearOfDate(date: DateRecord): number | null {
  return canonicalStatement(date)?.gregorianYear ?? null;
}

/** The first and last year of a canonical date of any precision; null where the date is unknown. */
export function yearsOfDate(date: DateRecord): YearSpan | null {
  const [first, last] = canonicalStatement(date)?.interval ?? [];
  return first === undefined || last === undefined ? null : [yearOf(first), yearOf(last)];
}

/** Whether a span holds a historical year; false for an unknown span. */
export function holdsYear(span: YearSpan | null, year: number): boolean {
  return span !== null && span[0] <= year && year <= span[1];
}

function yearOf(day: string): number {
  return Number(day.slice(0, -'-MM-DD'.length));
}
