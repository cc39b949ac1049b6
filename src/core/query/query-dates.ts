import { isPresentableYear } from '../calendar/calendar.ts';
import type { WrittenDays } from '../date/compare-given.ts';
import { readTypedDates } from './typed-date.ts';

// BC, BCE, v. Chr., v. u. Z., av. J.-C., a. C. and a. e. c., with or without points and spaces.
const BEFORE_CHRIST = String.raw`b\.?\s?c\.?(?:\s?e\.?)?|v\.?\s?chr\.?|v\.?\s?u\.?\s?z\.?|av\.?\s?j\.?\s?-?\s?c\.?|a\.?\s?(?:e\.?\s?)?c\.?`;
const END = String.raw`(?![\p{L}\p{N}])`;
const MONTH = String.raw`\p{L}{3,12}\.?`;
const DAY = [
  String.raw`\d{1,2}(?:st|nd|rd|th|er|ro|o|a)?\.?\s*(?:(?:de|of)\s+)?${MONTH},?\s*(?:del?\s+)?\d{3,4}`,
  String.raw`${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{3,4}`,
  String.raw`\d{4}[-/]\d{1,2}[-/]\d{1,2}`,
  String.raw`\d{1,2}(?<sign>[./-]) ?\d{1,2}\k<sign> ?\d{4}`,
].join('|');
const YEARS = String.raw`(?<first>\d{1,4})(?:\s?[-–—]\s?(?<second>\d{1,4}))?\s*(?:${BEFORE_CHRIST})|(?<year>\d{3,4})`;

// A day with its year; a year of three or four digits; years of up to four digits before Christ.
const DATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?<day>(?:${DAY})(?:\s*(?:${BEFORE_CHRIST}))?)|${YEARS})${END}`,
  'giu',
);

/** Cuts the dates out of a text (methodology 13.5): what is left, and the dates in their order. */
export function cutDates(text: string): { rest: string; dates: WrittenDays[] } {
  const dates: WrittenDays[] = [];
  const rest = text.replaceAll(DATE, (written, ...parts) => {
    const found = datesIn(parts.at(-1) as Readonly<Record<string, string | undefined>>);
    dates.push(...found);
    return found.length > 0 ? ' ' : written;
  });
  return { rest, dates };
}

/** The dates that a match says; several for a span of years; none if it is no date. */
function datesIn({ day, year, first, second }: Readonly<Record<string, string | undefined>>) {
  if (day !== undefined) {
    // Digits may be a day and a month in either order. Only a date that is certain narrows.
    const [date, ...others] = readTypedDates(day);
    return date?.kind === 'date' && others.length === 0
      ? [{ first: date.date, last: date.date }]
      : [];
  }
  const years =
    year === undefined
      ? [first, second].flatMap((digits) => (digits === undefined ? [] : -Number(digits)))
      : [Number(year)];
  return years.filter(isPresentableYear).map((each) => ({
    first: { year: each, month: 1, day: 1 },
    last: { year: each, month: 12, day: 31 },
  }));
}
