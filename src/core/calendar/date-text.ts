import {
  type CivilDate,
  civilDate,
  isRealDay,
  isPresentableYear,
  daysInMonth,
  dayNumber,
} from './calendar.ts';

/** A historical year as text: at least four digits, with a sign if negative (`-0044`, `1950`, `12000`). */
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

/** Parses a Gregorian date `YYYY-MM-DD` with a historical year; null for another form, and for no real day. */
export function parseDate(text: string): CivilDate | null {
  const match = /^(-?\d{4,6})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const date = { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
  return isPresentableYear(date.year) && isRealDay(date) ? date : null;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

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

const MS_PER_DAY = 86_400_000;

/** An instant in UTC as RFC 3339 with whole seconds, e.g. `2026-11-16T00:00:00Z` (methodology 1). */
export type Instant = string;

/** Day number of the UTC day that contains an instant in milliseconds since 1970. */
export function utcDayNumber(milliseconds: number): number {
  return Math.floor(milliseconds / MS_PER_DAY);
}

/** The UTC date of an instant given in milliseconds since 1970. */
export function utcDate(milliseconds: number): CivilDate {
  return civilDate(utcDayNumber(milliseconds));
}

const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T((?:[01]\d|2[0-3])(?::[0-5]\d){2})(?:\.\d+)?Z)?$/;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;

/** Parses `2026-11-16`, `20261116` or an RFC 3339 instant in UTC to whole seconds; null for any other text. */
export function parseInstant(text: string): Instant | null {
  const dashed = text.replace(COMPACT_DAY, '$1-$2-$3');
  const [, day = '', time = '00:00:00'] = INSTANT.exec(dashed) ?? [];
  return parseDate(day) ? `${day}T${time}Z` : null;
}

/** Seconds since 1970 of an instant in canonical form. */
export function instantSeconds(instant: Instant): number {
  const [hour = 0, minute = 0, second = 0] = instant.slice(11, 19).split(':').map(Number);
  return instantDay(instant) * 86_400 + hour * 3600 + minute * 60 + second;
}

/** The instant this many seconds after the beginning of 1970; a part of a second is cut off. */
export function instantAt(seconds: number): Instant {
  const ofDay = Math.floor(seconds) % 86_400;
  const time = [ofDay / 3600, (ofDay / 60) % 60, ofDay % 60].map((part) =>
    twoDigits(Math.floor(part)),
  );
  return `${formatDate(utcDate(seconds * 1000))}T${time.join(':')}Z`;
}

/** Day number of the UTC day that contains an instant in canonical form. */
export function instantDay(instant: Instant): number {
  return dayNumber({
    year: Number(instant.slice(0, 4)),
    month: Number(instant.slice(5, 7)),
    day: Number(instant.slice(8, 10)),
  });
}
