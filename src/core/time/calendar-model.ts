import type { Calendar } from '../calendar/civil-date.ts';

const CALENDARS: ReadonlyMap<string, Calendar> = new Map([
  ['Q1985727', 'gregorian'],
  ['Q1985786', 'julian'],
]);

/**
 * The calendar named by a Wikibase calendar model's QID: `gregorian`, `julian`, or the QID itself
 * where it is neither (methodology 1.5).
 */
export function calendarName(modelQid: string): string {
  return CALENDARS.get(modelQid) ?? modelQid;
}

/** Whether a calendar name is one that we can read. */
export function isKnownCalendar(name: string | null): name is Calendar {
  return name === 'gregorian' || name === 'julian';
}
