import assert from 'node:assert/strict';
import ICAL from 'ical.js';

/** What another program reads out of a calendar of one event. */
export interface ParsedEvent {
  readonly uid: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
  readonly stamp: string;
  readonly isWholeDay: boolean;
  readonly firstYear: number;
  /** The first nine days on which it takes place. */
  readonly occurrences: readonly string[];
}

/** Reads a calendar with ical.js. */
export function parseCalendar(text: string): ParsedEvent {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  assert.equal(calendar.name, 'vcalendar');
  assert.equal(calendar.getFirstPropertyValue('version'), '2.0');
  assert.equal(calendar.getAllSubcomponents().length, 1);
  const component = calendar.getFirstSubcomponent('vevent');
  assert.ok(component && component.getAllSubcomponents().length === 0);
  const event = new ICAL.Event(component);
  const iterator = event.iterator();
  const occurrences = Array.from({ length: 9 }, () => iterator.next().toString());
  return {
    uid: event.uid,
    summary: event.summary,
    description: event.description,
    url: String(component.getFirstPropertyValue('url')),
    stamp: String(component.getFirstPropertyValue('dtstamp')),
    isWholeDay: event.startDate.isDate,
    firstYear: event.startDate.year,
    occurrences,
  };
}
