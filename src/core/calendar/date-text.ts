import type { CivilDate } from './civil-date.ts';
import { civilDate } from './day-number.ts';
import { isRealDay } from './leap-year.ts';
import { isPresentableYear } from './year-numbering.ts';

/** `-0044`, `1950`, `12000`: sign where negative, at least four digits. */
export function formatYear(year: number): string {
  const digits = String(Math.abs(year)).padStart(4, '0');
  return year < 0 ? `-${digits}` : digits;
}

/** `02-29`: month and day with two digits each. */
export function formatMonthDay(month: number, day: number): string {
  return `${twoDigits(month)}-${twoDigits(day)}`;
}

/** `-0044-07-10`: a full date with a historical year (methodology 1). */
export function formatDate(date: CivilDate): string {
  return `${formatYear(date.year)}-${formatMonthDay(date.month, date.day)}`;
}

/** `1950-03`: a month of a historical year. */
export function formatYearMonth(year: number, month: number): string {
  return `${formatYear(year)}-${twoDigits(month)}`;
}

/** The full Gregorian date of a day number, as text. */
export function formatDay(day: number): string {
  return formatDate(civilDate(day));
}

/**
 * A full Gregorian date `YYYY-MM-DD` with a historical year, or null where the text is no such date
 * or the day does not exist.
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
