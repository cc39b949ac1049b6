import { type CivilDate, isRealDay, isPresentableYear } from '../calendar/calendar.ts';
import { parseDate, isMonthDay, type MonthDay, parseMonthDay } from '../calendar/date-text.ts';
import { foldWords, normalize } from '../text/fold.ts';
import { MAX_CENTURY, decadeNumber } from '../calendar/periods.ts';
import { roman } from '../text/roman-numeral.ts';
import { dateWordsOf, ERAS, FIRST_DAY, MONTHS } from './date-words.ts';

/** A day of the year, a date, a historical year, a month, a decade or a century that somebody typed. */
export type TypedDate =
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'decade'; readonly decade: number }
  | { readonly kind: 'century'; readonly century: number }
  | { readonly kind: 'monthOfYear'; readonly month: number; readonly year: number }
  | { readonly kind: 'day'; readonly monthDay: MonthDay }
  | { readonly kind: 'date'; readonly date: CivilDate }
  | { readonly kind: 'year'; readonly year: number };

/** A day that no month has, such as 30 February, or no year, such as 29 February 1900. */
export interface MissingDay {
  readonly kind: 'missing';
  readonly month: number;
  readonly day: number;
  readonly year: number | null;
}

/**
 * The dates that a query may mean (methodology 13.7): a day and month, a full date, a year, a month, of a year too, a
 * decade or a century, in words of any of the six languages, in digits or in ISO form. Two where digits may stand for
 * day and month in either order; none where the query is no date, or one that does not exist.
 */
export function readTypedDates(query: string): TypedDate[] {
  return readDates(query).filter((date) => date.kind !== 'missing');
}

type Found = TypedDate | MissingDay;

/** The same, or the day that a query means where that does not exist. */
export function readDates(query: string): Found[] {
  const text = normalize(query, 'NFKC').trim().replace(SIGN, '-');
  const words = dateWordsOf(text);
  const dates = digitsOf(text) ?? wordsOf(words);
  const period = dates.length > 0 ? null : (decadeIn(words) ?? centuryIn(words));
  return period ? [period] : dates;
}

// A minus, a dash that was typed for it, or either apart from its number.
const SIGN = /^[-\u2212\u2013]\s*(?=\d)/;
const ISO_YEAR = /^-?\d{1,4}$/;
const ONE_ORDER = [
  /^(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.(?: ?(?<year>\d{1,4}))?$/,
  /^(?<year>\d{4})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
];
// Two numbers with a hyphen are a month and a day, as in ISO 8601.
const EITHER_ORDER = [
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})$/,
  /^(?<day>\d{1,2})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<year>\d{4})$/,
];

/** Null where the text is not of digits and signs alone. */
function digitsOf(text: string): Found[] | null {
  const date = parseDate(text);
  if (date) return [{ kind: 'date', date }];
  const monthDay = parseMonthDay(text);
  if (monthDay) return [{ kind: 'day', monthDay }];
  if (ISO_YEAR.test(text)) return yearOf(Number(text));
  const sure = numbersIn(text, ONE_ORDER);
  if (sure) return dateOf(sure.month, sure.day, sure.year);
  const { day, month, year } = numbersIn(text, EITHER_ORDER) ?? {};
  if (day === undefined || month === undefined || year === undefined) return null;
  const dayFirst = dateOf(month, day, year);
  // The same number twice is one date.
  return day === month ? dayFirst : [...dayFirst, ...dateOf(day, month, year)];
}

/** The year, month and day in the first of some forms that a text has, 0 for a day that it lacks; null without one. */
function numbersIn(text: string, forms: readonly RegExp[]) {
  const groups = forms.find((form) => form.test(text))?.exec(text)?.groups;
  if (!groups) return null;
  const { year, month, day = 0 } = groups;
  return { year: numberOf(year), month: Number(month), day: Number(day) };
}

// Ordinals as six languages write them: 4th, 1er, 1º and 1ª, which NFKC makes 1o and 1a.
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|ro|ero|o|a)?$/;
const YEAR = /^\d{1,4}$/;
const YEAR_OF_ERA = /^\d{1,6}$/;
// "March 11" is a day, and "March 44 BC" a month.
const ONE_OR_TWO_DIGITS = /^\d{1,2}$/;

