import { utcDate } from '../../core/calendar/instant.ts';
import { Failure } from '../../core/failure.ts';
import { listDay } from '../../service/list-people.ts';
import { CACHE } from '../../web/headers.ts';
import { dayCalendar } from './day-calendar.ts';
import { personCalendar, type CalendarFrame } from './person-calendar.ts';
import type { PageRequest } from '../page.ts';
import { planDocument, type PageRoute } from '../plan.ts';
import { findPerson, readSlug } from '../person/find-person.ts';
import { readMonthDay } from '../lists/day.ts';

const CALENDAR = 'text/calendar; charset=utf-8';

// An event is read at a glance; the page that it leads to has them all.
const PEOPLE_IN_EVENT = 20;

/** A day of the year as a calendar of one yearly event. */
export const dayCalendarFile: PageRoute = {
  pattern: '/birthdays/:day.ics',
  plan(request) {
    const { context, language } = request;
    const { month, day } = readMonthDay(request);
    return planDocument(request, {
      contentType: CALENDAR,
      deciding: [month, day],
      cacheControl: CACHE.person,
      async compute() {
        const currentYear = utcDate(context.now).year;
        const options = { language, limit: PEOPLE_IN_EVENT, offset: 0, currentYear };
        const { people, url } = await listDay(context, { month, day }, options);
        return dayCalendar({ month, day, people, url }, frameOf(request));
      },
    });
  },
};

/** The birthday of a person as a calendar of one yearly event. */
export const personCalendarFile: PageRoute = {
  pattern: '/people/:slug.ics',
  plan(request) {
    const slug = readSlug(request);
    return planDocument(request, {
      contentType: CALENDAR,
      deciding: [slug],
      cacheControl: CACHE.person,
      async compute() {
        const found = await findPerson(request, slug, '.ics');
        if (found.kind === 'redirect') return found;
        const calendar = personCalendar(found.profile, frameOf(request));
        if (calendar !== null) return calendar;
        throw new Failure(
          'not_found',
          `The day on which ${found.profile.name} was born is not known.`,
        );
      },
    });
  },
};

function frameOf({ context, language, texts }: PageRequest): CalendarFrame {
  const { base, reader } = context;
  return { language, texts, base, synchronizedAt: reader.info.manifest.as_of };
}
