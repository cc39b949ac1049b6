import {
  type CivilDate,
  civilDate,
  dayNumber,
  daysInMonth,
  isRealDay,
  astronomicalYear,
  historicalYear,
  isPresentableYear,
} from '../calendar/calendar.ts';
import { yearsOfCentury, yearsOfDecade } from '../calendar/periods.ts';
import { formatDay } from '../calendar/date-text.ts';
import type { WrittenDays } from '../date/compare-given.ts';
import { MAX_YEAR } from '../limits.ts';
import { foldWords } from '../text/fold.ts';
import { dateWordsOf, ERAS } from './date-words.ts';
import { numbersIn, readTypedDates, type TypedDate } from './typed-date.ts';

/** What a date in a table may mean: two days where its digits stand for day and month in either order. */
export type GivenDate = readonly [WrittenDays, ...WrittenDays[]];

/** The longest text that is read as a date, in UTF-16 units. */
const MAX_LENGTH = 100;

// A plain number above it is what a spreadsheet has for a day: nobody was born so late.
const LAST_YEAR = 2100;

/**
 * Reads a date of a table or of a query (service 16.1): any form of methodology 1, a date in words or digits of
 * the six languages (13.7), a month of a year, and a span of two dates. Null for anything else, and for a date that
 * does not exist.
 */
export function readGivenDate(text: string): GivenDate | null {
  if (text.length > MAX_LENGTH) return null;
  const plain = text.normalize('NFKC').trim();
  // One character of the text may have become eighteen.
  if (plain.length > MAX_LENGTH) return null;
  const found = oneDate(plain) ?? span(plain) ?? oneSided(plain) ?? amongWords(plain);
  return found?.some(({ first }) => first.year > LAST_YEAR) ? null : found;
}

/** Why a text is no date, in words for the one who wrote it; null where there is no more to say (service 16.1). */
export function whyNoDate(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const [serial] = /^\d{4,5}(?=[.,]?\d*$)/.exec(plain) ?? [];
  if (serial !== undefined) {
    const day = formatDay(Number(serial) + SPREADSHEET_DAY_0);
    return `a day as spreadsheets count it (${day}); write it as YYYY-MM-DD`;
  }
  return /\d/.test(plain) && !/\d{3}/.test(plain)
    ? 'no year, or one of two digits; write the year with four'
    : null;
}

// Day 61 is 1 March 1900, since spreadsheets take 1900 for a leap year.
const SPREADSHEET_DAY_0 = dayNumber({ year: 1899, month: 12, day: 30 });

// Folding would lose these signs, and with them what they say.
const DOUBT_OR_SPAN = /[?~%<>]|\.\./;

function oneDate(text: string): GivenDate | null {
  if (DOUBT_OR_SPAN.test(text)) return null;
  const found = reduced(text) ?? inDigits(text) ?? typed(text);
  return found && isOfAnyCentury(found, text) ? null : found;
}

/** Whether the year has one or two digits and no era: "79", "14-Mar-79", "70s". */
function isOfAnyCentury([{ first, last }]: GivenDate, text: string): boolean {
  if (first.year < 1 || last.year > 99 || /\d{3}/.test(text)) return false;
  const words = ` ${dateWordsOf(text).join(' ')} `;
  return ![...ERAS.keys()].some((era) => words.includes(` ${era} `));
}

// Wikibase's time and RFC 3339; the time of the day says nothing about a birth.
const TIME = /[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/;
// A year of four digits and more, with a sign and zeros before it; a month and a day may be 00.
const REDUCED = /^([+-]?)0*(\d{1,6})(?:-(\d{2})(?:-(\d{2}))?)?$/;
const FOUR_DIGITS = /^[+-]?\d{4}/;

function reduced(text: string): GivenDate | null {
  const date = text.replace(TIME, '');
  if (!FOUR_DIGITS.test(date)) return null;
  const [, sign, digits, month = '00', day = '00'] = REDUCED.exec(date) ?? [];
  if (digits === undefined) return null;
  const year = sign === '-' ? -Number(digits) : Number(digits);
  return calendarUnit(year, Number(month), Number(day));
}

/** A day, or a month or a year where the parts below it are 0. */
function calendarUnit(year: number, month: number, day: number): GivenDate | null {
  if (!isPresentableYear(year)) return null;
  if (month === 0) return day === 0 ? years(year, year) : null;
  if (day === 0) {
    const length = daysInMonth(year, month);
    return length === 0
      ? null
      : [{ first: { year, month, day: 1 }, last: { year, month, day: length } }];
  }
  const date = { year, month, day };
  return isRealDay(date) ? [{ first: date, last: date }] : null;
}

function years(first: number, last: number): GivenDate | null {
  if (!isPresentableYear(first) || !isPresentableYear(last)) return null;
  return [{ first: { year: first, month: 1, day: 1 }, last: { year: last, month: 12, day: 31 } }];
}

// "18790314", "1879.03.14", "03/1952", "1952/03".
const DIGITS = [
  /^(?<year>[1-9]\d{3})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<year>\d{4})\.\s?(?<month>\d{1,2})\.\s?(?<day>\d{1,2})\.?$/,
  /^(?<month>\d{1,2})[./](?<year>\d{4})$/,
  /^(?<year>\d{4})[./](?<month>\d{1,2})$/,
];

