import { utcDate } from '../../core/calendar/instant.ts';
import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { formatQid } from '../../core/qid.ts';
import { pageLanguage, type Language } from '../../core/text/languages.ts';
import { html } from '../../html/template.ts';
import { PAGE_SIZE } from '../lists/paging.ts';
import { ofToday, type PageRoute, planDocument } from '../plan.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { birthDay, birthSentences, nameWithYear } from '../calendar/birth.ts';
import type { PageTexts } from '../texts/catalogue.ts';
import { atomFeed, FEED_TYPE, type FeedEntry } from './atom.ts';

/** Who was born on the day that it is now in UTC, as an Atom feed. */
export const todayFeedFile: PageRoute = {
  pattern: '/today.atom',
  plan(request) {
    const { context, language, texts, hrefs } = request;
    const { now, links, base, serviceVersion } = context;
    const today = utcDate(now);
    return planDocument(request, {
      contentType: FEED_TYPE,
      ...ofToday(request),
      async compute() {
        const options = { language, limit: PAGE_SIZE, offset: 0 };
        const { people } = await listPeople(context, { kind: 'day', monthDay: today }, options);
        return todayFeed({
          language,
          today,
          people,
          url: hrefs.whole(language, 'today.atom'),
          page: hrefs.whole(language, ''),
          links,
          base,
          serviceVersion,
          texts,
        });
      },
    });
  },
};

/** The content of a feed of today's births. */
export interface TodayFeed {
  readonly language: Language;
  /** The day that it is in UTC. */
  readonly today: CivilDate;
  /** People born on that day of the year. */
  readonly people: readonly Person[];
  /** Address of the feed itself. */
  readonly url: string;
  /** Address of the page that shows the same. */
  readonly page: string;
  readonly links: Links;
  /** Base address of the site. */
  readonly base: string;
  readonly serviceVersion: string;
  readonly texts: PageTexts;
}

/** A feed whose entries are named by day, language and QID, so that readers show a person once a year. */
export function todayFeed(feed: TodayFeed): string {
  const { today, texts, people, ...head } = feed;
  const title = texts.feeds.feedTitle(monthDay(feed.language, today.month, today.day));
  return atomFeed(
    { ...head, title, updated: today },
    people.flatMap((person) => entry(person, feed)),
  );
}

function entry(person: Person, { language, today, links, texts }: TodayFeed): FeedEntry[] {
  const born = birthDay(person);
  if (!born) return [];
  const sentences = birthSentences(person, born, language, texts);
  const { card, description } = person;
  return [
    {
      name: `${language}/${formatQid(card.qid)}`,
      title: nameWithYear(person, born, language, texts),
      since: today,
      page: links.person(pageLanguage(card.labels, language), card.slug),
      content: html`${description !== null && html`<p dir="auto">${description.text}</p>`}
        <p>${sentences.join(' ')}</p>`,
    },
  ];
}
