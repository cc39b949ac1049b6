import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { parseDate } from '../../core/calendar/date-text.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/**
 * A historical year such as `1950` or `44 BCE`. Early years have their era, so that 65 is read as a
 * year.
 */
export function yearWords(year: number): string {
  if (year < 0) return `${-year} BCE`;
  return year < 1000 ? `${year} CE` : String(year);
}

/** The name of a month, such as `March`. */
export function monthWords(month: number): string {
  return MONTHS[month - 1] ?? String(month);
}

/** A month and day, such as `11 March`. */
export function monthDayWords(month: number, day: number): string {
  return `${day} ${monthWords(month)}`;
}

/** A full date, such as `10 July 44 BCE`. */
export function dayWords({ year, month, day }: CivilDate): string {
  return `${monthDayWords(month, day)} ${yearWords(year)}`;
}

/** A full date, from its text such as `-0044-07-10`. */
export function fullDateWords(text: string): string {
  const date = parseDate(text);
  return date ? dayWords(date) : text;
}
