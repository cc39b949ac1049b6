import { MAX_YEAR } from '../limits.ts';

/** The calendars in which Wikidata writes dates. Both are proleptic (methodology 1.5). */
export type Calendar = 'gregorian' | 'julian';

/** A calendar day. `year` is historical: there is no year 0 and −1 is 1 BCE. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A span of days, both ends included, as day numbers. */
export interface DayRange {
  readonly first: number;
  readonly last: number;
}

/** Whether two spans share a day. */
export function rangesOverlap(a: DayRange, b: DayRange): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/** The days that two spans share; null if they share none. */
export function intersectRanges(a: DayRange, b: DayRange): DayRange | null {
  const first = Math.max(a.first, b.first);
  const last = Math.min(a.last, b.last);
  return first <= last ? { first, last } : null;
}

/**
 * Converts a historical year to an astronomical one. Historical years have no year 0, so −1 is 1
 * BCE; astronomically 1 BCE is year 0 and 2 BCE is −1 (methodology 1.1).
 */
export function astronomicalYear(historical: number): number {
  return historical > 0 ? historical : historical + 1;
}

/** Converts an astronomical year (0 = 1 BCE) to a historical one (−1 = 1 BCE). */
export function historicalYear(astronomical: number): number {
  return astronomical > 0 ? astronomical : astronomical - 1;
}

/** Whether a historical year exists and is within ±999999. */
export function isPresentableYear(year: number): boolean {
  return Number.isInteger(year) && year !== 0 && Math.abs(year) <= MAX_YEAR;
}

const YEAR = /^-?[1-9]\d{0,5}$/;

/** Parses a historical year written without leading zeros (methodology 8.3); null for any other text. */
export function parseYear(text: string): number | null {
  const year = YEAR.test(text) ? Number(text) : 0;
  return isPresentableYear(year) ? year : null;
}

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
export function isRealDay({ year, month, day }: CivilDate, calendar?: Calendar): boolean {
  return year !== 0 && day >= 1 && day <= daysInMonth(year, month, calendar);
}

// Years are counted from 1 March, so that the leap day is the last day of its year and the lengths
// of the months before it repeat (31 30 31 30 31) every 153 days.
const DAYS_IN_FIVE_MONTHS = 153;
const DAYS_IN_FOUR_YEARS = 1461;
const DAYS_IN_GREGORIAN_CYCLE = 146_097;

// The day number of 1970-01-01, counted from 1 March of the astronomical year 0.
const UNIX_EPOCH_GREGORIAN = 719_468;
const UNIX_EPOCH_JULIAN = 719_470;

/**
 * Day number of a date: days since 1970-01-01 in the proleptic Gregorian calendar, negative for earlier dates. The date
 * must exist in its calendar. The result is exact at least for years up to ±999999.
 */
export function dayNumber(date: CivilDate, calendar: Calendar = 'gregorian'): number {
  const monthFromMarch = (date.month + 9) % 12;
  const year = astronomicalYear(date.year) - (date.month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((DAYS_IN_FIVE_MONTHS * monthFromMarch + 2) / 5) + date.day - 1;
  const julianDays = 365 * year + Math.floor(year / 4) + dayOfYear;
  return calendar === 'julian'
    ? julianDays - UNIX_EPOCH_JULIAN
    : julianDays - Math.floor(year / 100) + Math.floor(year / 400) - UNIX_EPOCH_GREGORIAN;
}

/** The number of the day on which the Gregorian calendar began. */
export const GREGORIAN_REFORM = dayNumber({ year: 1582, month: 10, day: 15 });

/** The date that a day number (days since 1970-01-01 Gregorian) has in `calendar`. */
export function civilDate(day: number, calendar: Calendar = 'gregorian'): CivilDate {
  const days = calendar === 'julian' ? day + UNIX_EPOCH_JULIAN : withLeapCenturies(day);
  const marchYear = Math.floor((4 * days + 3) / DAYS_IN_FOUR_YEARS);
  const dayOfYear = days - 365 * marchYear - Math.floor(marchYear / 4);
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / DAYS_IN_FIVE_MONTHS);
  const month = ((monthFromMarch + 2) % 12) + 1;
  return {
    year: historicalYear(marchYear + (month <= 2 ? 1 : 0)),
    month,
    day: dayOfYear - Math.floor((DAYS_IN_FIVE_MONTHS * monthFromMarch + 2) / 5) + 1,
  };
}

/** Days since 1 March of year 0, counted as if the Gregorian calendar left out no leap day. */
function withLeapCenturies(day: number): number {
  const days = day + UNIX_EPOCH_GREGORIAN;
  const century = Math.floor((4 * days + 3) / DAYS_IN_GREGORIAN_CYCLE);
  return days + century - Math.floor(century / 4);
}

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
