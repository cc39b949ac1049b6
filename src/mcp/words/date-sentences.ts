import { civilDate, type CivilDate, type DayRange } from '../../core/calendar/calendar.ts';
import { type StatementRecord, isJulianDay, writtenDay } from '../../core/date/date-record.ts';
import { daysMeant } from '../../core/time/interval.ts';
import {
  CENTURY,
  DAY,
  DECADE,
  MONTH,
  YEAR,
  isKnownCalendar,
  readTimeDigits,
} from '../../core/time/time-value.ts';
import { formatDay, parseDate } from '../../core/calendar/date-text.ts';

/**
 * A date in words, exactly as precise as it is: days of the Julian calendar in both calendars,
 * decades and centuries as the years they span (service 14.7).
 */
export function dateWords(statement: StatementRecord): string {
  const precision = statement.precision ?? 0;
  if (precision >= DAY) return exactWords(statement) + boundsWords(statement);
  if (precision >= YEAR) return shortWords(statement) + boundsWords(statement);
  return spanWords(statement);
}

/** A day as it is written; of the Julian calendar with its Gregorian day (methodology 7.7). */
function exactWords(statement: StatementRecord): string {
  const day = fullDateWords(statement.gregorian ?? '');
  const written = isJulianDay(statement) ? writtenDay(statement) : null;
  if (!written) return day;
  const words = dayWords(written);
  // For most of the third century both calendars give the same date for a day.
  if (words === day) return `${day} (in the Julian and the Gregorian calendar alike)`;
  return `${words} in the Julian calendar, as Wikidata has it (${day} in the Gregorian calendar)`;
}

function shortWords({ gregorian, precision, calendar }: StatementRecord): string {
  const [, year, month] = /^(-?\d+)(?:-(\d+))?/.exec(gregorian ?? '') ?? [];
  const words = yearWords(Number(year));
  const written = calendar === 'julian' ? ', written in the Julian calendar' : '';
  return (precision ?? 0) >= MONTH && month !== undefined
    ? `${monthWords(Number(month))} ${words} (known to the month only${written})`
    : `${words} (known to the year only${written})`;
}

/** The days to which its bounds limit a statement, in words, if they differ from the date's own span. */
function boundsWords(statement: StatementRecord): string {
  const { interval, gregorian } = statement;
  const [first, last] = interval ?? [];
  // Most dates are exact days, whose interval is the day itself.
  if (first === undefined || last === undefined || (first === gregorian && first === last))
    return '';
  const own = ownDays(statement);
  if (!own || (first === formatDay(own.first) && last === formatDay(own.last))) return '';
  const [start, end] = [fullDateWords(first), fullDateWords(last)];
  return first === last ? `, on ${start}` : `, somewhere from ${start} to ${end}`;
}

/** The days that a statement means without its bounds. */
function ownDays({ value, precision, calendar }: StatementRecord): DayRange | null {
  const digits = value === null ? null : readTimeDigits(value);
  const isKnown = digits !== null && precision !== null && isKnownCalendar(calendar);
  return isKnown ? daysMeant(digits, precision, calendar) : null;
}

const SPANS: ReadonlyMap<number, string> = new Map([
  [DECADE, 'decade'],
  [CENTURY, 'century'],
]);

function spanWords(statement: StatementRecord): string {
  const { interval, value, precision } = statement;
  const [first, last] = (interval ?? []).map((day) => Number(/^-?\d+/.exec(day)?.[0]));
  if (first === undefined || last === undefined) {
    const digits = value === null ? null : readTimeDigits(value);
    const near = digits ? `around ${yearWords(digits.year)}, ` : '';
    return `${near}known less closely than to the millennium`;
  }
  const unit = SPANS.get(precision ?? 0) ?? 'millennium';
  const own = ownDays(statement);
  const isNarrower =
    own !== null && (first > civilDate(own.first).year || last < civilDate(own.last).year);
  const known = isNarrower
    ? `the ${unit} that Wikidata gives, narrowed by its earliest or latest dates`
    : `known to the ${unit} only`;
  const years =
    first === last
      ? `in ${yearWords(first)}`
      : `some time from ${yearWords(first)} to ${yearWords(last)}`;
  return `${years} (${known})`;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A historical year such as `1950` or `44 BCE`. Early years have their era, so that 65 is read as a year. */
export function yearWords(year: number): string {
  if (year < 0) return `${-year} BCE`;
  return year < 1000 ? `${year} CE` : String(year);
}

/** The name of a month, such as `March`. */
function monthWords(month: number): string {
  return MONTHS[month - 1] ?? String(month);
}

/** A month and day, such as `11 March`. */
export function monthDayWords(month: number, day: number): string {
  return `${day} ${monthWords(month)}`;
}

/** A full date, such as `10 July 44 BCE`. */
export function dayWords({ year, month, day }: CivilDate): string {
  return `${monthDayWords(month, day)} ${yearWords(year)}`;
}

/** A full date, from its text such as `-0044-07-10`. */
export function fullDateWords(text: string): string {
  const date = parseDate(text);
  return date ? dayWords(date) : text;
}
