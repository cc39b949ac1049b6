import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import { formatQid } from '../../core/qid.ts';
import { html, type Piece, type Html } from '../../html/template.ts';
import { PAGE_SIZE } from '../list-parts/paging.ts';
import { cacheForToday, type PageRoute, documentRoute } from '../page-plan.ts';
import { birthSentences, nameWithYear, dayTitle, PEOPLE_IN_EVENT } from './birthday-texts.ts';
import { civilDate, dayNumber, type CivilDate } from '../../core/calendar/calendar.ts';
import { formatDate, utcDate } from '../../core/calendar/date-text.ts';
import { comingDays } from '../lists/upcoming-page.ts';
import type { FrameIn, PageRequest } from '../page.ts';
import { pageAbout } from '../list-parts/list-links.ts';
import { element, type Xml, XML_DECLARATION } from '../../html/xml.ts';
import type { Contact } from '../../site/contact.ts';
import { CC0 } from '../json-ld/json-ld.ts';

/** Who was born on the day that it is now in UTC, as an Atom feed. */
export const todayFeedFile = feedFile('today.atom', (request) => {
  const { context, language } = request;
  const list = { kind: 'day', monthDay: utcDate(context.now) } as const;
  const { people } = listPeople(context, list, { language, limit: PAGE_SIZE, offset: 0 });
  return todayFeed(request, people);
});

/** A feed that changes every day, at a path below the language. */
function feedFile(path: string, write: (request: PageRequest) => string): PageRoute {
  return documentRoute({
    pattern: `/${path}`,
    kind: 'feed',
    contentType: 'application/atom+xml; charset=utf-8',
    cacheControl: cacheForToday,
    make: write,
  });
}

/** What a feed takes from its request. */
export type FeedRequest = FrameIn<'now' | 'base' | 'links' | 'serviceVersion' | 'contact'>;

/**
 * A feed of people born on the day that it is, whose entries are named by day, language and QID, so that readers show a
 * person once a year.
 */
export function todayFeed(frame: FeedRequest, people: readonly Person[]): string {
  const today = utcDate(frame.context.now);
  return atomFeed(frame, {
    file: 'today.atom',
    page: '',
    title: pageAbout(frame, { kind: 'day', monthDay: today }).title,
    entries: people.flatMap((person) => entry(frame, person, today)),
  });
}

function entry(frame: FeedRequest, person: Person, since: CivilDate): FeedEntry[] {
  const { context, language } = frame;
  const title = nameWithYear(person, frame);
  if (title === null) return [];
  const { card, description } = person;
  return [
    {
      name: `${language}/${formatQid(card.qid)}`,
      title,
      since,
      page: context.links.person(language, card.slug),
      content: html`${description !== null && html`<p dir="auto">${description.text}</p>`}
        <p>${birthSentences(person, frame).join(' ')}</p>`,
    },
  ];
}

/** The seven days after today in UTC as a feed, with an entry for each of them on which somebody was born. */
export const upcomingFeedFile = feedFile('upcoming.atom', (request) => {
  const { context, language, texts } = request;
  const days = comingDays(request, PEOPLE_IN_EVENT);
  return atomFeed(request, {
    file: 'upcoming.atom',
    page: 'upcoming',
    title: texts.browse.upcomingTitle,
    entries: days
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
  });
});

/** A person with the year of birth, as a link to the page. */
function linkedName(request: PageRequest, person: Person): Piece {
  const name = nameWithYear(person, request);
  if (name === null) return null;
  const page = request.context.links.person(request.language, person.card.slug);
  return html`<li dir="auto"><a href="${page}">${name}</a></li>`;
}

/** What a feed holds. */
interface Feed {
  /** The paths below the language of the feed itself, and of the page that shows the same. */
  readonly file: string;
  readonly page: string;
  readonly title: string;
  readonly entries: readonly FeedEntry[];
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
function atomFeed(
  { context, language, urls }: FeedRequest,
  { file, page, title, entries }: Feed,
): string {
  const { now, base, serviceVersion, contact } = context;
  const { hostname } = new URL(base);
  const url = urls.whole(language, file);
  const href = urls.whole(language, page);
  const document = element(
    'feed',
    { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
    element('id', {}, url),
    element('title', {}, title),
    // Today is the day on which it last changed.
    element('updated', {}, beginningOf(utcDate(now))),
    element('link', { rel: 'self', type: 'application/atom+xml', href: url }),
    element('link', { rel: 'alternate', type: 'text/html', hreflang: language, href }),
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
