import { dayNumber } from '../../core/calendar/calendar.ts';
import { formatDate, parseDate } from '../../core/calendar/date-text.ts';
import {
  canonicalStatement,
  type DateRecord,
  rivalStatements,
  type StatementRecord,
  writtenDay,
} from '../../core/date/date-record.ts';
import { type Column, columnsOf } from './column.ts';

// The days that dates of Python, Spark and PostgreSQL's neighbours can all be.
const FIRST_DAY = dayNumber({ year: 1, month: 1, day: 1 });
const LAST_DAY = dayNumber({ year: 9999, month: 12, day: 31 });

/** A day that fits a column of dates; null outside the years 1 to 9999. */
function inDateRange(day: number | null): number | null {
  return day !== null && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}

type Interval = StatementRecord['interval'];

/** The first or the last day of an interval as a day number; null for none. */
function dayOf(interval: Interval, end: 0 | 1): number | null {
  const date = interval && parseDate(interval[end]);
  return date && dayNumber(date);
}

/** The days that a date may mean, as dates where they fit, and as numbers of days (methodology 2.3). */
export const INTERVAL_COLUMNS: readonly Column<Interval>[] = [
  { name: 'interval_from', type: 'day', of: (interval) => inDateRange(dayOf(interval, 0)) },
  { name: 'interval_to', type: 'day', of: (interval) => inDateRange(dayOf(interval, 1)) },
  { name: 'interval_from_day', type: 'integer', of: (interval) => dayOf(interval, 0) },
  { name: 'interval_to_day', type: 'integer', of: (interval) => dayOf(interval, 1) },
];

/** What is said of the canonical statement; null without one. */
function ofCanonical<Part>(of: (statement: StatementRecord) => Part) {
  return (date: DateRecord): Part | null => {
    const canonical = canonicalStatement(date);
    return canonical && of(canonical);
  };
}

/** What a table says of a date of birth or death. Columns that the API has too have its names and values. */
export const DATE_COLUMNS: readonly Column<DateRecord>[] = [
  { name: 'date', type: 'text', of: ofCanonical(({ gregorian }) => gregorian) },
  { name: 'month_day', type: 'text', of: ofCanonical(({ monthDay }) => monthDay) },
  { name: 'gregorian_year', type: 'integer', of: ofCanonical((each) => each.gregorianYear) },
  { name: 'original_value', type: 'text', of: ofCanonical(({ value }) => value) },
  { name: 'written', type: 'text', of: ofCanonical(writtenText) },
  { name: 'original_calendar', type: 'text', of: ofCanonical(({ calendar }) => calendar) },
  { name: 'precision', type: 'integer', of: ofCanonical(({ precision }) => precision) },
  ...columnsOf(
    INTERVAL_COLUMNS,
    ofCanonical(({ interval }) => interval),
  ),
  { name: 'status', type: 'text', of: ({ status }) => status },
  { name: 'source_kind', type: 'text', of: ({ sourceKind }) => sourceKind },
  { name: 'ambiguous', type: 'boolean', of: ({ ambiguous }) => ambiguous },
  { name: 'uncertainty', type: 'boolean', of: ({ uncertain }) => uncertain },
  { name: 'rival_dates', type: 'texts', of: rivalDates },
];

/** The day as it is written, in its own calendar, e.g. `-0044-07-12`; null where no day is known. */
function writtenText(statement: StatementRecord): string | null {
  const day = writtenDay(statement);
  return day && formatDate(day);
}

/** Of an ambiguous date the others that may be right, Gregorian. */
function rivalDates(date: DateRecord): readonly string[] {
  const rivals = rivalStatements(date).flatMap(({ gregorian }) => gregorian ?? []);
  return [...new Set(rivals)].filter((each) => each !== canonicalStatement(date)?.gregorian);
}
