import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
  isJulianDay,
} from '../../core/date/date-record.ts';
import { parseDate } from '../../core/calendar/date-text.ts';
import { civilDate, dayNumber } from '../../core/calendar/calendar.ts';
import type { Language } from '../../core/text/languages.ts';
import {
  isKnownCalendar,
  CENTURY,
  DAY,
  DECADE,
  isPrecision,
  MILLENNIUM,
  MONTH,
  type Precision,
  YEAR,
  readTimeDigits,
  type TimeDigits,
} from '../../core/time/time-value.ts';
import { daysMeant } from '../../core/time/interval.ts';
import { type InLanguage, TEXTS } from '../texts/texts.ts';
import {
  centuryText,
  decadeText,
  gregorianDate,
  millenniumText,
  monthOfYear,
  reducedDate,
  yearText,
} from './gregorian-date.ts';
import { powerOfTen } from './intl.ts';

/** What a statement says; all null where it has no value. */
export type StatedDate = Pick<StatementRecord, 'value' | 'precision' | 'calendar'>;

/**
 * The value of a statement in words, at its own precision and in its own calendar, which the words do not
 * name. A value that has no such words (another calendar, a month 13, a year 0) is given verbatim. Null
 * where there is no value.
 */
export function statementDate(
  language: Language,
  { value, precision, calendar }: StatedDate,
): string | null {
  if (value === null) return null;
  const digits = isKnownCalendar(calendar) ? readTimeDigits(value) : null;
  if (!digits || precision === null || !isPrecision(precision)) return value;
  return wordsOf(language, digits, precision) ?? value;
}

/** A statement's date as it is written (methodology 7.7), or words that say that it is unknown. */
export function statementText({ language, texts }: InLanguage, statement: StatedDate): string {
  return statementDate(language, statement) ?? texts.date.unknownValue;
}

/** A statement's date with the name of its calendar, where it is a day of the Julian one. */
export function namedStatementText(inLanguage: InLanguage, statement: StatementRecord): string {
  const text = statementText(inLanguage, statement);
  return isJulianDay(statement) ? `${text} (${inLanguage.texts.date.julianCalendar})` : text;
}

/**
 * The Gregorian day in words of a statement that is written in the Julian calendar; null where the statement is
 * no Julian day, or where both calendars give the day the same digits.
 */
export function gregorianOfJulian(language: Language, statement: StatementRecord): string | null {
  if (!isJulianDay(statement) || statement.gregorian === null) return null;
  const text = reducedDate(language, statement.gregorian);
  return text === statementDate(language, statement) ? null : text;
}

/** The canonical date as it is written, without its calendar (methodology 7.7); null where there is none. */
export function canonicalDate(language: Language, date: DateRecord): string | null {
  const canonical = canonicalStatement(date);
  return canonical && statementDate(language, canonical);
}

/** Whether qualifiers make the interval of a statement shorter than its precision does. */
export function isNarrowed({
  value,
  precision,
  interval,
}: StatedDate & Pick<StatementRecord, 'interval'>): boolean {
  if (value === null || precision === null || !isPrecision(precision) || !interval) return false;
  // The interval of a day of the Julian calendar is its Gregorian day.
  if (precision >= DAY) return false;
  const digits = readTimeDigits(value);
  // Below day precision the calendar is ignored (methodology 2.2).
  const meant = digits && daysMeant(digits, precision, 'gregorian');
  const [first, last] = interval.map((text) => parseDate(text));
  if (!meant || !first || !last) return false;
  return dayNumber(first) > meant.first || dayNumber(last) < meant.last;
}

function wordsOf(language: Language, digits: TimeDigits, precision: Precision): string | null {
  const { year, month, day } = digits;
  if (year === 0 || !Number.isSafeInteger(year)) return null;
  if (precision < MILLENNIUM) return coarseText(language, year, precision);
  if (precision === YEAR) return yearText(language, year);
  if (precision < YEAR) return spanText(language, digits, precision);
  if (month < 1 || month > 12) return null;
  if (precision === MONTH) return monthOfYear(language, year, month);
  // A day that the calendar lacks, such as the Swedish 30 February 1712, is given as it was written.
  return day < 1 ? null : gregorianDate(language, digits);
}

function spanText(language: Language, digits: TimeDigits, precision: Precision): string | null {
  // Below day precision the calendar is ignored (methodology 2.2).
  const days = daysMeant(digits, precision, 'gregorian');
  if (!days) return null;
  const years = { first: civilDate(days.first).year, last: civilDate(days.last).year };
  if (precision === DECADE) return decadeText(language, years);
  return precision === CENTURY ? centuryText(language, years) : millenniumText(language, years);
}

function coarseText(language: Language, year: number, precision: Precision): string {
  const unit = 10 ** (YEAR - precision);
  // Wikibase rounds these years, except those that are too small for the precision.
  const rounded = Math.round(Math.abs(year) / unit) * unit * Math.sign(year);
  const written = yearText(language, rounded === 0 ? year : rounded);
  return TEXTS[language].dateWords.within(written, powerOfTen(language, unit));
}
