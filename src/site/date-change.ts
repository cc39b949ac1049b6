import { dateInZone } from './time-zone.ts';

const MS_PER_DAY = 86_400_000;

/**
 * Milliseconds of a quarter of an hour. In every time zone a day begins on one: since 1972 all offsets, and the
 * times at which they change, have been multiples of it.
 */
export const QUARTER_HOUR_MS = 900_000;

interface Span {
  readonly from: number;
  readonly until: number;
}

const spans = new Map<string, Span>();

/** The instant of the next UTC midnight after an instant, both in milliseconds since 1970. */
export function nextUtcMidnight(now: number): number {
  return (Math.floor(now / MS_PER_DAY) + 1) * MS_PER_DAY;
}

/**
 * The first instant after `now` at which the date in a zone changes, but at most the next UTC midnight
 * (methodology 12.4). Days of 23 and 25 hours, skipped days and clocks that go back over midnight are
 * those of the zone.
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
  const today = dateText(now, zone);
  const last = nextUtcMidnight(now);
  for (
    let at = (Math.floor(now / QUARTER_HOUR_MS) + 1) * QUARTER_HOUR_MS;
    at < last;
    at += QUARTER_HOUR_MS
  ) {
    if (dateText(at, zone) !== today) return at;
  }
  return last;
}

function dateText(milliseconds: number, zone: string): string {
  const { year, month, day } = dateInZone(milliseconds, zone);
  return `${year}-${month}-${day}`;
}
