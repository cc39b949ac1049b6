import type { CivilDate } from './civil-date.ts';
import { civilDate, dayNumber } from './day-number.ts';
import { formatDate } from './date-text.ts';
import { isRealDay } from './leap-year.ts';

const MS_PER_DAY = 86_400_000;

/**
 * An instant in UTC as RFC 3339 with whole seconds, e.g. `2026-11-16T00:00:00Z`. `synchronized_at`
 * has this form (methodology 1).
 */
export type Instant = string;

/** Day number of the UTC day that contains an instant in milliseconds since 1970. */
export function utcDayNumber(milliseconds: number): number {
  return Math.floor(milliseconds / MS_PER_DAY);
}

/** The UTC date of an instant given in milliseconds since 1970. */
export function utcDate(milliseconds: number): CivilDate {
  return civilDate(utcDayNumber(milliseconds));
}

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?Z)?$/;
const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;

/**
 * Parses `2026-11-16`, `20261116` or an RFC 3339 instant in UTC, and gives it in canonical form,
 * without fractions of a second. Null if the text has another form or names no real day or time.
 */
export function parseInstant(text: string): Instant | null {
  const match = INSTANT.exec(text) ?? COMPACT_DAY.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  const date = { year: year ?? 0, month: month ?? 0, day: day ?? 0 };
  if (!isRealDay(date) || (hour ?? 0) > 23 || (minute ?? 0) > 59 || (second ?? 0) > 59) return null;
  const time = [hour, minute, second].map((part) => String(part ?? 0).padStart(2, '0')).join(':');
  return `${formatDate(date)}T${time}Z`;
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
    String(Math.floor(part)).padStart(2, '0'),
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
