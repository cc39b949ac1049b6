import type { Calendar, CivilDate } from './civil-date.ts';
import { astronomicalYear, historicalYear } from './year-numbering.ts';

// Years are counted from 1 March, so that the leap day is the last day of its year and the lengths
// of the months before it repeat (31 30 31 30 31) every 153 days.
const DAYS_IN_FIVE_MONTHS = 153;
const DAYS_IN_FOUR_YEARS = 1461;
const DAYS_IN_GREGORIAN_CYCLE = 146_097;

// The day number of 1970-01-01, counted from 1 March of the astronomical year 0.
const UNIX_EPOCH_GREGORIAN = 719_468;
const UNIX_EPOCH_JULIAN = 719_470;

/**
 * Day number of a date: days since 1970-01-01 in the proleptic Gregorian calendar, negative for
 * earlier dates. The date must exist in its calendar. The result is exact at least for years up to
 * ±999999.
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

/** The date that a day number (days since 1970-01-01 Gregorian) has in `calendar`. */
export function civilDate(day: number, calendar: Calendar = 'gregorian'): CivilDate {
  return calendar === 'julian' ? julianDate(day) : gregorianDate(day);
}

function julianDate(day: number): CivilDate {
  const days = day + UNIX_EPOCH_JULIAN;
  const cycle = Math.floor(days / DAYS_IN_FOUR_YEARS);
  const inCycle = days - cycle * DAYS_IN_FOUR_YEARS;
  const yearOfCycle = Math.min(3, Math.floor(inCycle / 365));
  return fromMarchYear(4 * cycle + yearOfCycle, inCycle - 365 * yearOfCycle);
}

function gregorianDate(day: number): CivilDate {
  const days = day + UNIX_EPOCH_GREGORIAN;
  const cycle = Math.floor(days / DAYS_IN_GREGORIAN_CYCLE);
  const inCycle = days - cycle * DAYS_IN_GREGORIAN_CYCLE;
  const century = Math.min(3, Math.floor(inCycle / 36_524));
  const inCentury = inCycle - 36_524 * century;
  const fourYears = Math.floor(inCentury / DAYS_IN_FOUR_YEARS);
  const inFourYears = inCentury - DAYS_IN_FOUR_YEARS * fourYears;
  const yearOfFour = Math.min(3, Math.floor(inFourYears / 365));
  return fromMarchYear(
    400 * cycle + 100 * century + 4 * fourYears + yearOfFour,
    inFourYears - 365 * yearOfFour,
  );
}

function fromMarchYear(marchYear: number, dayOfYear: number): CivilDate {
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / DAYS_IN_FIVE_MONTHS);
  const day = dayOfYear - Math.floor((DAYS_IN_FIVE_MONTHS * monthFromMarch + 2) / 5) + 1;
  const month = ((monthFromMarch + 2) % 12) + 1;
  return { year: historicalYear(marchYear + (month <= 2 ? 1 : 0)), month, day };
}
