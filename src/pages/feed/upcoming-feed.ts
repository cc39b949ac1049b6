import { civilDate, dayNumber } from '../../core/calendar/day-number.ts';
import { formatDate } from '../../core/calendar/date-text.ts';
import { html } from '../../html/template.ts';
import { dayTitle, namesWithYears, PEOPLE_IN_EVENT } from '../calendar/day-event.ts';
import { comingDays } from '../lists/coming-days.ts';
import { ofToday, type PageRoute, planDocument } from '../plan.ts';
import { atomFeed, FEED_TYPE, feedFrame } from './atom.ts';

/** The seven days after today in UTC as a feed, with an entry for each of them. */
export const upcomingFeedFile: PageRoute = {
  pattern: '/upcoming.atom',
  kind: 'feed',
  plan(request) {
    const { context, language, texts } = request;
    return planDocument(request, {
      contentType: FEED_TYPE,
      ...ofToday(request),
      async compute() {
        const days = await comingDays(request, PEOPLE_IN_EVENT);
        const frame = feedFrame(request, { file: 'upcoming.atom', page: 'upcoming' });
        return atomFeed(
          { ...frame, title: texts.browse.upcomingTitle },
          days.map(({ date, people }) => ({
            name: `${language}/upcoming/${formatDate(date)}`,
            title: dayTitle(request, date, people),
            // The day on which it was first a week ahead.
            since: civilDate(dayNumber(date) - days.length),
            page: context.links.day(language, date.month, date.day),
            content: html`<ul>
              ${namesWithYears(request, people).map((name) => html`<li dir="auto">${name}</li>`)}
            </ul>`,
          })),
        );
      },
    });
  },
};
