import assert from 'node:assert/strict';
import { dateText, gregorianDate, spanOf, type Calendar, type CivilDate } from './calendars.ts';
import type { TimeJson } from './entities.ts';

const CALENDARS: Record<string, Calendar> = { Q1985727: 'gregorian', Q1985786: 'julian' };

/** The date as written, in its own calendar. */
export function writtenDate({ time }: TimeJson): CivilDate {
  const match = /^\+0*([1-9]\d*)-(\d\d)-(\d\d)T00:00:00Z$/.exec(time);
  assert.ok(match, `${time}: nobody here was born or died before the year 1`);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

export function calendarOf({ calendarmodel }: TimeJson): Calendar {
  const calendar = CALENDARS[calendarmodel.split('/').at(-1) ?? ''];
  assert.ok(calendar, calendarmodel);
  return calendar;
}

/** A time as precise as known in the Gregorian calendar (1.2). */
export function reducedDate(time: TimeJson): string | null {
  const span = spanOf(writtenDate(time), time.precision, calendarOf(time));
  return span && dateText(gregorianDate(span[0]), time.precision);
}
