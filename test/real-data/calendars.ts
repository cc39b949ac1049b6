// Dates through the Julian Day Number, by the usual textbook formulas for years after 4800 BCE.

export type Calendar = 'gregorian' | 'julian';

export interface CivilDate {
  /** None of the people here was born before the year 1, so all numberings agree. */
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** First and last Julian Day Number. */
export type Span = readonly [first: number, last: number];

/** The Julian Day Number of a date. */
export function julianDay({ year, month, day }: CivilDate, calendar: Calendar): number {
  const a = Math.floor((14 - month) / 12);
  const y = year + 4800 - a;
  const m = month + 12 * a - 3;
  const days = day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4);
  return calendar === 'julian'
    ? days - 32083
    : days - Math.floor(y / 100) + Math.floor(y / 400) - 32045;
}

/** The Gregorian date of a Julian Day Number (E. G. Richards, Mapping Time). */
export function gregorianDate(number: number): CivilDate {
  const century = Math.floor((Math.floor((4 * number + 274277) / 146097) * 3) / 4);
  const e = 4 * (number + 1401 + century - 38) + 3;
  const h = 5 * Math.floor((e % 1461) / 4) + 2;
  const month = ((Math.floor(h / 153) + 2) % 12) + 1;
  return {
    year: Math.floor(e / 1461) - 4716 + Math.floor((14 - month) / 12),
    month,
    day: Math.floor((h % 153) / 5) + 1,
  };
}

/** Whether a day exists in its calendar. */
export function dayExists({ year, month, day }: CivilDate, calendar: Calendar): boolean {
  const leap = year % 4 === 0 && (calendar === 'julian' || year % 100 !== 0 || year % 400 === 0);
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day >= 1 && day <= (lengths[month - 1] ?? 0);
}

/** The days that a value of some precision may mean, by methodology 2.3; null for no real date. */
export function spanOf(date: CivilDate, precision: number, calendar: Calendar): Span | null {
  const { year, month } = date;
  if (precision >= 11) {
    if (!dayExists(date, calendar)) return null;
    const number = julianDay(date, calendar);
    return [number, number];
  }
  if (precision === 10) return month < 1 || month > 12 ? null : monthSpan(year, month);
  if (precision === 9) return yearSpan(year, year);
  if (precision === 8) {
    const first = Math.floor(year / 10) * 10;
    return yearSpan(Math.max(1, first), first + 9);
  }
  const length = precision === 7 ? 100 : precision === 6 ? 1000 : 0;
  if (length === 0) return null;
  const last = Math.ceil(year / length) * length;
  return yearSpan(last - length + 1, last);
}

function yearSpan(first: number, last: number): Span {
  return [
    julianDay({ year: first, month: 1, day: 1 }, 'gregorian'),
    julianDay({ year: last, month: 12, day: 31 }, 'gregorian'),
  ];
}

function monthSpan(year: number, month: number): Span {
  const next = month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };
  return [
    julianDay({ year, month, day: 1 }, 'gregorian'),
    julianDay({ ...next, day: 1 }, 'gregorian') - 1,
  ];
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

/** `1950-03-04`, `1950-03` or `1950`. */
export function dateText({ year, month, day }: CivilDate, precision = 11): string | null {
  if (precision < 9) return null;
  const parts = [digits(year, 4), digits(month, 2), digits(day, 2)];
  return parts.slice(0, Math.min(precision, 11) - 8).join('-');
}
