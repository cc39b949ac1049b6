import { Failure } from '../../core/failure.ts';
import type { RequestContext } from '../../site/request-context.ts';
import {
  daysWithBirths,
  hasAmbiguousBirths,
  signsWithBirths,
  yearsWithBirths,
} from '../../service/count-births.ts';
import { indexablePeople } from '../../service/indexable-people.ts';
import { etagOf } from '../../web/cache.ts';
import { CACHE } from '../../web/headers.ts';
import { addressesOfPages, addressesOfPeople, sitePages, type PageAddress } from './addresses.ts';
import { sitemapIndex, sitemapText } from './document.ts';
import { findSitemapPart, sitemapParts } from './parts.ts';
import { keyOf, planDocument, type PageRoute } from '../plan.ts';

const XML = 'application/xml; charset=utf-8';

/** The index of all parts of the sitemap. */
export const sitemapIndexFile: PageRoute = {
  pattern: '/sitemap.xml',
  kind: 'sitemap',
  plan: (request) =>
    planDocument(request, {
      cacheControl: CACHE.document,
      contentType: XML,
      compute() {
        const { context } = request;
        const { people, as_of } = context.reader.info.manifest;
        const parts = sitemapParts({ pages: pagesOf(context).length, people });
        return sitemapIndex(
          parts.map(({ name }) => `${context.base}/sitemaps/${name}.xml`),
          as_of,
        );
      },
    }),
};

/** One part of the sitemap. Its tag is known before it is made, for crawlers that have it already. */
export const sitemapPartFile: PageRoute = {
  pattern: '/sitemaps/:part.xml',
  kind: 'sitemap',
  plan(request) {
    const { context, path } = request;
    const name = path['part'] ?? '';
    const key = keyOf(request);
    const etag = etagOf(key, context.serviceVersion);
    return {
      key,
      cacheControl: CACHE.document,
      contentType: XML,
      head: () => ({ etag }),
      compute() {
        const { as_of } = context.reader.info.manifest;
        const addresses = addressesOf(context, name);
        return { kind: 'sliced', etag, pieces: sitemapText(addresses, as_of) };
      },
    };
  },
};

const FIXED: readonly string[] = [
  '',
  'upcoming',
  'zodiac',
  'methodology',
  'about',
  'developers',
  'data',
];

/** All pages except those of people. */
function pagesOf(context: RequestContext): readonly PageAddress[] {
  // An empty page is not indexed.
  const disputed = hasAmbiguousBirths(context);
  return sitePages(context.links, context.base, [...FIXED, ...(disputed ? ['disputed'] : [])], {
    days: daysWithBirths(context),
    signs: signsWithBirths(context),
    years: yearsWithBirths(context).map(({ year }) => year),
  });
}

/** What the part of a name lists, some addresses at a time. Throws Failure `not_found`. */
function addressesOf(context: RequestContext, name: string): Iterable<readonly string[]> {
  // Counting births can cost as much as a whole part, and the parts of people do not need it.
  const pages = name.startsWith('pages') ? pagesOf(context) : [];
  const { people } = context.reader.info.manifest;
  const part = findSitemapPart(name, { pages: pages.length, people });
  if (!part) throw new Failure('not_found');
  const { kind, first, last } = part;
  return kind === 'people'
    ? addressesOfPeople(context.links, indexablePeople(context, { first, last }))
    : addressesOfPages(pages.slice(first - 1, last));
}
