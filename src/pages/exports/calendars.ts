import { Buffer } from 'node:buffer';
import type { CivilDate } from '../../core/calendar/calendar.ts';
import type { PageRequest } from '../page.ts';
import { PERSON_CACHE } from '../../site/request-context.ts';
import {
  formatDate,
  formatMonthDay,
  type Instant,
  type MonthDay,
} from '../../core/calendar/date-text.ts';
import { listPeople } from '../../service/list-people.ts';
import { yearDigits } from '../dates/gregorian-date.ts';
import { documentRoute, cacheForToday } from '../page-plan.ts';
import { pageAbout } from '../list-parts/list-links.ts';
import { readMonthDay } from '../lists/day-page.ts';
import {
  dayTitle,
  namesWithYears,
  PEOPLE_IN_EVENT,
  birthDay,
  birthSentences,
  nameWithYear,
  plainName,
} from './birthday-texts.ts';
import { Failure } from '../../core/failure.ts';
import { formatQid } from '../../core/qid.ts';
import { personOrRedirect } from '../person/person-or-redirect.ts';
import { comingDays } from '../lists/upcoming-page.ts';

const CALENDAR = { kind: 'calendar', contentType: 'text/calendar; charset=utf-8' } as const;

/**
 * The year in which calendars begin. It is a leap year, so that it has every day. Earlier years are of no
 * use: programs disagree about dates before 1970, and few accept dates of antiquity.
 */
const FIRST_YEAR = 2000;

/**
 * A day of the year as a calendar of one yearly event, which names the people; an event for each of them
 * would bury everything else on that day.
 */
export const dayCalendarFile = documentRoute({
  ...CALENDAR,
  pattern: '/birthdays/:day.ics',
  cacheControl: PERSON_CACHE.found,
  make(request) {
    const { context, language } = request;
    const day = readMonthDay(request);
    const births = { kind: 'day', monthDay: day } as const;
    const options = { language, limit: PEOPLE_IN_EVENT, offset: 0 };
    const { people } = listPeople(context, births, options);
    return yearlyCalendar(request, pageAbout(request, births).title, {
      uid: `${formatMonthDay(day.month, day.day)}.births`,
      summary: dayTitle(request, day, people),
      description: namesWithYears(request, people),
      born: day,
      url: context.links.day(language, day.month, day.day),
    });
  },
});

/** The birthday of a person as a calendar of one yearly event, from the birth on but not from before 2000. */
export const personCalendarFile = documentRoute({
  ...CALENDAR,
  pattern: '/people/:slug.ics',
  cacheControl: PERSON_CACHE.found,
  make(request) {
    const { context, language, texts } = request;
    const { profile, redirect } = personOrRedirect(request, '.ics');
    const { person } = profile;
    const born = birthDay(person);
    if (!born) throw new Failure('not_found');
    const name = plainName(person);
    const calendar = yearlyCalendar(request, texts.feeds.personCalendarTitle(name), {
      uid: `${formatQid(person.card.qid)}.birthday`,
      summary: nameWithYear(person, request) ?? name,
      description: [
        ...(person.description === null ? [] : [person.description.text]),
        ...birthSentences(person, request),
      ],
      born,
      url: context.links.person(language, person.card.slug),
    });
    return redirect ?? calendar;
  },
});

/** A yearly event without what all of them say, and its day, with the year where that is known. */
interface Yearly extends Omit<WholeDayEvent, 'first' | 'isYearly'> {
  readonly born: MonthDay & { readonly year?: number };
}

function yearlyCalendar(
  { context, language, texts }: PageRequest,
  title: string,
  { born, ...event }: Yearly,
): string {
  const { month, day, year = -Infinity } = born;
  const first = { month, day, year: Math.max(year, FIRST_YEAR) };
  const description = [
    ...event.description,
    ...(month === 2 && day === 29 ? [texts.feeds.leapDay] : []),
    ...(first.year === year ? [] : [texts.feeds.beginsIn(yearDigits(language, first.year))]),
    event.url,
  ];
  const uid = ownUid(context, event.uid);
  const events = [{ ...event, uid, description, first, isYearly: true }];
  const stamp = context.reader.info.manifest.as_of;
  return calendarText({ title, refresh: 'P1W', stamp, events });
}

/** An identifier that is unique everywhere (RFC 7986, 5.3). */
function ownUid({ base }: PageRequest['context'], name: string): string {
  return `${name}@${new URL(base).hostname}`;
}

/** The seven days before and after today in UTC, and today, as a calendar, with an event for each of them. */
export const upcomingCalendarFile = documentRoute({
  ...CALENDAR,
  pattern: '/upcoming.ics',
  cacheControl: cacheForToday,
  make(request) {
    const { context, language, texts } = request;
    const { links, reader } = context;
    const coming = comingDays(request, PEOPLE_IN_EVENT, -7);
    const busy = coming.filter(({ people }) => people.length > 0);
    // A calendar needs an event (RFC 5545, section 3.6), even where nobody was born in these days.
    const days = busy.length > 0 ? busy : coming;
    return calendarText({
      title: texts.browse.upcomingTitle,
      refresh: 'P1D',
      stamp: reader.info.manifest.as_of,
      events: days.map(({ date, people }) => {
        const url = links.day(language, date.month, date.day);
        return {
          uid: ownUid(context, `${formatDate(date)}.births`),
          summary: dayTitle(request, date, people),
          description: [...namesWithYears(request, people), url],
          url,
          first: date,
          isYearly: false,
        };
      }),
    });
  },
});

/** An event that takes a whole day. */
interface WholeDayEvent {
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
