import { parseDate } from '../../core/calendar/date-text.ts';
import { dayNumber } from '../../core/calendar/calendar.ts';
import type { StatementRecord } from '../../core/date/date-record.ts';
import type { Column } from './column.ts';

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
function fitting(day: number | null): number | null {
  return day !== null && day >= FIRST_DAY && day <= LAST_DAY ? day : null;
}

/** The days that a date may mean, as dates where they fit, and as numbers of days. */
export const INTERVAL_COLUMNS: readonly Column<Interval>[] = [
  { name: 'interval_from', type: 'day', of: ({ from }) => fitting(from) },
  { name: 'interval_to', type: 'day', of: ({ to }) => fitting(to) },
  { name: 'interval_from_day', type: 'integer', of: ({ from }) => from },
  { name: 'interval_to_day', type: 'integer', of: ({ to }) => to },
];
