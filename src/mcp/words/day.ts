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

/** `1950`, `44 BCE`: a historical year; early years say their era, so that 65 is read as a year. */
export function yearWords(year: number): string {
  if (year < 0) return `${-year} BCE`;
  return year < 1000 ? `${year} CE` : String(year);
}

/** `March`. */
export function monthWords(month: number): string {
  return MONTHS[month - 1] ?? String(month);
}

/** `11 March`. */
export function monthDayWords(month: number, day: number): string {
  return `${day} ${monthWords(month)}`;
}

/** `10 July 44 BCE`. */
export function dayWords({ year, month, day }: CivilDate): string {
  return `${monthDayWords(month, day)} ${yearWords(year)}`;
}

/** The same of a full date as text. */
export function fullDateWords(text: string): string {
  const date = parseDate(text);
  return date ? dayWords(date) : text;
}
