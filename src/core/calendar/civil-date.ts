/** The calendars in which Wikidata writes dates. Both are proleptic (methodology 1.5). */
export type Calendar = 'gregorian' | 'julian';

/** A calendar day. `year` is historical: there is no year 0 and −1 is 1 BCE. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A span of days, both ends included, as day numbers (see day-number.ts). */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** Whether two spans share a day. */
export function rangesOverlap(a: DayRange, b: DayRange): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/** The days that two spans share; null if they share none. */
export function intersectRanges(a: DayRange, b: DayRange): DayRange | null {
  const first = Math.max(a.first, b.first);
  const last = Math.min(a.last, b.last);
  return first <= last ? { first, last } : null;
}
