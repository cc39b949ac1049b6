import { type CivilDate, isRealDay, isPresentableYear } from '../calendar/calendar.ts';
import { isMonthDay, type MonthDay } from '../calendar/date-text.ts';
import { normalize } from '../text/fold.ts';
import { MAX_CENTURY, decadeNumber } from '../calendar/periods.ts';
import { roman } from '../text/roman-numeral.ts';
import { plainDate } from './date-words.ts';

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

// A minus, a dash that was typed for it, or either apart from its number.
const SIGN = /^[-\u2212\u2013]\s*(?=\d)/;

/** A pattern of dates in some forms, whose groups are the parts of a date. */
export function anyOf(...forms: readonly string[]): RegExp {
  return new RegExp(`^(?:${forms.join('|')})$`);
}

const IN_DIGITS = anyOf(
  String.raw`(?<year>-?\d{4,6})-(?<month>\d{2})-(?<day>\d{2})`,
  String.raw`(?<month>\d{2})-(?<day>\d{2})`,
  String.raw`(?<year>-?\d{1,4})`,
  String.raw`(?<day>\d{1,2})\. ?(?<month>\d{1,2})\.(?: ?(?<year>\d{1,4}))?`,
  String.raw`(?<year>\d{4})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})`,
);
// Two numbers with a hyphen are a month and a day, as in ISO 8601.
const IN_EITHER_ORDER = anyOf(
  String.raw`(?<day>\d{1,2})\/(?<month>\d{1,2})`,
  String.raw`(?<day>\d{1,2})(?<sign>[-/])(?<month>\d{1,2})\k<sign>(?<year>\d{4})`,
);

const MONTH = String.raw`@(?<month>\d+)`;
// Ordinals as six languages write them: 4th, 1er, 1º and 1ª, which NFKC makes 1o and 1a.
const DAY = String.raw`(?<day>first|\d{1,2}(?:st|nd|rd|th|er|ro|ero|o|a)?)`;
const ERA = '(?<era>bc|ad)';
const YEAR = String.raw`(?:(?<year>\d{1,4})|(?<year>\d{1,6}) ${ERA}|${ERA} (?<year>\d{1,6}))`;
// 19, 19th, XIX, XIXe, XIXème, after folding.
const CENTURY = String.raw`(?:(?<century>\d{1,4})(?:st|nd|rd|th|e|eme|er|o)?|(?<century>[ivxlcm]+?)(?:e|eme|er)?)`;

const IN_WORDS = anyOf(
  YEAR,
  MONTH,
  `${DAY} ${MONTH}(?: ${YEAR})?`,
  // "March 11" is a day, and "March 44 BC" a month.
  String.raw`${MONTH} (?!\d\d?$)${YEAR}`,
  `${MONTH} ${DAY}(?: ${YEAR})?`,
  // "1870’s" is folded into two words.
  String.raw`(?:(?<decade>\d{1,5}0)(?:s|er| s)|decade (?<decade>\d{1,5}0))(?: ${ERA})?`,
  `(?:${CENTURY} century|century ${CENTURY})(?: ${ERA})?`,
);

/**
 * The dates that a query may mean (methodology 13.7): a day and month, a full date, a year, a month, of a year too, a
 * decade or a century, in words of any of the six languages, in digits or in ISO form. Two where digits may stand for
 * day and month in either order; a missing day where the query means one; none where it is no date.
 */
export function readDates(query: string): (TypedDate | MissingDay)[] {
  const text = normalize(query, 'NFKC').trim().replace(SIGN, '-');
  const either = IN_EITHER_ORDER.exec(text)?.groups;
  if (!either) {
    const parts = IN_DIGITS.exec(text) ?? IN_WORDS.exec(plainDate(text));
    return datesOf(parts?.groups ?? {});
  }
  const { day, month } = either;
  const dayFirst = datesOf(either);
  // The same number twice is one date.
  const isOne = Number(day) === Number(month);
  return isOne ? dayFirst : [...dayFirst, ...datesOf({ ...either, day: month, month: day })];
}

/** The parts of a date by their names, in digits or in words of `plainDate`. */
type DateParts = Readonly<Record<string, string | undefined>>;

const CENTURIES = new Map(
  Array.from({ length: 100 }, (_, index) => [roman(index + 1).toLowerCase(), index + 1] as const),
);

/** The one date, or missing day, that has these parts; none where no date has them. */
export function datesOf(parts: DateParts): ReturnType<typeof readDates> {
  const { decade, century } = parts;
  const sign = parts['era'] === 'bc' ? -1 : 1;
  if (decade !== undefined) {
    return [{ kind: 'decade', decade: decadeNumber(sign * (Number(decade) + 1)) }];
  }
  if (century !== undefined) {
    const number = CENTURIES.get(century) ?? Number(century);
    const isOne = number >= 1 && number <= MAX_CENTURY;
    return isOne ? [{ kind: 'century', century: sign * number }] : [];
  }
  const year = parts['year'] === undefined ? null : sign * Number(parts['year']);
  if (year !== null && !isPresentableYear(year)) return [];
  const day = parts['day'] === 'first' ? 1 : Number.parseInt(parts['day'] ?? '');
  if (parts['month'] === undefined) {
    return year !== null && Number.isNaN(day) ? [{ kind: 'year', year }] : [];
  }
  const month = Number(parts['month']);
  if (!isMonthDay(month, 1)) return [];
  if (Number.isNaN(day)) {
    return [year === null ? { kind: 'month', month } : { kind: 'monthOfYear', month, year }];
  }
  if (year === null && isMonthDay(month, day)) return [{ kind: 'day', monthDay: { month, day } }];
  if (year !== null && isRealDay({ year, month, day })) {
    return [{ kind: 'date', date: { year, month, day } }];
  }
  return day >= 1 && day <= 31 ? [{ kind: 'missing', month, day, year }] : [];
}
