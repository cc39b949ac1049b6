import { type DayRange, civilDate, dayNumber, isPresentableYear } from '../calendar/calendar.ts';
import { yearsOfCentury, yearsOfDecade } from '../calendar/periods.ts';
import type { WrittenDays } from '../date/compare-given.ts';
import { MAX_YEAR } from '../limits.ts';
import { daysMeant, widen } from '../time/interval.ts';
import { DAY, MONTH, YEAR } from '../time/time-value.ts';
import { dateWordsOf, ERAS } from './date-words.ts';
import { readTypedDates, type TypedDate } from './typed-date.ts';

/** What a date in a table may mean: two days where its digits stand for day and month in either order. */
export type GivenDate = readonly [WrittenDays, ...WrittenDays[]];

// Folding would lose these signs, and with them what they say.
const DOUBT_OR_SPAN = /[?~%<>]|\.\.|^\/|[/–—-]$/;

/** Reads one date without the words that may stand before it (service 16.1); null for any other text. */
export function oneDate(text: string): GivenDate | null {
  if (DOUBT_OR_SPAN.test(text)) return null;
  const found = dual(text) ?? inDigits(text) ?? typed(text);
  return found && isOfAnyCentury(found, text) ? null : found;
}

/** Whether the year has one or two digits and no era: "79", "14-Mar-79", "70s". */
function isOfAnyCentury([{ first, last }]: GivenDate, text: string): boolean {
  if (first.year < 1 || last.year > 99 || /\d{3}/.test(text)) return false;
  const words = ` ${dateWordsOf(text).join(' ')} `;
  return ![...ERAS.keys()].some((era) => words.includes(` ${era} `));
}

// "1731/2", "11 Feb 1731/2": until 1752 the year of the English began on 25 March, so January 1732 was still 1731.
const DUAL = /^(.*?)(\d{3,4})\/(\d{1,4})$/;

/** Both years of a date with two, whatever its day: in which calendar that was written is not said. */
function dual(text: string): GivenDate | null {
  const [, day = '', year = '', next = ''] = DUAL.exec(text) ?? [];
  const isDual = next !== '' && Number(withDigitsOf(year, next)) === Number(year) + 1;
  return isDual && oneDate(day + year) ? years(Number(year), Number(year) + 1) : null;
}

/** The end of a span with the digits that it has in common with the year before it: "55" behind "c. 1950" is 1955. */
export function withDigitsOf(start: string, end: string): string {
  const [year = ''] = /\d{3,4}(?=\D*$)/.exec(start) ?? [];
  return year.slice(0, Math.max(0, year.length - end.length)) + end;
}

// "18790314"; a year with a sign and zeros before it; "1879.03.14", "03/1952", "1952/03". A month and a day may be 00.
const DIGITS = [
  /^(?<year>[1-9]\d{3})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>[+-]?\d{4,16})(?:-(?<month>\d{2})(?:-(?<day>\d{2}))?)?$/,
  /^(?<year>\d{4})\.\s?(?<month>\d{1,2})\.\s?(?<day>\d{1,2})\.?$/,
  /^(?<month>\d{1,2})[./](?<year>\d{4})$/,
  /^(?<year>\d{4})[./](?<month>\d{1,2})$/,
];

function inDigits(text: string): GivenDate | null {
  const { year, month, day } = DIGITS.find((form) => form.test(text))?.exec(text)?.groups ?? {};
  return year === undefined ? null : unit(Number(year), Number(month ?? 0), Number(day ?? 0));
}

/** A day, or a month or a year where the parts below it are 0. */
function unit(year: number, month = 0, day = 0): GivenDate | null {
  const precision = day > 0 ? DAY : month > 0 ? MONTH : YEAR;
  const days = daysMeant({ year, month, day }, precision, 'gregorian');
  return days && written(days);
}

function written({ first, last }: DayRange): GivenDate {
  return [{ first: civilDate(first), last: civilDate(last) }];
}

function years(first: number, last: number): GivenDate | null {
  if (!isPresentableYear(first) || !isPresentableYear(last)) return null;
  return [{ first: { year: first, month: 1, day: 1 }, last: { year: last, month: 12, day: 31 } }];
}

// "19th c.", "XIXe s.", "s. XIX", "sec. XIX": in a search they may be initials.
const CENTURY =
  /(?<=^\d{1,2}(?:st|nd|rd|th) ?|^[IVX]+(?:e|ème)? )(?:c|cent|s)\.?$|^(?:s|sec|séc)\. ?(?=[IVX]+$)/iu;

function typed(text: string): GivenDate | null {
  const whole = text.replace(CENTURY, ' século ').trim();
  const [first, ...others] = readTypedDates(whole).flatMap((date) => daysOfTyped(date) ?? []);
  return first ? [first, ...others] : null;
}

/** Null for a day or a month without a year, which is no date of a birth. */
function daysOfTyped(date: TypedDate): GivenDate | null {
  if (date.kind === 'date') return [{ first: date.date, last: date.date }];
  if (date.kind === 'year') return unit(date.year);
  if (date.kind === 'monthOfYear') return unit(date.year, date.month);
  if (date.kind !== 'decade' && date.kind !== 'century') return null;
  const { first, last } =
    date.kind === 'decade' ? yearsOfDecade(date.decade) : yearsOfCentury(date.century);
  return years(first, last);
}

export const EARLIEST = { year: -MAX_YEAR, month: 1, day: 1 } as const;
export const LATEST = { year: MAX_YEAR, month: 12, day: 31 } as const;

const BOUND =
  /^(?:(?<before>before|prior to|vor(?: dem)?|avant(?: le)?|antes d(?:e|el|o)|prima d(?:i|el)|ante|<)|after|nach(?: dem)?|après(?: le)?|después del?|depois d[eo]|dopo(?: il)?|post|>)\s*(?=\p{L}|\p{N})/iu;

/** "before 1900": up to 1899. "after 1900": from 1901 on. */
export function oneSided(text: string): GivenDate | null {
  const { 0: words = '', groups } = BOUND.exec(text) ?? {};
  const [date, ...others] = words === '' ? [] : (oneDate(text.slice(words.length)) ?? []);
  if (!date || others.length > 0) return null;
  return groups?.['before'] === undefined
    ? [{ first: civilDate(dayNumber(date.last) + 1), last: LATEST }]
    : [{ first: EARLIEST, last: civilDate(dayNumber(date.first) - 1) }];
}

/** Years before and behind a year that is said to be about right. */
const ABOUT = 5;

/** A year with the five years before and behind it; any other date as it is. */
export function widened(date: GivenDate): GivenDate {
  const [{ first, last }, ...others] = date;
  const isYear = others.length === 0 && first.year === last.year && first.month < last.month;
  return isYear
    ? written(widen({ first: dayNumber(first), last: dayNumber(last) }, ABOUT, YEAR))
    : date;
}
