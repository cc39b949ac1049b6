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

/** The first and the last day of a date as day numbers; null where it has no interval (methodology 2.3). */
export interface Interval {
  readonly from: number | null;
  readonly to: number | null;
}

/** The interval of a statement, or of none. */
export function intervalOf(statement: StatementRecord | null): Interval {
  const [from = null, to = null] = (statement?.interval ?? []).map(dayOf);
  return { from, to };
}

function dayOf(text: string): number | null {
  const date = parseDate(text);
  return date && dayNumber(date);
}

// The days that dates of Python, Spark and PostgreSQL's neighbours can all be.
const FIRST_DAY = dayNumber({ year: 1, month: 1, day: 1 });
const LAST_DAY = dayNumber({ year: 9999, month: 12, day: 31 });

/** A day that fits a column of dates; null outside the years 1 to 9999. */
function inDateRange(day: number | null): number | null {
  return day !== null && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}

/** The days that a date may mean, as dates where they fit, and as numbers of days. */
export const INTERVAL_COLUMNS: readonly Column<Interval>[] = [
  { name: 'interval_from', type: 'day', of: ({ from }) => inDateRange(from) },
  { name: 'interval_to', type: 'day', of: ({ to }) => inDateRange(to) },
  { name: 'interval_from_day', type: 'integer', of: ({ from }) => from },
  { name: 'interval_to_day', type: 'integer', of: ({ to }) => to },
];

/** A date of birth or death with what its columns have in common. */
export interface DateCells {
  readonly record: DateRecord;
  readonly canonical: StatementRecord | null;
  readonly interval: Interval;
}

/** A date as its columns show it. */
export function dateCells(record: DateRecord): DateCells {
  const canonical = canonicalStatement(record);
  return { record, canonical, interval: intervalOf(canonical) };
}

/** What a table says of a date of birth or death. Columns that the API has too have its names and values. */
export const DATE_COLUMNS: readonly Column<DateCells>[] = [
  { name: 'date', type: 'text', of: ({ canonical }) => canonical?.gregorian ?? null },
  { name: 'month_day', type: 'text', of: ({ canonical }) => canonical?.monthDay ?? null },
  {
    name: 'gregorian_year',
    type: 'integer',
    of: ({ canonical }) => canonical?.gregorianYear ?? null,
  },
  { name: 'original_value', type: 'text', of: ({ canonical }) => canonical?.value ?? null },
  { name: 'written', type: 'text', of: ({ canonical }) => writtenText(canonical) },
  { name: 'original_calendar', type: 'text', of: ({ canonical }) => canonical?.calendar ?? null },
  { name: 'precision', type: 'integer', of: ({ canonical }) => canonical?.precision ?? null },
  ...columnsOf(INTERVAL_COLUMNS, ({ interval }: DateCells) => interval),
  { name: 'status', type: 'text', of: ({ record }) => record.status },
  { name: 'source_kind', type: 'text', of: ({ record }) => record.sourceKind },
  { name: 'ambiguous', type: 'boolean', of: ({ record }) => record.ambiguous },
  { name: 'uncertainty', type: 'boolean', of: ({ record }) => record.uncertain },
  { name: 'rival_dates', type: 'texts', of: rivalDates },
];

/** The day as it is written, in its own calendar, e.g. `-0044-07-12`; null where no day is known. */
function writtenText(canonical: StatementRecord | null): string | null {
  const day = canonical && writtenDay(canonical);
  return day && formatDate(day);
}

const NONE: readonly string[] = [];

/** Of an ambiguous date the others that may be right, Gregorian. */
function rivalDates({ record, canonical }: DateCells): readonly string[] {
  if (!record.rivals) return NONE;
  const rivals = rivalStatements(record).flatMap(({ gregorian }) => gregorian ?? []);
  return [...new Set(rivals)].filter((date) => date !== canonical?.gregorian);
}
