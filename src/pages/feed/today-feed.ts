import { utcDate } from '../../core/calendar/instant.ts';
import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import { nextUtcMidnight } from '../../web/date-change.ts';
import { cacheFor } from '../../web/headers.ts';
import { formatDate } from '../../core/calendar/date-text.ts';
import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { formatQid } from '../../core/qid.ts';
import { pageLanguage, type Language } from '../../core/text/languages.ts';
import { html } from '../../html/template.ts';
import { element, type Xml, XML_DECLARATION } from '../../html/xml.ts';
import { PAGE_SIZE } from '../lists/paging.ts';
import { type PageRoute, planDocument } from '../plan.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { birthDay, birthSentences, nameWithYear } from '../calendar/birth.ts';
import type { PageTexts } from '../texts/catalogue.ts';
import { CC0 } from '../json-ld/site.ts';

/** Who was born on the day that it is now in UTC, as an Atom feed. */
export const todayFeedFile: PageRoute = {
  pattern: '/today.atom',
  plan(request) {
    const { context, language, texts, site } = request;
    const { now, links, base, serviceVersion } = context;
    const today = utcDate(now);
    return planDocument(request, {
      contentType: 'application/atom+xml; charset=utf-8',
      deciding: [today.year, today.month, today.day],
      cacheControl: cacheFor(nextUtcMidnight(now) - now),
      async compute() {
        const options = { language, limit: PAGE_SIZE, offset: 0 };
        const { people } = await listPeople(context, { kind: 'day', monthDay: today }, options);
        return todayFeed({
          language,
          today,
          people,
          url: site.whole(language, 'today.atom'),
          page: site.whole(language, ''),
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

/**
 * An Atom 1.0 feed (RFC 4287). An entry is named by day, language and QID, so that readers show a person
 * once a day, and again every year.
 */
export function todayFeed(feed: TodayFeed): string {
  const { language, today, url, page, base, serviceVersion, texts } = feed;
  const document = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
    element('id', {}, url),
    element('title', {}, texts.feeds.feedTitle(monthDay(language, today.month, today.day))),
    element('updated', {}, beginningOf(today)),
    element('link', { rel: 'self', type: 'application/atom+xml', href: url }),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: page }),
    element('link', { rel: 'license', href: CC0 }),
    element('author', {}, element('name', {}, 'Natalis'), element('uri', {}, `${base}/`)),
    element('generator', { uri: `${base}/`, version: serviceVersion }, 'Natalis'),
    ...feed.people.map((person) => entry(person, feed)),
  );
  return `${XML_DECLARATION}${document.text}\n`;
}

function entry(person: Person, { language, today, links, base, texts }: TodayFeed): Xml | null {
  const born = birthDay(person);
  if (!born) return null;
  const sentences = birthSentences(person, born, language, texts);
  const { card, description } = person;
  const url = links.person(pageLanguage(card.labels, language), card.slug);
  const content = html`${description !== null && html`<p dir="auto">${description.text}</p>`}
    <p>${sentences.join(' ')}</p>`;
  return element(
    'entry',
    {},
    element('id', {}, tagOf(new URL(base).hostname, today, `${language}/${formatQid(card.qid)}`)),
    element('title', {}, nameWithYear(person, born, language, texts)),
    element('updated', {}, beginningOf(today)),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    element('content', { type: 'html' }, content.text),
  );
}

/** A permanent name (RFC 4151); the day must be one on which we had the host. */
function tagOf(host: string, day: CivilDate, specific: string): string {
  return `tag:${host},${formatDate(day)}:${specific}`;
}

function beginningOf(day: CivilDate): string {
  return `${formatDate(day)}T00:00:00Z`;
}
