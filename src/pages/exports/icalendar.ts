import { Buffer } from 'node:buffer';
import type { CivilDate } from '../../core/calendar/calendar.ts';
import { formatDate, type MonthDay, type Instant } from '../../core/calendar/date-text.ts';

/** An event that takes a whole day. */
export interface WholeDayEvent {
  /** The same for this event in every snapshot and language. */
  readonly uid: string;
  readonly summary: string;
  /** Paragraphs. */
  readonly description: readonly string[];
  /** Address of a page about it. */
  readonly url: string;
  /** Its only day, or the first one. */
  readonly first: CivilDate;
  /** Whether it comes back every year, without an end. */
  readonly isYearly: boolean;
}

/** A calendar of events that take whole days. */
export interface CalendarFile {
  /** Name of the calendar. */
  readonly title: string;
  /** How often programs should ask for it again (RFC 5545, 3.3.6). */
  readonly refresh: 'P1D' | 'P1W';
  /** Instant of the source data. */
  readonly stamp: Instant;
  readonly events: readonly WholeDayEvent[];
}

/** A calendar object in iCalendar (RFC 5545, with the properties of a calendar by RFC 7986). */
export function calendarText({ title, refresh, stamp, events }: CalendarFile): string {
  const stamped = stamp.replaceAll(/[-:]/g, '');
  const lines: readonly Line[] = [
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Natalis//Natalis//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', textValue(title)],
    // Some calendar programs know this name only, and not NAME.
    ['X-WR-CALNAME', textValue(title)],
    ['REFRESH-INTERVAL;VALUE=DURATION', refresh],
    // The same for programs older than RFC 7986.
    ['X-PUBLISHED-TTL', refresh],
    ...events.flatMap((event) => eventLines(event, stamped)),
    ['END', 'VCALENDAR'],
  ];
  return lines.map(([name, value]) => contentLine(name, value)).join('');
}

type Line = readonly [name: string, value: string];

function eventLines(
  { uid, summary, description, url, first, isYearly }: WholeDayEvent,
  stamped: string,
): Line[] {
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', textValue(uid)],
    ['DTSTAMP', stamped],
    ['DTSTART;VALUE=DATE', formatDate(first).replaceAll('-', '')],
    ...(isYearly ? [['RRULE', yearlyRule(first)] as const] : []),
    ['SUMMARY', textValue(summary)],
    ['DESCRIPTION', textValue(description.join('\n'))],
    ['URL', url],
    // The event does not make anybody busy.
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
}

/**
 * The rule for 29 February names the 60th day of the year. In common years that is 1 March, to which the
 * birthday moves (methodology 7.1). Given as a date, the event would be missing in three of four years.
 */
function yearlyRule({ month, day }: MonthDay): string {
  return month === 2 && day === 29 ? 'FREQ=YEARLY;BYYEARDAY=60' : 'FREQ=YEARLY';
}

const MAX_OCTETS = 75;

// RFC 5545, 3.3.11: controls have no place in a text, but a tab has.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A value of type TEXT (RFC 5545, 3.3.11). */
export function textValue(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(CONTROLS, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`);
}

/**
 * A content line with its end, folded into pieces of at most 75 octets, never inside a character
 * (RFC 5545, 3.1).
 */
export function contentLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let octets = 0;
  for (const character of `${name}:${value}`) {
    const more = Buffer.byteLength(character);
    if (octets + more > MAX_OCTETS) {
      lines.push(line);
      line = ' ';
      octets = 1;
    }
    line += character;
    octets += more;
  }
  return `${[...lines, line].join('\r\n')}\r\n`;
}
