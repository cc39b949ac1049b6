import { type CivilDate, civilDate } from '../../core/calendar/calendar.ts';
import { type Instant, instantDay, parseDate } from '../../core/calendar/date-text.ts';
import type { YearRange } from '../../core/calendar/periods.ts';
import type { Language } from '../../core/text/languages.ts';
import { TEXTS } from '../texts/texts.ts';
import { monthName, numberText } from './intl.ts';

/** A month and day without a year: "11 March", "1er janvier". */
export function monthDay(language: Language, month: number, day: number): string {
  return TEXTS[language].dateWords.dayOfMonth(day, monthName(language, month));
}

/** A month of a historical year: "March 1952", "março de 1952". */
export function monthOfYear(language: Language, year: number, month: number): string {
  return TEXTS[language].dateWords.ofYear(monthName(language, month), yearText(language, year));
}

/** A day with its historical year: "11 March 1952", "13 July 100 BCE". Nothing is converted. */
export function gregorianDate(language: Language, { year, month, day }: CivilDate): string {
  return TEXTS[language].dateWords.ofYear(monthDay(language, month, day), yearText(language, year));
}

/** The UTC day of an instant: "16 November 2026" for `2026-11-16T00:00:00Z`. */
export function instantDate(language: Language, instant: Instant): string {
  return gregorianDate(language, civilDate(instantDay(instant)));
}

/** A mark of a time axis, short: "4 Jul 1804", "4 Jul", "Jul 1804", "1804", "44 BCE". */
export function tickText(
  language: Language,
  unit: 'date' | 'day' | 'month' | 'year',
  { year, month, day }: CivilDate,
): string {
  const written = yearText(language, year);
  if (unit === 'year') return written;
  const short = monthName(language, month, 'short');
  if (unit === 'month') return `${short} ${written}`;
  const said = TEXTS[language].dateWords.dayOfMonth(day, short, true);
  return unit === 'day' ? said : `${said} ${written}`;
}

const REDUCED_DATE = /^(-?\d{4,6})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/**
 * A date string of the service in words, at its own precision (methodology 1.2): `1950-03-04`,
 * `1950-03`, `-0044`. Throws where the text is no such string.
 */
export function reducedDate(language: Language, text: string): string {
  const [, year, month, day] = REDUCED_DATE.exec(text) ?? [];
  if (year === undefined) throw new RangeError(`"${text}" is not YYYY, YYYY-MM or YYYY-MM-DD`);
  if (month === undefined) return yearText(language, Number(year));
  if (day === undefined) return monthOfYear(language, Number(year), Number(month));
  return gregorianDate(language, { year: Number(year), month: Number(month), day: Number(day) });
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

/** A historical year: "1952", "32 CE", "44 BCE", "10,000 BCE"; −1 is 1 BCE and years are not padded. */
export function yearText(language: Language, year: number): string {
  return withEra(language, yearDigits(language, Math.abs(year)), year);
}

/** The digits of a year without its era; grouped from 10,000 on, but in Spanish ("40000 a. C.", Ortografía, 2010). */
export function yearDigits(language: Language, magnitude: number): string {
  const isPlain = magnitude < 10_000 || language === 'es';
  return isPlain ? String(magnitude) : numberText(language, magnitude);
}

/** From this year on a year has no era; "32" alone could be 1932. */
const FIRST_YEAR_WITHOUT_ERA = 100;

/** A text with the era of a year after it. */
function withEra(language: Language, text: string, year: number): string {
  if (year >= FIRST_YEAR_WITHOUT_ERA) return text;
  const { beforeEra, commonEra } = TEXTS[language].dateWords;
  return `${text}\u00a0${year < 0 ? beforeEra : commonEra}`;
}

/** Years of one era or of two: "201–300", "319–310 BCE", "50 BCE – 50"; a single one as `yearText` has it. */
export function yearSpanText(language: Language, { first, last }: YearRange): string {
  const written = yearText(language, last);
  if (first === last) return written;
  return first < 0 === last < 0
    ? `${yearDigits(language, Math.abs(first))}–${written}`
    : `${yearText(language, first)} – ${written}`;
}

/**
 * The decade that consists of these years of one era: "1850s", "40s BCE". Where these words could mean something else,
 * it gives the years: "years 1900–1909".
 */
export function decadeText(language: Language, { first, last }: YearRange): string {
  const words = TEXTS[language].dateWords;
  const start = Math.min(Math.abs(first), Math.abs(last));
  // The nine years before or after the era have no decade's name.
  if (start >= 10 && (words.decadeMeansTen || start % 100 !== 0)) {
    return withEra(language, words.decade(yearDigits(language, start)), last);
  }
  const range = [first, last].map((year) => yearDigits(language, Math.abs(year))).join('–');
  return withEra(language, `${words.years} ${range}`, last);
}

/** The century that consists of these years of one era: "18th century", "1st century BCE". */
export function centuryText(language: Language, { first, last }: YearRange): string {
  const number = Math.max(-first, last) / 100;
  return withEra(language, TEXTS[language].dateWords.century(number), last);
}

/** The millennium that consists of these years of one era: "2nd millennium", "1st millennium BCE". */
export function millenniumText(language: Language, { first, last }: YearRange): string {
  const number = Math.max(-first, last) / 1000;
  return withEra(language, TEXTS[language].dateWords.millennium(number), last);
}
