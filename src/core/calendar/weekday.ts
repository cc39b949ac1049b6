import type { CivilDate } from './civil-date.ts';
import { dayNumber } from './day-number.ts';

const DAYS_OF_WEEK = 7;
// 1970-01-01, day 0, was a Thursday.
const FROM_MONDAY = 3;

/**
 * The day of the week of a Gregorian date, 0 for Monday to 6 for Sunday. Weeks go on unbroken through
 * both calendars, so a Julian date has the weekday of the Gregorian date of the same day.
 */
export function weekdayOf(date: CivilDate): number {
  const day = dayNumber(date) + FROM_MONDAY;
  return day - DAYS_OF_WEEK * Math.floor(day / DAYS_OF_WEEK);
}
