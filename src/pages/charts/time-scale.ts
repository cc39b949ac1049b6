import type { DayRange } from '../../core/calendar/calendar.ts';

/** A stretch of the time axis, in day numbers (days since 1970-01-01); `end` is the first day after it. */
export interface Domain {
  readonly start: number;
  readonly end: number;
}

/** A stretch of the width of a chart, in percent from its left edge. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

/** The fewest days that an axis shows, so that a single day is still a narrow bar. */
const MIN_DAYS = 45;
/** The length of an axis with one date, as a multiple of the length of that date. */
const SCALE_OF_ONE = 2.5;
const SCALE_OF_SEVERAL = 1.16;

/** The stretch of time that holds all ranges, with space on both sides. There must be at least one range. */
export function domainOf(ranges: readonly DayRange[]): Domain {
  const start = Math.min(...ranges.map(({ first }) => first));
  const end = Math.max(...ranges.map(({ last }) => last)) + 1;
  const scale = ranges.length === 1 ? SCALE_OF_ONE : SCALE_OF_SEVERAL;
  const margin = (Math.max((end - start) * scale, MIN_DAYS) - (end - start)) / 2;
  return { start: start - margin, end: end + margin };
}

/** Where a day begins on the axis, in percent. */
export function position(day: number, { start, end }: Domain): number {
  return ((day - start) / (end - start)) * 100;
}

/** The part of the axis that a range of days covers, both of them included. */
export function extentOf({ first, last }: DayRange, domain: Domain): Extent {
  return { from: position(first, domain), to: position(last + 1, domain) };
}
