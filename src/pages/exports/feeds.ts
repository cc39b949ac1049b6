import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import { formatQid } from '../../core/qid.ts';
import { html, type Piece, type Html } from '../../html/template.ts';
import { PAGE_SIZE } from '../list-parts/paging.ts';
import { cacheForToday, type PageRoute, planDocument } from '../page-plan.ts';
import { monthDay } from '../dates/gregorian-date.ts';
import { birthSentences, nameWithYear, dayTitle, PEOPLE_IN_EVENT } from './birthday-texts.ts';
import type { PageTexts } from '../texts/page-texts.ts';
import { civilDate, dayNumber, type CivilDate } from '../../core/calendar/calendar.ts';
import { formatDate, utcDate } from '../../core/calendar/date-text.ts';
import { comingDays } from '../lists/upcoming-page.ts';
import type { PageRequest } from '../page.ts';
import type { Language } from '../../core/text/languages.ts';
import { element, type Xml, XML_DECLARATION } from '../../html/xml.ts';
import type { Contact } from '../../site/contact.ts';
import { CC0 } from '../json-ld/json-ld.ts';

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
    feed,
    title,
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
          frame,
          texts.browse.upcomingTitle,
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

/** The media type of feeds. */
const FEED_TYPE = 'application/atom+xml; charset=utf-8';

/** What the head of a feed takes from the request. */
interface FeedFrame {
  readonly language: Language;
  /** The day in UTC at whose beginning the feed last changed. */
  readonly updated: CivilDate;
  /** Address of the feed itself. */
  readonly url: string;
  /** Address of the page that shows the same. */
  readonly page: string;
  /** Base address of the site. */
  readonly base: string;
  readonly serviceVersion: string;
  /** Who runs the site; null if that is not told. */
  readonly contact: Contact | null;
}

/** The frame of a feed that changes every day. `file` and `page` are paths below the language. */
function feedFrame(
  { context, language, urls }: PageRequest,
  { file, page }: { readonly file: string; readonly page: string },
): FeedFrame {
  const { now, base, serviceVersion, contact } = context;
  return {
    language,
    updated: utcDate(now),
    url: urls.whole(language, file),
    page: urls.whole(language, page),
    base,
    serviceVersion,
    contact,
  };
}

/** An entry of a feed. */
interface FeedEntry {
  /** What is named at the end of its permanent name. */
  readonly name: string;
  readonly title: string;
  /** The day in UTC at whose beginning it came into the feed. */
  readonly since: CivilDate;
  /** Address of a page about it. */
  readonly page: string;
  readonly content: Html;
}

/** An Atom 1.0 feed (RFC 4287). The permanent name of an entry is made of its name and its first day. */
function atomFeed(feed: FeedFrame, title: string, entries: readonly FeedEntry[]): string {
  const { language, updated, url, page, base, serviceVersion, contact } = feed;
  const { hostname } = new URL(base);
  const document = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
    element('id', {}, url),
    element('title', {}, title),
    element('updated', {}, beginningOf(updated)),
    element('link', { rel: 'self', type: 'application/atom+xml', href: url }),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href: page }),
    element('link', { rel: 'license', href: CC0 }),
    authorOf(base, contact),
    element('generator', { uri: `${base}/`, version: serviceVersion }, 'Natalis'),
    ...entries.map((entry) => entryOf(entry, hostname)),
  );
  return `${XML_DECLARATION}${document.text}\n`;
}

function authorOf(base: string, contact: Contact | null): Xml {
  return element(
    'author',
    {},
    element('name', {}, 'Natalis'),
    element('uri', {}, contact?.kind === 'page' ? contact.uri : `${base}/`),
    ...(contact?.kind === 'mail' ? [element('email', {}, contact.text)] : []),
  );
}

function entryOf({ name, title, since, page, content }: FeedEntry, host: string): Xml {
  return element(
    'entry',
    {},
    // A permanent name (RFC 4151); its day must be one on which we had the host.
    element('id', {}, `tag:${host},${formatDate(since)}:${name}`),
    element('title', {}, title),
    element('updated', {}, beginningOf(since)),
    element('link', { rel: 'alternate', type: 'text/html', href: page }),
    element('content', { type: 'html' }, content.text),
  );
}

function beginningOf(day: CivilDate): string {
  return `${formatDate(day)}T00:00:00Z`;
}
