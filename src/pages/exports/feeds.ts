import { listPeople } from '../../service/list-people.ts';
import type { Person } from '../../service/people.ts';
import { formatQid } from '../../core/qid.ts';
import { html, type Html } from '../../html/template.ts';
import { PAGE_SIZE } from '../list-parts/paging.ts';
import { cacheForToday, documentRoute } from '../page-plan.ts';
import {
  birthSentences,
  dayTitle,
  nameWithYear,
  PEOPLE_IN_EVENT,
  plainName,
} from './birthday-texts.ts';
import { civilDate, dayNumber, type CivilDate } from '../../core/calendar/calendar.ts';
import { formatDate, utcDate } from '../../core/calendar/date-text.ts';
import { comingDays } from '../lists/upcoming-page.ts';
import type { PageRequest } from '../page.ts';
import { pageAbout } from '../list-parts/list-links.ts';
import { element, type Xml, XML_DECLARATION } from '../../html/xml.ts';
import type { Contact } from '../../site/contact.ts';
import { CC0 } from '../json-ld/json-ld.ts';

const FEED = {
  kind: 'feed',
  contentType: 'application/atom+xml; charset=utf-8',
  cacheControl: cacheForToday,
} as const;

/**
 * Who was born on the day that it is now in UTC, as an Atom feed. Its entries are named by day, language and QID, so that
 * readers show a person once a year.
 */
export const todayFeedFile = documentRoute({
  ...FEED,
  pattern: '/today.atom',
  make(request) {
    const { context, language } = request;
    const today = utcDate(context.now);
    const births = { kind: 'day', monthDay: today } as const;
    const { people } = listPeople(context, births, { language, limit: PAGE_SIZE, offset: 0 });
    return atomFeed(request, {
      file: 'today.atom',
      page: '',
      title: pageAbout(request, births).title,
      entries: people.map((person) => ({
        name: `${language}/${formatQid(person.card.qid)}`,
        title: titleOf(request, person),
        since: today,
        page: context.links.person(language, person.card.slug),
        content: html`${person.description && html`<p dir="auto">${person.description.text}</p>`}
          <p>${birthSentences(person, request).join(' ')}</p>`,
      })),
    });
  },
});

/** The seven days after today in UTC as a feed, with an entry for each of them on which somebody was born. */
export const upcomingFeedFile = documentRoute({
  ...FEED,
  pattern: '/upcoming.atom',
  make(request) {
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
            ${people.map((person) => {
              const page = context.links.person(language, person.card.slug);
              return html`<li dir="auto"><a href="${page}">${titleOf(request, person)}</a></li>`;
            })}
          </ul>`,
        })),
    });
  },
});

/** A person with the year of birth, which everybody has who is on the list of a day. */
function titleOf(request: PageRequest, person: Person): string {
  return nameWithYear(person, request) ?? plainName(person);
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
  { context, language, urls }: PageRequest,
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
