import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import { formatQid } from '../../core/qid.ts';
import { html, type Piece } from '../../html/template.ts';
import { PAGE_SIZE } from '../list-parts/paging.ts';
import { cacheForToday, type PageRoute, planDocument } from '../page-plan.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { birthSentences, nameWithYear, dayTitle, PEOPLE_IN_EVENT } from './birthday-texts.ts';
import type { PageTexts } from '../texts/page-texts.ts';
import { atomFeed, FEED_TYPE, feedFrame, type FeedEntry, type FeedFrame } from './atom.ts';
import { civilDate, dayNumber } from '../../core/calendar/calendar.ts';
import { formatDate } from '../../core/calendar/date-text.ts';
import { comingDays } from '../lists/upcoming-page.ts';
import type { PageRequest } from '../page.ts';

/** Who was born on the day that it is now in UTC, as an Atom feed. */
export const todayFeedFile: PageRoute = {
  pattern: '/today.atom',
  kind: 'feed',
  plan(request) {
    const { context, language, texts } = request;
    return planDocument(request, {
      contentType: FEED_TYPE,
      cacheControl: cacheForToday(request),
      compute() {
        const frame = feedFrame(request, { file: 'today.atom', page: '' });
        const options = { language, limit: PAGE_SIZE, offset: 0 };
        const list = { kind: 'day', monthDay: frame.updated } as const;
        const { people } = listPeople(context, list, options);
        return todayFeed({ ...frame, people, links: context.links, texts });
      },
    });
  },
};

/** The content of a feed of today's births. Today is the day on which it last changed. */
export interface TodayFeed extends FeedFrame {
  /** People born on that day of the year. */
  readonly people: readonly Person[];
  readonly links: Links;
  readonly texts: PageTexts;
}

/** A feed whose entries are named by day, language and QID, so that readers show a person once a year. */
export function todayFeed(feed: TodayFeed): string {
  const { language, updated, texts, people } = feed;
  const title = texts.lists.dayTitle(monthDay(language, updated.month, updated.day));
  return atomFeed(
    { ...feed, title },
    people.flatMap((person) => entry(person, feed)),
  );
}

function entry(person: Person, { language, updated, links, texts }: TodayFeed): FeedEntry[] {
  const title = nameWithYear(person, { language, texts });
  if (title === null) return [];
  const sentences = birthSentences(person, { language, texts });
  const { card, description } = person;
  return [
    {
      name: `${language}/${formatQid(card.qid)}`,
      title,
      since: updated,
      page: links.person(language, card.slug),
      content: html`${description !== null && html`<p dir="auto">${description.text}</p>`}
        <p>${sentences.join(' ')}</p>`,
    },
  ];
}

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
