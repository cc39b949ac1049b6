import { parseDate } from '../../core/calendar/date-text.ts';
import type { YearRange } from '../../core/calendar/periods.ts';
import type { Language } from '../../core/text/languages.ts';
import { gregorianDate, monthOfYear } from './gregorian-date.ts';
import { yearSpanText, yearText } from './year-text.ts';

const REDUCED_DATE = /^(-?\d{4,6})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/**
 * A date string of the service in words, at its own precision (methodology 1.2): `1950-03-04`,
 * `1950-03`, `-0044`. Throws where the text is no such string.
 */
export function reducedDate(language: Language, text: string): string {
  const match = REDUCED_DATE.exec(text);
  if (!match) throw new RangeError(`"${text}" is not YYYY, YYYY-MM or YYYY-MM-DD`);
  const year = Number(match[1]);
  if (match[2] === undefined) return yearText(language, year);
  const month = Number(match[2]);
  if (match[3] === undefined) return monthOfYear(language, year, month);
  return gregorianDate(language, { year, month, day: Number(match[3]) });
}

/**
 * An interval of the service in words (methodology 2.3): "1 January 1701 – 31 December 1800", or one
 * date where both ends are the same day.
 */
export function intervalText(
  language: Language,
  [first, last]: readonly [first: string, last: string],
): string {
  const start = reducedDate(language, first);
  return first === last ? start : `${start} – ${reducedDate(language, last)}`;
}

/** An interval of whole years as `yearSpanText` has these years; any other with its first and last day. */
export function yearsText(
  language: Language,
  interval: readonly [first: string, last: string],
): string {
  const years = wholeYears(interval);
  return years ? yearSpanText(language, years) : intervalText(language, interval);
}

/** The first and the last year of an interval of whole years; null for any other. */
export function wholeYears([start, end]: readonly [first: string, last: string]): YearRange | null {
  const [first, last] = [parseDate(start), parseDate(end)];
  return first && last && start.endsWith('-01-01') && end.endsWith('-12-31')
    ? { first: first.year, last: last.year }
    : null;
}
