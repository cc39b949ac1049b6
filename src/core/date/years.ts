import { canonicalStatement, type DateRecord } from './date-record.ts';

/** The historical years in which an interval of days begins and ends, e.g. `[1952, 1952]`. */
export type YearSpan = readonly [first: number, last: number];

/**
 * Historical year of a canonical date in the Gregorian calendar; null where the date is less precise
 * than a year, or unknown.
 */
export function yearOfDate(date: DateRecord): number | null {
  return canonicalStatement(date)?.gregorianYear ?? null;
}

/** The years between which a canonical date lies, however precise it is; null where it is unknown. */
export function yearsOfDate(date: DateRecord): YearSpan | null {
  const [first, last] = canonicalStatement(date)?.interval ?? [];
  return first === undefined || last === undefined ? null : [yearOf(first), yearOf(last)];
}

/** Whether a historical year lies in a span; not in one that is unknown. */
export function holdsYear(span: YearSpan | null, year: number): boolean {
  return span !== null && span[0] <= year && year <= span[1];
}

function yearOf(day: string): number {
  return Number(day.slice(0, -'-MM-DD'.length));
}
