import type { Calendar } from './civil-date.ts';
import { astronomicalYear } from './year-numbering.ts';

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether a historical year has a 29 February. In both calendars −1, −5 and 4 are leap years. */
export function isLeapYear(year: number, calendar: Calendar = 'gregorian'): boolean {
  const a = astronomicalYear(year);
  if (a % 4 !== 0) return false;
  return calendar === 'julian' || a % 100 !== 0 || a % 400 === 0;
}

/** Number of days in a month (1 to 12) of a historical year; 0 for any other month. */
export function daysInMonth(year: number, month: number, calendar: Calendar = 'gregorian'): number {
  if (month === 2 && isLeapYear(year, calendar)) return 29;
  return MONTH_LENGTHS[month - 1] ?? 0;
}

/** Whether the day exists in its own calendar. No day of a year 0 does. */
export function isRealDay(
  { year, month, day }: { year: number; month: number; day: number },
  calendar: Calendar = 'gregorian',
): boolean {
  return year !== 0 && day >= 1 && day <= daysInMonth(year, month, calendar);
}
