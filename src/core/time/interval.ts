import {
  type DayRange,
  civilDate,
  type Calendar,
  dayNumber,
  daysInMonth,
  astronomicalYear,
  historicalYear,
  isPresentableYear,
} from '../calendar/calendar.ts';
import { formatDate, formatYear, formatYearMonth } from '../calendar/date-text.ts';
import {
  centuryOf,
  decadeNumber,
  yearsOfCentury,
  yearsOfDecade,
  type YearRange,
} from '../calendar/periods.ts';
import { MAX_YEAR } from '../limits.ts';
import {
  isKnownCalendar,
  DAY,
  isPrecision,
  MONTH,
  YEAR,
  type Precision,
  readTimeDigits,
  type TimeValue,
  CENTURY,
  DECADE,
  MILLENNIUM,
  type TimeDigits,
} from './time-value.ts';

/** The days that a time value means; null if it is no readable date, or coarser than a millennium. */
export function daysOfValue({ time, calendar, precision }: TimeValue): DayRange | null {
  const digits = readTimeDigits(time);
  if (!digits || !isKnownCalendar(calendar) || !isPrecision(precision)) return null;
  return daysMeant(digits, precision, calendar);
}

/**
 * The first of the days meant, reduced to the precision: `1950-03-04`, `1950-03` or `1950`, with a
 * historical year. Null for precisions coarser than a year (methodology 1.2).
 */
export function reducedText(firstDay: number, precision: Precision): string | null {
  const date = civilDate(firstDay);
  if (precision >= DAY) return formatDate(date);
  if (precision === MONTH) return formatYearMonth(date.year, date.month);
  return precision === YEAR ? formatYear(date.year) : null;
}

/** A time value as a Gregorian date reduced to its precision, as `reducedText` writes it; null where that is null. */
export function reducedGregorian(value: TimeValue): string | null {
  const days = daysOfValue(value);
  return days && reducedText(days.first, value.precision);
}

/**
 * The days that a date of this precision may mean (methodology 2.3): a day, month, year, decade (1950 to 1959), century
 * or millennium (the 20th century is 1901 to 2000). BCE mirrors CE. Only days are converted from the Julian calendar
 * (2.2). Null for precisions 0 to 5, for digits that are no real date at this precision, and for years beyond ±999999.
 */
export function daysMeant(
  digits: TimeDigits,
  precision: Precision,
  calendar: Calendar,
): DayRange | null {
  if (!isPresentableYear(digits.year)) return null;
  if (precision >= DAY) return presentable(daysOfDay(digits, calendar));
  return daysOfPeriod(digits, precision, 'gregorian');
}

/**
 * The days that do not contradict a time value: those that it means, widened by `units` of its precision. A Julian month
 * or year runs from its earlier first day to its later last day in either calendar, so that a Julian day at its edge
 * does not contradict it (methodology 2.2, 2.4). Null where `daysOfValue` gives null.
 */
export function daysCompatible(value: TimeValue, units = 0): DayRange | null {
  const { time, calendar, precision } = value;
  const meant = daysOfValue(value);
  if (!meant) return null;
  const wide = widen(meant, units, precision);
  const isUnit = precision === MONTH || precision === YEAR;
  const digits = isUnit && calendar === 'julian' ? readTimeDigits(time) : null;
  const julian = digits && daysOfPeriod(digits, precision, 'julian');
  if (!julian) return wide;
  const wideJulian = widen(julian, units, precision, 'julian');
  return {
    first: Math.min(wide.first, wideJulian.first),
    last: Math.max(wide.last, wideJulian.last),
  };
}

/**
 * A range widened on both sides by a number of units of the precision (methodology 2.4). For
 * precisions above a day the range must consist of whole months of `calendar`. Years are counted
 * without a year 0. A range that would pass ±999999 is returned unchanged.
 */
export function widen(
  range: DayRange,
  units: number,
  precision: Precision,
  calendar: Calendar = 'gregorian',
): DayRange {
  if (units === 0) return range;
  if (precision >= DAY) {
    return presentable({ first: range.first - units, last: range.last + units }) ?? range;
  }
  const months = precision === MONTH ? units : units * 12 * 10 ** (YEAR - precision);
  const first = shiftMonths(range.first, -months, calendar);
  const last = shiftMonths(range.last + 1, months, calendar) - 1;
  return presentable({ first, last }) ?? range;
}

function shiftMonths(firstOfMonth: number, months: number, calendar: Calendar): number {
  const { year, month } = civilDate(firstOfMonth, calendar);
  const index = astronomicalYear(year) * 12 + (month - 1) + months;
  const shifted = Math.floor(index / 12);
  const date = { year: historicalYear(shifted), month: index - shifted * 12 + 1, day: 1 };
  return dayNumber(date, calendar);
}

function daysOfDay({ year, month, day }: TimeDigits, calendar: Calendar): DayRange | null {
  if (day < 1 || day > daysInMonth(year, month, calendar)) return null;
  const number = dayNumber({ year, month, day }, calendar);
  return { first: number, last: number };
}

/** The days of a month, year, decade, century or millennium; null at any other precision, and beyond ±999999. */
function daysOfPeriod(
  { year, month }: TimeDigits,
  precision: Precision,
  calendar: Calendar,
): DayRange | null {
  if (precision === MONTH) return daysOfMonths({ year, month }, { year, month }, calendar);
  const years = yearsMeant(year, precision);
  return (
    years &&
    daysOfMonths({ year: years.first, month: 1 }, { year: years.last, month: 12 }, calendar)
  );
}

type Month = Pick<TimeDigits, 'year' | 'month'>;

function daysOfMonths(first: Month, last: Month, calendar: Calendar): DayRange | null {
  const day = daysInMonth(last.year, last.month, calendar);
  if (day === 0 || !isPresentableYear(first.year) || !isPresentableYear(last.year)) return null;
  return {
    first: dayNumber({ ...first, day: 1 }, calendar),
    last: dayNumber({ ...last, day }, calendar),
  };
}

function yearsMeant(year: number, precision: Precision): YearRange | null {
  if (precision === YEAR) return { first: year, last: year };
  if (precision === DECADE) return yearsOfDecade(decadeNumber(year));
  if (precision === CENTURY) return yearsOfCentury(centuryOf(year));
  if (precision !== MILLENNIUM) return null;
  const far = Math.ceil(Math.abs(year) / 1000) * 1000;
  return year < 0 ? { first: -far, last: -far + 999 } : { first: far - 999, last: far };
}

const FIRST_DAY = dayNumber({ year: -MAX_YEAR, month: 1, day: 1 });
const LAST_DAY = dayNumber({ year: MAX_YEAR, month: 12, day: 31 });

function presentable(range: DayRange | null): DayRange | null {
  return range && range.first >= FIRST_DAY && range.last <= LAST_DAY ? range : null;
}
