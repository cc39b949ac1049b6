import { formatDate } from '../../core/calendar/date-text.ts';
import { utcDate } from '../../core/calendar/instant.ts';
import { nextUtcMidnight } from '../../web/date-change.ts';
import { cacheFor } from '../../web/headers.ts';
import { comingDays } from '../lists/coming-days.ts';
import { type PageRoute, planDocument } from '../plan.ts';
import { dayTitle, namesWithYears, PEOPLE_IN_EVENT } from './day-event.ts';
import { CALENDAR_TYPE } from './frame.ts';
import { calendarText } from './icalendar.ts';

/** The seven days after today in UTC as a calendar, with an event for each of them. */
export const upcomingCalendarFile: PageRoute = {
  pattern: '/upcoming.ics',
  plan(request) {
    const { context, language, texts } = request;
    const { now, links, base, reader } = context;
    const { year, month, day } = utcDate(now);
    return planDocument(request, {
      contentType: CALENDAR_TYPE,
      deciding: [year, month, day],
      cacheControl: cacheFor(nextUtcMidnight(now) - now),
      async compute() {
        const days = await comingDays(request, PEOPLE_IN_EVENT);
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
  },
};
