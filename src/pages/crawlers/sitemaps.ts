import { Failure } from '../../core/failure.ts';
import { daysWithBirths, signsWithBirths, yearsWithBirths } from '../../service/count-births.ts';
import type { ServiceContext } from '../../service/context.ts';
import { indexablePeople, type IndexablePerson } from '../../service/indexable-people.ts';
import type { PageRequest } from '../page.ts';
import { documentRoute, planChunked, type PageRoute } from '../page-plan.ts';
import { centuryOf, decadeNumber } from '../../core/calendar/periods.ts';
import type { Instant } from '../../core/calendar/date-text.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { type Links, pagePaths } from '../../site/links.ts';
import { decadePath } from '../list-parts/list-links.ts';
import type { Urls } from '../urls.ts';
import { element, XML_DECLARATION } from '../../html/xml.ts';

const XML = 'application/xml; charset=utf-8';

/** The index of all parts of the sitemap. */
export const sitemapIndexFile = documentRoute({
  pattern: '/sitemap.xml',
  kind: 'sitemap',
  contentType: XML,
  make(request) {
    const { context } = request;
    const { people, as_of } = context.reader.info.manifest;
    const parts = sitemapParts({ pages: pagesOf(request).length, people });
    return sitemapIndex(
      parts.map(({ name }) => `${context.base}/sitemaps/${name}.xml`),
      as_of,
    );
  },
});

/** One part of the sitemap. */
export const sitemapPartFile: PageRoute = {
  pattern: '/sitemaps/:part.xml',
  kind: 'sitemap',
  plan: (request) =>
    planChunked(request, XML, () => {
      const { as_of } = request.context.reader.info.manifest;
      return sitemapText(addressesOf(request, request.path['part'] ?? ''), as_of);
    }),
};

/** The paths below their languages of all pages except those of people. */
function pagesOf({ context, pages }: PageRequest): readonly string[] {
  const fixed = pages.filter(({ sitemap }) => sitemap === true || sitemap?.(context));
  return [...fixed.map(({ pattern }) => pattern.slice(1)), ...listsWithBirths(context)];
}

/** The paths of the months, decades, centuries, days, signs and years in which somebody was born; others are empty. */
export function listsWithBirths(context: ServiceContext): string[] {
  const days = daysWithBirths(context);
  const years = yearsWithBirths(context).map(({ year }) => year);
  const paths = [
    ...days.map(({ month }) => pagePaths.month(month)),
    ...years.map((year) => decadePath(decadeNumber(year))),
    ...years.map((year) => pagePaths.century(centuryOf(year))),
    ...days.map(({ month, day }) => pagePaths.day(month, day)),
    ...signsWithBirths(context).map(pagePaths.sign),
    ...years.map(pagePaths.year),
  ];
  return [...new Set(paths)];
}

/** What the part of a name lists, some addresses at a time. Throws Failure `not_found`. */
function addressesOf(request: PageRequest, name: string): Iterable<readonly string[]> {
  // Counting births can cost as much as a whole part, and the parts of people do not need it.
  const pages = name.startsWith('pages') ? pagesOf(request) : [];
  const { context } = request;
  const { people } = context.reader.info.manifest;
  const part = sitemapParts({ pages: pages.length, people }).find((one) => one.name === name);
  if (!part) throw new Failure('not_found');
  const { kind, first, last } = part;
  return kind === 'people'
    ? addressesOfPeople(context.links, indexablePeople(context, { first, last }))
    : addressesOfPages(request.urls, pages.slice(first - 1, last));
}

// Writing this many addresses takes one or two milliseconds.
const PAGES_AT_ONCE = 50;

/** The addresses of pages in all their languages, for some pages at a time. */
export function* addressesOfPages(urls: Urls, paths: readonly string[]): Generator<string[]> {
  for (let start = 0; start < paths.length; start += PAGES_AT_ONCE) {
    const some = paths.slice(start, start + PAGES_AT_ONCE);
    yield some.flatMap((path) => [
      ...new Set(LANGUAGES.map((language) => urls.whole(language, path))),
    ]);
  }
}

/** The addresses of people in the languages in which they may be indexed, in pieces as they come. */
export function* addressesOfPeople(
  links: Links,
  pieces: Iterable<readonly IndexablePerson[]>,
): Generator<string[]> {
  for (const people of pieces) {
    yield people.flatMap(({ slug, languages }) =>
      languages.map((language) => links.person(language, slug)),
    );
  }
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An index of sitemaps (sitemaps.org); all of them are as old as the snapshot. */
function sitemapIndex(addresses: readonly string[], lastModified: Instant): string {
  const entries = addresses.map((address) => written('sitemap', address, lastModified));
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`;
}

/**
 * A sitemap piece by piece, as its addresses come. Alternates in other languages are not repeated here:
 * every page has them in its head, and a sitemap would be six times as large.
 */
function* sitemapText(
  addresses: Iterable<readonly string[]>,
  lastModified: Instant,
): Generator<string, void> {
  yield `${XML_DECLARATION}<urlset xmlns="${NAMESPACE}">`;
  for (const some of addresses) {
    yield some.map((address) => written('url', address, lastModified)).join('');
  }
  yield '</urlset>\n';
}

function written(name: 'url' | 'sitemap', address: string, lastModified: Instant): string {
  return element(name, {}, element('loc', {}, address), element('lastmod', {}, lastModified)).text;
}

/** One file of the sitemap: a run of people by rank, or of the other pages, both ends included. */
export interface SitemapPart {
  /** As in its address: `people-12`. */
  readonly name: string;
  readonly kind: 'pages' | 'people';
  /** Numbers from 1 on. */
  readonly first: number;
  readonly last: number;
}

/** How many people the snapshot has, and how many other pages the site has in every language. */
export type SitemapCounts = Readonly<Record<SitemapPart['kind'], number>>;

// What a file may have at most (sitemaps.org).
const MAX_ADDRESSES = 50_000;

/** People or pages in a part. Each of them has at most one address in each language. */
const PART_SIZE = Math.floor(MAX_ADDRESSES / LANGUAGES.length);

/**
 * All parts. They are cut by number alone, so that the index costs nothing and all parts cost about the
 * same. A part is shorter where some of its people may not be indexed.
 */
export function sitemapParts(counts: SitemapCounts): SitemapPart[] {
  return (['pages', 'people'] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / PART_SIZE) }, (_, index) => ({
      name: `${kind}-${index + 1}`,
      kind,
      first: index * PART_SIZE + 1,
      last: Math.min((index + 1) * PART_SIZE, counts[kind]),
    })),
  );
}
