import { PERSON_CACHE } from '../../site/request-context.ts';
import { formatMonthDay, type MonthDay } from '../../core/calendar/date-text.ts';
import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { yearDigits } from '../dates/year.ts';
import { type PageRoute, planDocument } from '../plan.ts';
import { readMonthDay } from '../lists/day.ts';
import { dayTitle, namesWithYears, PEOPLE_IN_EVENT } from './day-event.ts';
import { yearlyCalendar } from './icalendar.ts';
import { CALENDAR_TYPE, type CalendarFrame, FIRST_YEAR, frameOf } from './frame.ts';

/** A day of the year as a calendar of one yearly event. */
export const dayCalendarFile: PageRoute = {
  pattern: '/birthdays/:day.ics',
  kind: 'calendar',
  plan(request) {
    const { context, language } = request;
    const monthDay = readMonthDay(request);
    const { month, day } = monthDay;
    return planDocument(request, {
      contentType: CALENDAR_TYPE,
      cacheControl: PERSON_CACHE.found,
      compute() {
        const options = { language, limit: PEOPLE_IN_EVENT, offset: 0 };
        const { people } = listPeople(context, { kind: 'day', monthDay }, options);
        const url = context.links.day(language, month, day);
        return dayCalendar({ month, day, people, url }, frameOf(request));
      },
    });
  },
};

/** The births of a day of the year. */
export interface DayBirths extends MonthDay {
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
