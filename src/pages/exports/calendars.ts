import type { PageRequest } from '../page.ts';
import type { InLanguage } from '../texts/page-texts.ts';
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
import { yearlyCalendar, calendarText } from './icalendar.ts';
import { Failure } from '../../core/failure.ts';
import { formatQid } from '../../core/qid.ts';
import { pagePaths } from '../../site/links.ts';
import { personOrRedirect, readSlug } from '../person/person-or-redirect.ts';
import { comingDays } from '../lists/upcoming-page.ts';

/** The media type of calendars. */
const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/**
 * The year in which calendars begin. It is a leap year, so that it has every day. Earlier years are of no
 * use: programs disagree about dates before 1970, and few accept dates of antiquity.
 */
export const FIRST_YEAR = 2000;

/** What the calendars depend on, apart from the people. */
interface CalendarFrame extends InLanguage {
  /** Base address of the site. */
  readonly base: string;
  /** Instant of the source data. */
  readonly synchronizedAt: string;
}

/** What the calendar of a request depends on. */
function frameOf({ context, language, texts }: PageRequest): CalendarFrame {
  const { base, reader } = context;
  return { language, texts, base, synchronizedAt: reader.info.manifest.as_of };
}

/** A day of the year as a calendar of one yearly event. */
export const dayCalendarFile = documentRoute({
  pattern: '/birthdays/:day.ics',
  kind: 'calendar',
  contentType: CALENDAR_TYPE,
  cacheControl: PERSON_CACHE.found,
  make(request) {
    const { context, language } = request;
    const monthDay = readMonthDay(request);
    const { month, day } = monthDay;
    const options = { language, limit: PEOPLE_IN_EVENT, offset: 0 };
    const { people } = listPeople(context, { kind: 'day', monthDay }, options);
    const url = context.links.day(language, month, day);
    return dayCalendar({ month, day, people, url }, frameOf(request));
  },
});

/** The births of a day of the year. */
interface DayBirths extends MonthDay {
  /** The most popular people born on it, most popular first. */
  readonly people: readonly Person[];
  /** Address of the page of the day. */
  readonly url: string;
}

/**
 * A day of the year as a calendar of one yearly event, which names the people; an event for each of them
 * would bury everything else on that day.
 */
export function dayCalendar({ month, day, people, url }: DayBirths, frame: CalendarFrame): string {
  const { language, texts, base, synchronizedAt } = frame;
  const { feeds, lists } = texts;
  return yearlyCalendar({
    title: lists.dayTitle(monthDay(language, month, day)),
    uid: `${formatMonthDay(month, day)}.births@${new URL(base).hostname}`,
    summary: dayTitle(frame, { month, day }, people),
    description: [
      ...namesWithYears(frame, people),
      ...(month === 2 && day === 29 ? [feeds.leapDay] : []),
      feeds.beginsIn(yearDigits(language, FIRST_YEAR)),
      url,
    ],
    url,
    day: { month, day },
    firstYear: FIRST_YEAR,
    stamp: synchronizedAt,
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
    const { person } = profile;
    const url = request.urls.whole(request.language, pagePaths.person(person.card.slug));
    const calendar = personCalendar(person, url, frameOf(request));
    if (calendar === null) throw new Failure('not_found');
    return redirect ?? calendar;
  },
});

/**
 * The birthday of a person as a calendar of one yearly event, from the birth on but not from before
 * 2000; null where the birth is not known to the day. `url` is the address of the person's page.
 */
export function personCalendar(
  person: Person,
  url: string,
  { language, texts, base, synchronizedAt }: CalendarFrame,
): string | null {
  const born = birthDay(person);
  if (!born) return null;
  const { feeds } = texts;
  const isLeapDay = born.month === 2 && born.day === 29;
  const firstYear = Math.max(born.year, FIRST_YEAR);
  return yearlyCalendar({
    title: feeds.personCalendarTitle(plainName(person)),
    uid: `${formatQid(person.card.qid)}.birthday@${new URL(base).hostname}`,
    summary: nameWithYear(person, { language, texts }) ?? plainName(person),
    description: [
      ...(person.description === null ? [] : [person.description.text]),
      ...birthSentences(person, { language, texts }),
      ...(isLeapDay ? [feeds.leapDay] : []),
      ...(firstYear === born.year ? [] : [feeds.beginsIn(yearDigits(language, firstYear))]),
      url,
    ],
    url,
    day: born,
    firstYear,
    stamp: synchronizedAt,
  });
}

/** The seven days before and after today in UTC, and today, as a calendar, with an event for each of them. */
export const upcomingCalendarFile = documentRoute({
  pattern: '/upcoming.ics',
  kind: 'calendar',
  contentType: CALENDAR_TYPE,
  cacheControl: cacheForToday,
  make(request) {
    const { context, language, texts } = request;
    const { links, base, reader } = context;
    const coming = comingDays(request, PEOPLE_IN_EVENT, -7);
    const busy = coming.filter(({ people }) => people.length > 0);
    // A calendar needs an event (RFC 5545, section 3.6), even where nobody was born in these days.
    const days = busy.length > 0 ? busy : coming;
    const { hostname } = new URL(base);
    return calendarText({
      title: texts.browse.upcomingTitle,
      refresh: 'P1D',
      stamp: reader.info.manifest.as_of,
      events: days.map(({ date, people }) => {
        const url = links.day(language, date.month, date.day);
        return {
          uid: `${formatDate(date)}.births@${hostname}`,
          summary: dayTitle(request, date, people),
          description: [...namesWithYears(request, people), url],
          url,
          first: date,
          rule: null,
        };
      }),
    });
  },
});
