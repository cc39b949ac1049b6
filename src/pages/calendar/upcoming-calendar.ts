import { formatDate } from '../../core/calendar/date-text.ts';
import { comingDays } from '../lists/coming-days.ts';
import { cacheForToday, type PageRoute, planDocument } from '../plan.ts';
import { dayTitle, namesWithYears, PEOPLE_IN_EVENT } from './day-event.ts';
import { CALENDAR_TYPE } from './frame.ts';
import { calendarText } from './icalendar.ts';

/** The seven days after today in UTC as a calendar, with an event for each of them. */
export const upcomingCalendarFile: PageRoute = {
  pattern: '/upcoming.ics',
  kind: 'calendar',
  plan(request) {
    const { context, language, texts } = request;
    const { links, base, reader } = context;
    return planDocument(request, {
      contentType: CALENDAR_TYPE,
      cacheControl: cacheForToday(request),
      compute() {
        const coming = comingDays(request, PEOPLE_IN_EVENT);
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
  },
};
