import {
  rangesOverlap,
  type Calendar,
  type CivilDate,
  type DayRange,
} from '../calendar/civil-date.ts';
import { parseDate } from '../calendar/date-text.ts';
import { civilDate, dayNumber } from '../calendar/day-number.ts';
import { DAY } from '../time/precision.ts';
import type { DateRecord, StatementRecord } from './date-record.ts';

/** The historical years in which an interval of days begins and ends, e.g. `[1952, 1952]`. */
export type YearSpan = readonly [first: number, last: number];

/** Days from one to another, both included, in whatever calendar somebody wrote them. */
export interface WrittenDays {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/**
 * Whether a statement claims one of these days (methodology 13.5). A day of the Julian calendar counts in
 * both calendars, since sources write it in its own.
 */
export function claimsDays(date: DateRecord, { first, last }: WrittenDays): boolean {
  return date.statements.some((statement) => {
    const days = daysOf(statement);
    return (
      days !== null &&
      calendarsOf(statement).some((calendar) =>
        rangesOverlap(days, { first: dayNumber(first, calendar), last: dayNumber(last, calendar) }),
      )
    );
  });
}

/** The years of every day that is claimed, each span once (methodology 13.5). */
export function yearsClaimed(date: DateRecord): YearSpan[] {
  const spans = date.statements.flatMap((statement): YearSpan[] => {
    const days = daysOf(statement);
    if (!days) return [];
    const yearOf = (day: number): number[] =>
      calendarsOf(statement).map((calendar) => civilDate(day, calendar).year);
    return [[Math.min(...yearOf(days.first)), Math.max(...yearOf(days.last))]];
  });
  return [...new Map(spans.map((span) => [span.join(), span])).values()];
}

/** Whether one of these spans has a year of these days. */
export function holdYear(spans: readonly YearSpan[], { first, last }: WrittenDays): boolean {
  return spans.some((span) => span[0] <= last.year && first.year <= span[1]);
}

/** The days that a statement means; null without an interval. Its dates are read in a calendar, Gregorian by default. */
export function daysOf({ interval }: StatementRecord, calendar?: Calendar): DayRange | null {
  const [first, last] = (interval ?? []).map(parseDate);
  return first && last
    ? { first: dayNumber(first, calendar), last: dayNumber(last, calendar) }
    : null;
}

/** The calendars in which the days of a statement may be compared (methodology 13.5). */
export function calendarsOf({ calendar, precision }: StatementRecord) {
  return calendar === 'julian' && precision !== null && precision >= DAY
    ? (['gregorian', 'julian'] as const)
    : (['gregorian'] as const);
}
