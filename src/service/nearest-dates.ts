import { type CivilDate, dayNumber } from '../core/calendar/calendar.ts';
import { formatDate, parseDate } from '../core/calendar/date-text.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';

// In the order of their bytes the keys of dates BCE come first, and the latest year of them before the others.
const FIRST_BCE = '-';
const FIRST_CE = '0';
const AFTER_ALL = '~';
// A key with more digits would stand among those of earlier years, and nobody was born so late.
const LAST_YEAR = 9999;

/**
 * The last date before a Gregorian date, and the first date after it, on which somebody was born; null where there is
 * none. Of the common era they are found by key. There are a few hundred dates before it, so these are all read.
 */
export function nearestDates({ reader }: ServiceContext, date: CivilDate) {
  const key = date.year > LAST_YEAR ? AFTER_ALL : formatDate(date);
  const isBce = date.year < 0;
  const before = isBce ? null : parseDate(reader.dateBetween(FIRST_CE, key, 'last') ?? '');
  const after = parseDate(reader.dateBetween(isBce ? FIRST_CE : key, AFTER_ALL, 'first') ?? '');
  if (before) return { before, after };
  const [number, dates] = [dayNumber(date), datesBce(reader)];
  return {
    before: dates.findLast((each) => dayNumber(each) < number) ?? null,
    after: dates.find((each) => dayNumber(each) > number) ?? after,
  };
}

/** The dates before the common era on which somebody was born, in order of time. */
function datesBce(reader: SnapshotReader): CivilDate[] {
  return reader
    .totals('date', FIRST_BCE, FIRST_CE)
    .flatMap(({ key }) => parseDate(key) ?? [])
    .sort((a, b) => dayNumber(a) - dayNumber(b));
}
