import { type CivilDate, dayNumber } from '../core/calendar/calendar.ts';
import { formatDate, formatYear, parseDate } from '../core/calendar/date-text.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';

/**
 * The last date before a Gregorian date, and the first date after it, on which somebody was born; null where there is
 * none. A few searches by key find them. It may miss the nearest date before 9999 BCE, because these dates have more
 * digits.
 */
export function nearestDates({ reader }: ServiceContext, date: CivilDate) {
  const [earlier, later] = [keyBefore(reader, date), keyAfter(reader, date)];
  const before = parseDate(earlier ?? '');
  const after = parseDate(later ?? '');
  const number = dayNumber(date);
  return {
    before: before && dayNumber(before) < number ? before : null,
    after: after && dayNumber(after) > number ? after : null,
  };
}

// In the order of their bytes, the dates BCE come first, the latest year of them before the others. Within a
// year days are in the order of time.
const FIRST_BCE = '-';
const FIRST_CE = '0';
const LAST_CE = '~';

function keyBefore(reader: SnapshotReader, date: CivilDate): string | null {
  const key = formatDate(date);
  if (date.year > 0) {
    return (
      reader.dateBetween(FIRST_CE, key, 'last') ??
      inYearOf(reader.dateBetween(FIRST_BCE, FIRST_CE, 'first'), reader, 'last')
    );
  }
  const { start, end } = boundsOf(formatYear(date.year));
  return (
    reader.dateBetween(start, key, 'last') ??
    inYearOf(reader.dateBetween(end, FIRST_CE, 'first'), reader, 'last')
  );
}

function keyAfter(reader: SnapshotReader, date: CivilDate): string | null {
  const key = formatDate(date);
  if (date.year > 0) return reader.dateBetween(key, LAST_CE, 'first');
  const { start, end } = boundsOf(formatYear(date.year));
  return (
    reader.dateBetween(key, end, 'first') ??
    inYearOf(reader.dateBetween(FIRST_BCE, start, 'last'), reader, 'first') ??
    reader.dateBetween(FIRST_CE, LAST_CE, 'first')
  );
}

/** The first or the last date in the year of a date, all as keys. */
function inYearOf(
  key: string | null,
  reader: SnapshotReader,
  which: 'first' | 'last',
): string | null {
  if (key === null) return null;
  const { start, end } = boundsOf(key.slice(0, -'-MM-DD'.length));
  return reader.dateBetween(start, end, which);
}

/** Two texts that enclose the keys of all dates of a year. */
function boundsOf(year: string): { readonly start: string; readonly end: string } {
  return { start: `${year}-`, end: `${year}-${LAST_CE}` };
}
