import type { Calendar } from '../calendar/calendar.ts';

/**
 * Wikibase's precision of a time value, unchanged (methodology 1.4; Wikibase `docs/topics/json.md`):
 * 0 Gyr, 1 100 Myr, 2 10 Myr, 3 Myr, 4 100 kyr, 5 10 kyr, 6 millennium … 11 day, 12 to 14 unused.
 */
export type Precision = number;

export const MILLENNIUM = 6;
export const CENTURY = 7;
export const DECADE = 8;
export const YEAR = 9;
export const MONTH = 10;
export const DAY = 11;

/** Whether a number is one of Wikibase's precisions (0 to 14). */
export function isPrecision(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 14;
}

const CALENDARS: ReadonlyMap<string, Calendar> = new Map([
  ['Q1985727', 'gregorian'],
  ['Q1985786', 'julian'],
]);

/** The calendar of a Wikibase calendar model; the QID of a model that is neither (methodology 1.5). */
export function calendarName(modelQid: string): string {
  return CALENDARS.get(modelQid) ?? modelQid;
}

/** Whether this is a calendar that the service can convert. */
export function isKnownCalendar(name: string | null): name is Calendar {
  return name === 'gregorian' || name === 'julian';
}

/** A Wikibase time value as an entity holds it (Wikibase `docs/topics/json.md`). */
export interface TimeValue {
  /** Verbatim, e.g. `+1642-12-25T00:00:00Z`; written in the value's own calendar. */
  readonly time: string;
  readonly precision: Precision;
  /** `gregorian`, `julian`, or the QID of another calendar model. */
  readonly calendar: string;
  /** Units of `precision` by which the date may lie earlier; nearly always 0. */
  readonly before: number;
  /** Units of `precision` by which the date may lie later; nearly always 0. */
  readonly after: number;
}

/** The numbers in a time string. `year` is historical; `month` and `day` may be 0. */
export interface TimeDigits {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Wikibase's time strings: a sign, 4 to 16 digits for the year, two digits for every other part. */
export const TIME_PATTERN = /^([+-])(\d{4,16})-(\d{2})-(\d{2})T\d{2}:\d{2}:\d{2}Z$/;

/** The numbers in a time string, approximate for years beyond 2^53; null if it is not in Wikibase's form. */
export function readTimeDigits(time: string): TimeDigits | null {
  const match = TIME_PATTERN.exec(time);
  if (!match) return null;
  const magnitude = Number(match[2]);
  return {
    year: match[1] === '-' && magnitude !== 0 ? -magnitude : magnitude,
    month: Number(match[3]),
    day: Number(match[4]),
  };
}
