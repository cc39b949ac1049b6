import type { CivilDate } from '../../core/calendar/calendar.ts';
import { utcDate, formatDate } from '../../core/calendar/date-text.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Html } from '../../html/template.ts';
import { element, type Xml, XML_DECLARATION } from '../../html/xml.ts';
import type { Contact } from '../../site/contact.ts';
import { CC0 } from '../json-ld/site-json-ld.ts';
import type { PageRequest } from '../page.ts';

/** The media type of feeds. */
export const FEED_TYPE = 'application/atom+xml; charset=utf-8';

/** What a feed is, and where. */
export interface FeedHead extends FeedFrame {
  readonly title: string;
}

/** What the head of a feed takes from the request. */
export interface FeedFrame {
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
export function feedFrame(
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
export interface FeedEntry {
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
export function atomFeed(feed: FeedHead, entries: readonly FeedEntry[]): string {
  const { language, title, updated, url, page, base, serviceVersion, contact } = feed;
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
