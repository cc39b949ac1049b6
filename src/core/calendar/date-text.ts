import type { CivilDate } from './civil-date.ts';
import { civilDate } from './day-number.ts';
import { isRealDay } from './leap-year.ts';
import { isPresentableYear } from './year-numbering.ts';

/**
 * A historical year as text: at least four digits, with a sign if negative (`-0044`, `1950`,
 * `12000`).
 */
export function formatYear(year: number): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  return year < 0 ? `-${digits}` : digits;
}

/** A month and day as `MM-DD`. */
export function formatMonthDay(month: number, day: number): string {
  return `${twoDigits(month)}-${twoDigits(day)}`;
}

/** A full date with a historical year, such as `-0044-07-10` (methodology 1). */
export function formatDate(date: CivilDate): string {
  return `${formatYear(date.year)}-${formatMonthDay(date.month, date.day)}`;
}

/** A month of a historical year, such as `1950-03`. */
export function formatYearMonth(year: number, month: number): string {
  return `${formatYear(year)}-${twoDigits(month)}`;
}

/** A day number as a full Gregorian date, such as `1950-03-04`. */
export function formatDay(day: number): string {
  return formatDate(civilDate(day));
}

/**
 * Parses a full Gregorian date `YYYY-MM-DD` with a historical year. Null if the text has another
 * form or the day does not exist.
 */
export function parseDate(text: string): CivilDate | null {
  const match = /^(-?\d{4,6})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isPresentableYear(date.year) && isRealDay(date) ? date : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