function wordsOf(words: readonly string[]): Found[] {
  // First, as French shortens "après" to what German shortens April to.
  const alone = yearIn(words);
  if (alone !== null) return yearOf(alone);
  const [first = '', second = '', ...rest] = words;
  const dayFirst = MONTHS.has(second);
  const month = MONTHS.get(dayFirst ? second : first);
  if (month === undefined) return [];
  if (words.length === 1) return [{ kind: 'month', month }];
  const year = dayFirst ? null : yearIn(words.slice(1));
  if (year !== null && !ONE_OR_TWO_DIGITS.test(words.slice(1).join(' '))) {
    return isPresentableYear(year) ? [{ kind: 'monthOfYear', month, year }] : [];
  }
  const day = dayIn(dayFirst ? first : second);
  if (day === null) return [];
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

function dateOf(month: number, day: number, year: number | null): Found[] {
  if (year === null && isMonthDay(month, day)) return [{ kind: 'day', monthDay: { month, day } }];
  if (year !== null && !isPresentableYear(year)) return [];
  if (year !== null && isRealDay({ year, month, day })) {
    return [{ kind: 'date', date: { year, month, day } }];
  }
  const isDay = isMonthDay(month, 1) && day >= 1 && day <= 31;
  return isDay ? [{ kind: 'missing', month, day, year }] : [];
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

const DECADE_WORDS = new Set(
  foldWords('années década decade anos años anni decennio years jahrzehnt'),
);
const CENTURY_WORDS = new Set(
  foldWords('century centuries Jahrhundert Jh Jhd Jhdt siècle siglo século secolo'),
);

// "1870s", "1870er"; and 1870 beside a word for a decade.
const DECADE_IN_A_WORD = /^(\d{1,5}0)(?:s|er)$/;
const DECADE_NUMBER = /^\d{1,5}0$/;
// 19, 19th, XIX, XIXe, XIXème, after folding.
const CENTURY_NUMBER = /^(\d{1,4})(?:st|nd|rd|th|e|eme|er|o)?$/;
const ROMAN_NUMBER = /^([ivxlcm]+?)(?:e|eme|er)?$/;

const ROMAN_CENTURIES = new Map(
  Array.from({ length: 100 }, (_, index) => [roman(index + 1).toLowerCase(), index + 1] as const),
);

function decadeIn(words: readonly string[]): TypedDate | null {
  const [first = '', second = '', ...rest] = words;
  const inAWord = DECADE_IN_A_WORD.exec(first)?.[1];
  // "1870’s" is folded into two words.
  const apart = second === 's' ? first : DECADE_WORDS.has(first) ? second : '';
  const digits = inAWord ?? (DECADE_NUMBER.test(apart) ? apart : undefined);
  const sign = signOf(inAWord === undefined ? rest : words.slice(1));
  return digits === undefined || sign === null
    ? null
    : { kind: 'decade', decade: decadeNumber(sign * (Number(digits) + 1)) };
}

function centuryIn([first = '', second = '', ...rest]: readonly string[]): TypedDate | null {
  const number = CENTURY_WORDS.has(second)
    ? centuryNumber(first)
    : CENTURY_WORDS.has(first)
      ? centuryNumber(second)
      : null;
  const sign = signOf(rest);
  const isOne = number !== null && number >= 1 && number <= MAX_CENTURY;
  return isOne && sign !== null ? { kind: 'century', century: sign * number } : null;
}

function centuryNumber(word: string): number | null {
  const digits = CENTURY_NUMBER.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  const numeral = ROMAN_NUMBER.exec(word)?.[1];
  return numeral === undefined ? null : (ROMAN_CENTURIES.get(numeral) ?? null);
}

/** −1 where the words are an era before the common one, 1 where they are the common one or none. */
function signOf(era: readonly string[]): 1 | -1 | null {
  return era.length === 0 ? 1 : (ERAS.get(era.join(' ')) ?? null);
}
