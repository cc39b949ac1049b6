import assert from 'node:assert/strict';
import type { TimeJson } from './entities.ts';

// Dates through the Julian Day Number, by the usual textbook formulas for years after 4800 BCE.

type Calendar = 'gregorian' | 'julian';
type CivilDate = readonly [year: number, month: number, day: number];

const CALENDARS: Record<string, Calendar> = { Q1985727: 'gregorian', Q1985786: 'julian' };

/** The Julian Day Number of a date. */
function julianDay([year, month, day]: CivilDate, calendar: Calendar): number {
  const a = Math.floor((14 - month) / 12);
  const y = year + 4800 - a;
  const m = month + 12 * a - 3;
  const days = day + Math.floor((153 * m + 2) / 5) + 365 * y + Math.floor(y / 4);
  return calendar === 'julian'
    ? days - 32083
    : days - Math.floor(y / 100) + Math.floor(y / 400) - 32045;
}

/** The Gregorian date of a Julian Day Number (E. G. Richards, Mapping Time). */
function gregorianDate(number: number): CivilDate {
  const century = Math.floor((Math.floor((4 * number + 274277) / 146097) * 3) / 4);
  const e = 4 * (number + 1401 + century - 38) + 3;
  const h = 5 * Math.floor((e % 1461) / 4) + 2;
  const month = ((Math.floor(h / 153) + 2) % 12) + 1;
  const year = Math.floor(e / 1461) - 4716 + Math.floor((14 - month) / 12);
  return [year, month, Math.floor((h % 153) / 5) + 1];
}

export function calendarOf({ calendarmodel }: TimeJson): Calendar {
  const calendar = CALENDARS[calendarmodel.split('/').at(-1) ?? ''];
  assert.ok(calendar, calendarmodel);
  return calendar;
}

/** A time as precise as known in the Gregorian calendar (1.2). Months and years stay as they are written (2.2). */
export function reducedDate(time: TimeJson): string | null {
  const [, sign, ...parts] = /^([+-])0*([1-9]\d*)-(\d\d)-(\d\d)T00:00:00Z$/.exec(time.time) ?? [];
  assert.ok(sign, time.time);
  if (time.precision < 9) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  // Formulas count a year 0, Wikidata and the service do not (1.1).
  const written: CivilDate = [sign === '-' ? 1 - year : year, month, day];
  const date = time.precision < 11 ? written : gregorianDate(julianDay(written, calendarOf(time)));
  const [shown, ...others] = [date[0] > 0 ? date[0] : date[0] - 1, date[1], date[2]];
  const texts = [yearText(shown), ...others.map((part) => String(part).padStart(2, '0'))];
  return texts.slice(0, Math.min(time.precision, 11) - 8).join('-');
}

function yearText(year: number): string {
  return (year < 0 ? '-' : '') + String(Math.abs(year)).padStart(4, '0');
}
