import type { DayRange } from '../calendar/civil-date.ts';
import { formatDate, formatYear, formatYearMonth } from '../calendar/date-text.ts';
import { civilDate } from '../calendar/day-number.ts';
import { isKnownCalendar } from './calendar-model.ts';
import { daysCompatible, daysMeant } from './interval.ts';
import { DAY, isPrecision, MONTH, YEAR, type Precision } from './precision.ts';
import { readTimeDigits, type TimeValue } from './time-value.ts';

/**
 * The days that a time value means. Null if it is not a readable date or its precision is coarser
 * than a millennium.
 */
export function daysOfValue(value: TimeValue): DayRange | null {
  return readDays(value, daysMeant);
}

/** The days that do not contradict a time value, widened by a number of units (methodology 2.2). */
export function daysCompatibleWith(value: TimeValue, units = 0): DayRange | null {
  return readDays(value, (...date) => daysCompatible(...date, units));
}

function readDays(value: TimeValue, read: typeof daysMeant): DayRange | null {
  const digits = readTimeDigits(value.time);
  if (!digits || !isKnownCalendar(value.calendar) || !isPrecision(value.precision)) return null;
  return read(digits, value.precision, value.calendar);
}

/**
 * The first of the days meant, reduced to the precision: `1950-03-04`, `1950-03` or `1950`, with a
 * historical year. Null for precisions coarser than a year (methodology 1.2).
 */
export function reducedText(firstDay: number, precision: Precision): string | null {
  const date = civilDate(firstDay);
  if (precision >= DAY) return formatDate(date);
  if (precision === MONTH) return formatYearMonth(date.year, date.month);
  return precision === YEAR ? formatYear(date.year) : null;
}

/**
 * A time value converted to the proleptic Gregorian calendar and reduced to its precision, as
 * `reducedText` writes it.
 */
export function reducedGregorian(value: TimeValue): string | null {
  const days = daysOfValue(value);
  return days && reducedText(days.first, value.precision);
}
