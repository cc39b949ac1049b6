import type { Calendar } from '../calendar/civil-date.ts';

const CALENDARS: ReadonlyMap<string, Calendar> = new Map([
  ['Q1985727', 'gregorian'],
  ['Q1985786', 'julian'],
]);

/**
 * The calendar of a Wikibase calendar model: `gregorian`, `julian`, or the model's QID if it is
 * neither (methodology 1.5).
 */
export function calendarName(modelQid: string): string {
  return CALENDARS.get(modelQid) ?? modelQid;
}

/** Whether this is a calendar that the service can convert. */
export function isKnownCalendar(name: string | null): name is Calendar {
  return name === 'gregorian' || name === 'julian';
}
