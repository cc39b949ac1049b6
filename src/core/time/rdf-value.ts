import { civilDate, dayNumber, astronomicalYear, daysInMonth } from '../calendar/calendar.ts';
import { formatMonthDay } from '../calendar/date-text.ts';
import {
  isKnownCalendar,
  DAY,
  MONTH,
  YEAR,
  type Precision,
  TIME_PATTERN,
  type TimeValue,
} from './time-value.ts';

interface Parts {
  /** Historical; a bigint because Wikibase passes years of 16 digits through unchanged. */
  readonly year: bigint;
  readonly month: number;
  readonly day: number;
  readonly time: string;
}

// Outside these years Wikibase treats a Julian date as if it were Gregorian.
const FIRST_JULIAN_YEAR = -4713n;
const LAST_JULIAN_YEAR = 1_465_072n;

/**
 * The `xsd:dateTime` that Wikibase's RDF export gives for a time value. It follows XSD 1.1, so year 0000 is 1 BCE
 * (methodology 1.1, 1.3; Wikibase `JulianDateTimeValueCleaner`, `DateTimeValueCleaner`). Null if Wikibase gives none:
 * for year 0, another calendar, or a string that is not a time.
 */
export function rdfValue(value: Pick<TimeValue, 'time' | 'precision' | 'calendar'>): string | null {
  const parts = isKnownCalendar(value.calendar) ? readParts(value.time) : null;
  if (!parts) return null;
  if (value.calendar === 'julian' && value.precision >= DAY) {
    const converted = convertJulian(parts);
    if (converted) return converted;
  }
  return asGregorian(parts, value.precision);
}

function readParts(time: string): Parts | null {
  const match = TIME_PATTERN.exec(time);
  if (!match) return null;
  const magnitude = BigInt(match[2] ?? '0');
  if (magnitude === 0n) return null;
  return {
    year: match[1] === '-' ? -magnitude : magnitude,
    month: Math.min(Math.max(Number(match[3]), 1), 12),
    day: Math.max(Number(match[4]), 1),
    time: time.slice(time.indexOf('T') + 1),
  };
}

function convertJulian({ year, month, day, time }: Parts): string | null {
  if (year < FIRST_JULIAN_YEAR || year > LAST_JULIAN_YEAR) return null;
  // The first day of -4713 is Julian day 0. Wikibase's library returns 0 for an invalid date too.
  if (day > 31 || (year === FIRST_JULIAN_YEAR && month === 1 && day === 1)) return null;
  // Wikibase lets a day past the month's end run on into the next month.
  const firstOfMonth = dayNumber({ year: Number(year), month, day: 1 }, 'julian');
  const date = civilDate(firstOfMonth + day - 1);
  return format({ ...date, year: BigInt(astronomicalYear(date.year)), time });
}

function asGregorian(parts: Parts, precision: Precision): string {
  const { year, time } = parts;
  const month = precision <= YEAR ? 1 : parts.month;
  const day = precision <= MONTH ? 1 : Math.min(parts.day, monthLength(parts));
  // At precisions coarser than a year Wikibase keeps the historical year number.
  const isMoved = year < 0n && precision >= YEAR;
  return format({ year: isMoved ? year + 1n : year, month, day, time });
}

function monthLength({ year, month }: Parts): number {
  // Wikibase's library ends at 4713 BCE, a leap year. Every earlier year counts as that year.
  if (year < FIRST_JULIAN_YEAR) return daysInMonth(Number(FIRST_JULIAN_YEAR), month);
  // Only the position in the 400-year cycle matters, and that fits a number.
  return daysInMonth(Number(year % 400n) + (year < 0n ? -400 : 400), month);
}

function format({ year, month, day, time }: Parts): string {
  const digits = String(year < 0n ? -year : year).padStart(4, '0');
  return `${year < 0n ? '-' : ''}${digits}-${formatMonthDay(month, day)}T${time}`;
}
