import { daysInMonth } from './leap-year.ts';

/** A Gregorian month and day, one of 366: 29 February is included. */
export interface MonthDay {
  readonly month: number;
  readonly day: number;
}

// Only leap years have all 366 month-days. Any of them would do.
const A_LEAP_YEAR = 2000;

/** Parses `MM-DD`. Null if the form is wrong or no year has such a day. */
export function parseMonthDay(text: string): MonthDay | null {
  const match = /^(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const month = Number(match[1]);
  const day = Number(match[2]);
  return isMonthDay(month, day) ? { month, day } : null;
}

/** Whether some year has this month (1 to 12) and day. */
export function isMonthDay(month: number, day: number): boolean {
  return day >= 1 && day <= daysInMonth(A_LEAP_YEAR, month);
}

/** All 366 month-days in order. */
export function allMonthDays(): MonthDay[] {
  const days: MonthDay[] = [];
  for (let month = 1; month <= 12; month++) {
    for (let day = 1; day <= daysInMonth(A_LEAP_YEAR, month); day++) days.push({ month, day });
  }
  return days;
}