function inDigits(text: string): GivenDate | null {
  const { year, month, day } = numbersIn(text, DIGITS) ?? {};
  return year && month !== undefined && day !== undefined ? calendarUnit(year, month, day) : null;
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
  switch (date.kind) {
    case 'date':
      return [{ first: date.date, last: date.date }];
    case 'year':
      return years(date.year, date.year);
    case 'monthOfYear':
      return calendarUnit(date.year, date.month, 0);
    case 'decade': {
      const { first, last } = yearsOfDecade(date.decade);
      return years(first, last);
    }
    case 'century': {
      const { first, last } = yearsOfCentury(date.century);
      return years(first, last);
    }
    default:
      return null;
  }
}

// ISO 8601 has a slash, its extension EDTF two points for an open end. People write a dash or a word.
const SEPARATORS = [
  /\s*\/\s*/,
  /\s*\.{2,3}\s*/,
  /\s*[–—]\s*/,
  /\s+-\s+/,
  /(?<=^\d{4})-(?=\d{4}$)/,
  /\s+(?:to|and|bis|und|a|al|y|e|à|au|et|até)\s+/iu,
];
const WORD_BEFORE = /^(?:between|from|zwischen|von|entre|de|dal|tra|fra)\s+/iu;
const OPEN = '..';
const EARLIEST: CivilDate = { year: -MAX_YEAR, month: 1, day: 1 };
const LATEST: CivilDate = { year: MAX_YEAR, month: 12, day: 31 };

/** "1950/1955", "1950–1955", "between 1950 and 1955", "1950/..": from the first day of one to the last of the other. */
function span(text: string): GivenDate | null {
  const ends = text.replace(WORD_BEFORE, '');
  for (const separator of SEPARATORS) {
    const [start = '', end = '', ...more] = ends.split(separator);
    if (more.length > 0 || start === '' || end === '' || start === end) continue;
    const first = start === OPEN ? EARLIEST : only(start)?.first;
    const last = end === OPEN ? LATEST : only(end)?.last;
    if (first && last && dayNumber(first) <= dayNumber(last)) return [{ first, last }];
  }
  return null;
}

const BOUND =
  /^(?:(?<before>before|prior to|vor(?: dem)?|avant(?: le)?|antes d(?:e|el|o)|prima d(?:i|el)|ante|<)|after|nach(?: dem)?|après(?: le)?|después del?|depois d[eo]|dopo(?: il)?|post|>)\s*(?=\p{L}|\p{N})/iu;

/** "before 1900": up to 1899. "after 1900": from 1901 on. */
function oneSided(text: string): GivenDate | null {
  const { 0: words = '', groups } = BOUND.exec(text) ?? {};
  const date = words === '' ? null : only(text.slice(words.length));
  if (!date) return null;
  const dayFrom = (day: CivilDate, by: number): CivilDate => civilDate(dayNumber(day) + by);
  return groups?.['before'] === undefined
    ? [{ first: dayFrom(date.last, 1), last: LATEST }]
    : [{ first: EARLIEST, last: dayFrom(date.first, -1) }];
}

/** The one reading of a text; null where there are two or none. */
function only(text: string): WrittenDays | null {
  const [first, ...others] = oneDate(text) ?? [];
  return first && others.length === 0 ? first : null;
}

// EDTF, and what people put beside a year that they are not sure of.
const DOUBT = /^[~?]|\s*(?:\(\?\)|[?~%])$/g;
/** Years before and behind a year that is said to be about right. */
const ABOUT = 5;

const EVENTS = new Set(
  foldWords(`
    born b was birth geboren geb né née est naissance nacido nacida nac nació nacimiento nascido nascida nasc nasceu
    nascimento n nato nata nacque nascita died d death dead gestorben gest verstorben starb mort morte décédé décédée
    fallecido fallecida falleció murió muerto muerta falecido falecida faleceu morreu morto morta morì m deceduto
    deceduta`),
);
const CIRCA = new Set(foldWords('c ca circa about around um vers hacia cerca'));

/** "born 1952", "* 11.3.1952"; and "c. 1950", "1950?", which mean five years before and behind too. */
function amongWords(text: string): GivenDate | null {
  const sure = text.replaceAll(DOUBT, '').trim();
  const bare = sure.replace(/^[*†✝]\s*/u, '');
  const parts = bare.split(/(?<=^\D*)(?=\d)/u);
  const [words = '', date = ''] = parts.length === 2 ? parts : ['', bare];
  const before = dateWordsOf(words);
  if (!before.every((word) => EVENTS.has(word) || CIRCA.has(word))) return null;
  const found = oneDate(date) ?? span(date);
  const isAbout = sure !== text || before.some((word) => CIRCA.has(word));
  return found && isAbout ? widened(found) : found;
}

function widened(date: GivenDate): GivenDate | null {
  const [{ first, last }, ...others] = date;
  const isYear = others.length === 0 && first.year === last.year && first.month < last.month;
  if (!isYear) return date;
  const shifted = (by: number): number => historicalYear(astronomicalYear(first.year) + by);
  return years(shifted(-ABOUT), shifted(ABOUT));
}
