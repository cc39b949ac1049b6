import { civilDate, dayNumber } from '../../core/calendar/calendar.ts';
import { formatDate } from '../../core/calendar/date-text.ts';
import { html, type Piece } from '../../html/template.ts';
import type { Person } from '../../service/people.ts';
import { nameWithYear } from '../calendar/birth.ts';
import { dayTitle, PEOPLE_IN_EVENT } from '../calendar/day-event.ts';
import { comingDays } from '../lists/coming-days.ts';
import type { PageRequest } from '../page.ts';
import { cacheForToday, type PageRoute, planDocument } from '../plan.ts';
import { atomFeed, FEED_TYPE, feedFrame } from './atom.ts';

/** The seven days after today in UTC as a feed, with an entry for each of them. */
export const upcomingFeedFile: PageRoute = {
  pattern: '/upcoming.atom',
  kind: 'feed',
  plan(request) {
    const { context, language, texts } = request;
    return planDocument(request, {
      contentType: FEED_TYPE,
      cacheControl: cacheForToday(request),
      compute() {
        const days = comingDays(request, PEOPLE_IN_EVENT);
        const frame = feedFrame(request, { file: 'upcoming.atom', page: 'upcoming' });
        return atomFeed(
          { ...frame, title: texts.browse.upcomingTitle },
          // A day on which nobody was born is no news.
          days
            .filter(({ people }) => people.length > 0)
            .map(({ date, people }) => ({
              name: `${language}/upcoming/${formatDate(date)}`,
              title: dayTitle(request, date, people),
              // The day on which it was first a week ahead.
              since: civilDate(dayNumber(date) - days.length),
              page: context.links.day(language, date.month, date.day),
              content: html`<ul>
                ${people.map((person) => linkedName(request, person))}
              </ul>`,
            })),
        );
      },
    });
  },
};

/** A person with the year of birth, as a link to the page. */
function linkedName({ context, language, texts }: PageRequest, person: Person): Piece {
  const name = nameWithYear(person, { language, texts });
  if (name === null) return null;
  const page = context.links.person(language, person.card.slug);
  return html`<li dir="auto"><a href="${page}">${name}</a></li>`;
}
