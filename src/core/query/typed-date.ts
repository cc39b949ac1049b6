import type { CivilDate } from '../calendar/civil-date.ts';
import { parseDate } from '../calendar/date-text.ts';
import { isRealDay } from '../calendar/leap-year.ts';
import { isMonthDay, type MonthDay, parseMonthDay } from '../calendar/month-day.ts';
import { isPresentableYear } from '../calendar/year-numbering.ts';
import { dateWordsOf, ERAS, FIRST_DAY, MONTHS } from './date-words.ts';
import { readTypedPeriod, type TypedPeriod } from './typed-period.ts';

/** A day of the year, a date, a historical year, a month, a decade or a century that somebody typed. */
export type TypedDate =
  | TypedPeriod
  | { readonly kind: 'day'; readonly monthDay: MonthDay }
  | { readonly kind: 'date'; readonly date: CivilDate }
  | { readonly kind: 'year'; readonly year: number };

/**
 * The dates that a query may mean (methodology 13.7): a day and month, a full date, a year, a month, a decade or
 * a century, in words of any of the six languages, in digits or in ISO form. Two where digits may stand for day and month in
 * either order; none where the query is no date, or one that does not exist.
 */
export function readTypedDates(query: string): TypedDate[] {
  const text = query.normalize('NFKC').trim().replace(SIGN, '-');
  const dates = digitsOf(text) ?? wordsOf(dateWordsOf(text));
  const period = dates.length === 0 ? readTypedPeriod(text) : null;
  return period ? [period] : dates;
}

// A minus, a dash that was typed for it, or either apart from its number.
const SIGN = /^[-\u2212\u2013]\s*(?=\d)/;
const ISO_YEAR = /^-?\d{1,4}$/;
const YEAR_FIRST = /^(\d{4})(?:-(\d{1,2})-|\/(\d{1,2})\/)(\d{1,2})$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{1,4}))?$/;
// Two numbers with a hyphen are a month and a day, as in ISO 8601.
const EITHER_ORDER = /^(\d{1,2})(?:\/(\d{1,2})(?:\/(\d{4}))?|-(\d{1,2})-(\d{4}))$/;

/** Null where the text is not of digits and signs alone. */
function digitsOf(text: string): TypedDate[] | null {
  const date = parseDate(text);
  if (date) return [{ kind: 'date', date }];
  const monthDay = parseMonthDay(text);
  if (monthDay) return [{ kind: 'day', monthDay }];
  if (ISO_YEAR.test(text)) return yearOf(Number(text));
  const [, day, month, year] = DOTTED.exec(text) ?? [];
  if (day !== undefined) return dateOf(Number(month), Number(day), numberOf(year));
  return yearFirstOf(text) ?? eitherOrderOf(text);
}

function yearFirstOf(text: string): TypedDate[] | null {
  const [, year, hyphened, slashed, day] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? null : dateOf(Number(hyphened ?? slashed), Number(day), Number(year));
}

function eitherOrderOf(text: string): TypedDate[] | null {
  const [, first, slashed, slashedYear, hyphened, hyphenedYear] = EITHER_ORDER.exec(text) ?? [];
  if (first === undefined) return null;
  const second = slashed ?? hyphened;
  const year = numberOf(slashedYear ?? hyphenedYear);
  const dayFirst = dateOf(Number(second), Number(first), year);
  // The same number twice is one date.
  return Number(first) === Number(second)
    ? dayFirst
    : [...dayFirst, ...dateOf(Number(first), Number(second), year)];
}

// Ordinals as six languages write them: 4th, 1er, 1º and 1ª, which NFKC makes 1o and 1a.
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|ro|ero|o|a)?$/;
const YEAR = /^\d{1,4}$/;
const YEAR_OF_ERA = /^\d{1,6}$/;

function wordsOf(words: readonly string[]): TypedDate[] {
  // First, as French shortens "après" to what German shortens April to.
  const year = yearIn(words);
  if (year !== null) return yearOf(year);
  const [first = '', second = '', ...rest] = words;
  const dayFirst = MONTHS.has(second);
  const month = MONTHS.get(dayFirst ? second : first);
  const day = dayIn(dayFirst ? first : second);
  if (month === undefined || day === null) return [];
  if (rest.length === 0) return dateOf(month, day, null);
  const inYear = yearIn(rest);
  return inYear === null ? [] : dateOf(month, day, inYear);
}

function dayIn(word: string): number | null {
  return FIRST_DAY.has(word) ? 1 : numberOf(DAY.exec(word)?.[1]);
}

/** A year alone, or with its era before or behind it; null where the words are none. */
function yearIn(words: readonly string[]): number | null {
  const [first = '', ...others] = words;
  if (others.length === 0) return YEAR.test(first) ? Number(first) : null;
  const last = words.at(-1) ?? '';
  for (const [digits, era] of [
    [first, others],
    [last, words.slice(0, -1)],
  ] as const) {
    const sign = ERAS.get(era.join(' '));
    if (sign !== undefined && YEAR_OF_ERA.test(digits)) return sign * Number(digits);
  }
  return null;
}

function yearOf(year: number): TypedDate[] {
  return isPresentableYear(year) ? [{ kind: 'year', year }] : [];
}

function dateOf(month: number, day: number, year: number | null): TypedDate[] {
  if (year === null) {
    return isMonthDay(month, day) ? [{ kind: 'day', monthDay: { month, day } }] : [];
  }
  const date = { year, month, day };
  return isPresentableYear(year) && isRealDay(date) ? [{ kind: 'date', date }] : [];
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}
