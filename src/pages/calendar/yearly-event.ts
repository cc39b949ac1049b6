import { formatMonthDay, formatYear } from '../../core/calendar/date-text.ts';
import type { MonthDay } from '../../core/calendar/month-day.ts';
import type { Instant } from '../../core/calendar/instant.ts';
import { contentLine, textValue } from './content-line.ts';

/** A calendar of one event that comes back every year and takes the whole day. */
export interface YearlyEvent {
  /** Name of the calendar. */
  readonly title: string;
  /** The same for this event in every snapshot and language. */
  readonly uid: string;
  readonly summary: string;
  /** Paragraphs. */
  readonly description: readonly string[];
  /** Address of a page about it. */
  readonly url: string;
  readonly day: MonthDay;
  /** The first year that it is in, from 1970 on. */
  readonly firstYear: number;
  /** Instant of the source data. */
  readonly stamp: Instant;
}

/** A calendar object in iCalendar (RFC 5545, with the properties of a calendar by RFC 7986). */
export function yearlyCalendar(event: YearlyEvent): string {
  const { title, uid, summary, description, url, day, firstYear, stamp } = event;
  const stamped = stamp.replaceAll(/[-:]/g, '');
  const lines: readonly (readonly [name: string, value: string])[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Natalis//Natalis//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', textValue(title)],
    // What calendar programs read that do not know NAME.
    ['X-WR-CALNAME', textValue(title)],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'P1W'],
    ['BEGIN', 'VEVENT'],
    ['UID', textValue(uid)],
    ['DTSTAMP', stamped],
    [
      'DTSTART;VALUE=DATE',
      `${formatYear(firstYear)}${formatMonthDay(day.month, day.day)}`.replaceAll('-', ''),
    ],
    ['RRULE', yearlyRule(day)],
    ['SUMMARY', textValue(summary)],
    ['DESCRIPTION', textValue(description.join('\n'))],
    ['URL', url],
    // Nobody is busy for it.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => contentLine(name, value)).join('');
}

/**
 * 29 February is the 60th day of the year, which is 1 March in common years: the day that the birthday
 * moves to (methodology 7.1). As a date it would be left out in three years of four.
 */
function yearlyRule({ month, day }: MonthDay): string {
  return month === 2 && day === 29 ? 'FREQ=YEARLY;BYYEARDAY=60' : 'FREQ=YEARLY';
}
