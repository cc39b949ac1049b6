import { type CivilDate, dayNumber } from '../core/calendar/calendar.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

// Java's old short names. ICU accepts them, but IANA's database does not have them, and some are
// ambiguous (IST: Israel, India, Ireland).
const NOT_IANA =
  /^(?:act|aet|agt|art|ast|bet|bst|cat|cnt|cst|ctt|eat|ect|iet|ist|jst|mit|net|nst|plt|pnt|prt|pst|sst|vst|systemv\/.*)$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Whether a text names a zone or a link of the runtime's IANA database, in upper or lower case. */
export function isTimeZone(name: string): boolean {
  return formatOf(name) !== null;
}

/**
 * The local date of an instant, in milliseconds since 1970, in a zone of the IANA database. Throws
 * RangeError for any other zone.
 */
export function dateInZone(milliseconds: number, zone: string): CivilDate {
  const format = formatOf(zone);
  if (!format) throw new RangeError(`"${zone}" is no IANA time zone`);
  const parts = new Map(format.formatToParts(milliseconds).map(({ type, value }) => [type, value]));
  return {
    year: Number(parts.get('year')),
    month: Number(parts.get('month')),
    day: Number(parts.get('day')),
  };
}

function formatOf(name: string): Intl.DateTimeFormat | null {
  const key = name.toLowerCase();
  const format = formats.get(key) ?? createFormat(key);
  // Only real zones are cached, some six hundred, so that invalid names do not fill memory.
  if (format) formats.set(key, format);
  return format;
}

function createFormat(name: string): Intl.DateTimeFormat | null {
  if (!NAME.test(name) || NOT_IANA.test(name)) return null;
  try {
    return new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: name,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  } catch {
    return null;
  }
}

const MS_PER_DAY = 86_400_000;

/**
 * Milliseconds of a quarter of an hour. In every time zone a day begins on one: since 1972 all offsets, and the
 * times at which they change, have been multiples of it.
 */
const QUARTER_HOUR_MS = 900_000;

const spans = new Map<string, { readonly from: number; readonly until: number }>();

/** The instant of the next UTC midnight after an instant, both in milliseconds since 1970. */
export function nextUtcMidnight(now: number): number {
  return (Math.floor(now / MS_PER_DAY) + 1) * MS_PER_DAY;
}

/**
 * The first instant after `now` at which the date in a zone changes, but at most the next UTC midnight (service 12.4).
 * Days of 23 and 25 hours, skipped days and clocks that go back over midnight are those of the zone.
 */
export function nextDateChange(now: number, zone: string): number {
  const key = zone.toLowerCase();
  const known = spans.get(key);
  if (known && known.from <= now && now < known.until) return known.until;
  const until = searchDateChange(now, zone);
  spans.set(key, { from: now, until });
  return until;
}

function searchDateChange(now: number, zone: string): number {
  const today = dayNumber(dateInZone(now, zone));
  const first = (Math.floor(now / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
  const last = nextUtcMidnight(now);
  for (let at = first; at < last; at += QUARTER_HOUR_MS) {
    if (dayNumber(dateInZone(at, zone)) !== today) return at;
  }
  return last;
}
