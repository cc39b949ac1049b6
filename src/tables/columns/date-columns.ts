import { formatDate } from '../../core/calendar/date-text.ts';
import {
  canonicalStatement,
  rivalStatements,
  type DateRecord,
  type StatementRecord,
  writtenDay,
} from '../../core/date/date-record.ts';
import { columnsOf, type Column } from './column.ts';
import { INTERVAL_COLUMNS, intervalOf, type Interval } from './interval-columns.ts';

/** A date of birth or death with what its columns have in common. */
export interface ShownDate {
  readonly record: DateRecord;
  readonly canonical: StatementRecord | null;
  readonly interval: Interval;
}

/** A date as its columns show it. */
export function shownDate(record: DateRecord): ShownDate {
  const canonical = canonicalStatement(record);
  return { record, canonical, interval: intervalOf(canonical) };
}

/** What a table says of a date of birth or death. Columns that the API has too have its names and values. */
export const DATE_COLUMNS: readonly Column<ShownDate>[] = [
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
  ...columnsOf(INTERVAL_COLUMNS, ({ interval }: ShownDate) => interval),
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
function rivalDates({ record, canonical }: ShownDate): readonly string[] {
  if (!record.rivals) return NONE;
  const rivals = rivalStatements(record).flatMap(({ gregorian }) => gregorian ?? []);
  return [...new Set(rivals)].filter((date) => date !== canonical?.gregorian);
}
