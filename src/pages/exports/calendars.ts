import type { FrameIn } from '../page.ts';
import { PERSON_CACHE } from '../../site/request-context.ts';
import { formatMonthDay, type MonthDay, formatDate } from '../../core/calendar/date-text.ts';
import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { yearDigits } from '../dates/year-text.ts';
import { documentRoute, cacheForToday } from '../page-plan.ts';
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
import { type CalendarFile, calendarText } from './icalendar.ts';
import { Failure } from '../../core/failure.ts';
import { formatQid } from '../../core/qid.ts';
import { personOrRedirect, readSlug } from '../person/person-or-redirect.ts';
import { comingDays } from '../lists/upcoming-page.ts';

/** The media type of calendars. */
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * The year in which calendars begin. It is a leap year, so that it has every day. Earlier years are of no
 * use: programs disagree about dates before 1970, and few accept dates of antiquity.
 */
const FIRST_YEAR = 2000;

/** What a calendar takes from its request. */
export type CalendarRequest = FrameIn<'base' | 'links' | 'reader'>;

/** A day of the year as a calendar of one yearly event. */
export const dayCalendarFile = documentRoute({
  pattern: '/birthdays/:day.ics',
  kind: 'calendar',
  contentType: CALENDAR_TYPE,
  cacheControl: PERSON_CACHE.found,
  make(request) {
    const { context, language } = request;
    const monthDay = readMonthDay(request);
    const options = { language, limit: PEOPLE_IN_EVENT, offset: 0 };
    const { people } = listPeople(context, { kind: 'day', monthDay }, options);
    return dayCalendar(request, monthDay, people);
  },
});

/**
 * A day of the year as a calendar of one yearly event, which names the people; an event for each of them
 * would bury everything else on that day.
 */
export function dayCalendar(
  request: CalendarRequest,
  { month, day }: MonthDay,
  people: readonly Person[],
): string {
  const { context, language, texts } = request;
  const url = context.links.day(language, month, day);
  return yearlyCalendar(request, {
    title: texts.lists.dayTitle(monthDay(language, month, day)),
    uid: `${formatMonthDay(month, day)}.births`,
    summary: dayTitle(request, { month, day }, people),
    said: namesWithYears(request, people),
    born: { month, day },
    url,
  });
}

/** The birthday of a person as a calendar of one yearly event. */
export const personCalendarFile = documentRoute({
  pattern: '/people/:slug.ics',
  kind: 'calendar',
  contentType: CALENDAR_TYPE,
  cacheControl: PERSON_CACHE.found,
  make(request) {
    const { profile, redirect } = personOrRedirect(request, readSlug(request), '.ics');
    const calendar = personCalendar(request, profile.person);
    if (calendar === null) throw new Failure('not_found');
    return redirect ?? calendar;
  },
});

/**
 * The birthday of a person as a calendar of one yearly event, from the birth on but not from before
 * 2000; null where the birth is not known to the day.
 */
export function personCalendar(request: CalendarRequest, person: Person): string | null {
  const born = birthDay(person);
  if (!born) return null;
  const { context, language, texts } = request;
  const name = plainName(person);
  return yearlyCalendar(request, {
    title: texts.feeds.personCalendarTitle(name),
    uid: `${formatQid(person.card.qid)}.birthday`,
    summary: nameWithYear(person, request) ?? name,
    said: [
      ...(person.description === null ? [] : [person.description.text]),
      ...birthSentences(person, request),
    ],
    born,
    url: context.links.person(language, person.card.slug),
  });
}

/** A yearly event: what it says before what all such events say, and the day, with its year where that is known. */
interface Yearly extends Pick<CalendarFile, 'title'> {
  /** Unique on the site. */
  readonly uid: string;
  readonly summary: string;
  readonly said: readonly string[];
  readonly born: MonthDay & { readonly year?: number };
  readonly url: string;
}

function yearlyCalendar(
  { context, language, texts }: CalendarRequest,
  { title, uid, summary, said, born, url }: Yearly,
): string {
  const { month, day, year = -Infinity } = born;
  const first = { month, day, year: Math.max(year, FIRST_YEAR) };
  const description = [
    ...said,
    ...(month === 2 && day === 29 ? [texts.feeds.leapDay] : []),
    ...(first.year === year ? [] : [texts.feeds.beginsIn(yearDigits(language, first.year))]),
    url,
  ];
  const event = { uid: ownUid(context, uid), summary, description, url, first, isYearly: true };
  const stamp = context.reader.info.manifest.as_of;
  return calendarText({ title, refresh: 'P1W', stamp, events: [event] });
}

/** An identifier that is unique everywhere (RFC 7986, 5.3). */
function ownUid({ base }: CalendarRequest['context'], name: string): string {
  return `${name}@${new URL(base).hostname}`;
}

/** The seven days before and after today in UTC, and today, as a calendar, with an event for each of them. */
export const upcomingCalendarFile = documentRoute({
  pattern: '/upcoming.ics',
  kind: 'calendar',
  contentType: CALENDAR_TYPE,
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
