import { Failure } from '../../core/failure.ts';
import { daysWithBirths, signsWithBirths, yearsWithBirths } from '../../service/count-births.ts';
import { indexablePeople } from '../../service/indexable-people.ts';
import type { PageRequest } from '../page.ts';
import { documentRoute, planChunked, type PageRoute } from '../page-plan.ts';
import { centuryOf, decadeNumber } from '../../core/calendar/periods.ts';
import type { Instant } from '../../core/calendar/date-text.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { pagePaths } from '../../site/links.ts';
import { decadePath } from '../list-parts/list-links.ts';
import type { Urls } from '../urls.ts';
import { element, XML_DECLARATION } from '../../html/xml.ts';

const XML = 'application/xml; charset=utf-8';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The index of all parts of the sitemap (sitemaps.org). */
export const sitemapIndexFile = documentRoute({
  pattern: '/sitemap.xml',
  kind: 'sitemap',
  contentType: XML,
  make(request) {
    const { context } = request;
    const { people, as_of } = context.reader.info.manifest;
    // All parts are as old as the snapshot.
    const entries = sitemapParts({ pages: pagesOf(request).length, people }).map(({ name }) =>
      written('sitemap', `${context.base}/sitemaps/${name}.xml`, as_of),
    );
    return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`;
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

/** The paths below their languages of all pages except those of people, and those of times in which nobody was born. */
function pagesOf({ context, pages }: PageRequest): readonly string[] {
  const fixed = pages.filter(({ sitemap }) => sitemap === true || sitemap?.(context));
  const days = daysWithBirths(context);
  const years = yearsWithBirths(context).map(({ year }) => year);
  const paths = [
    ...fixed.map(({ pattern }) => pattern.slice(1)),
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
  if (part.kind === 'pages') {
    return addressesOfPages(request.urls, pages.slice(part.first - 1, part.last));
  }
  const { links } = context;
  return indexablePeople(context, part).map((some) =>
    some.flatMap(({ slug, languages }) =>
      languages.map((language) => links.person(language, slug)),
    ),
  );
}

// Writing this many addresses takes one or two milliseconds.
const PAGES_AT_ONCE = 50;

/** The addresses of pages in all their languages, for some pages at a time. */
function* addressesOfPages(urls: Urls, paths: readonly string[]): Generator<string[]> {
  for (let start = 0; start < paths.length; start += PAGES_AT_ONCE) {
    const some = paths.slice(start, start + PAGES_AT_ONCE);
    yield some.flatMap((path) => [
      ...new Set(LANGUAGES.map((language) => urls.whole(language, path))),
    ]);
  }
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
interface SitemapPart {
  /** As in its address: `people-12`. */
  readonly name: string;
  readonly kind: 'pages' | 'people';
  /** Numbers from 1 on. */
  readonly first: number;
  readonly last: number;
}

// What a file may have at most (sitemaps.org).
const MAX_ADDRESSES = 50_000;

/** People or pages in a part. Each of them has at most one address in each language. */
const PART_SIZE = Math.floor(MAX_ADDRESSES / LANGUAGES.length);

/**
 * All parts for so many people and so many other pages in every language. They are cut by number alone, so that the
 * index costs nothing and all parts cost about the same. A part is shorter where some of its people may not be indexed.
 */
export function sitemapParts(counts: Readonly<Record<SitemapPart['kind'], number>>): SitemapPart[] {
  return (['pages', 'people'] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(counts[kind] / PART_SIZE) }, (_, index) => ({
      name: `${kind}-${index + 1}`,
      kind,
      first: index * PART_SIZE + 1,
      last: Math.min((index + 1) * PART_SIZE, counts[kind]),
    })),
  );
}
