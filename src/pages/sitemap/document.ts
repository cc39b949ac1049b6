import type { Instant } from '../../core/calendar/date-text.ts';
import { element, XML_DECLARATION } from '../../html/xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** An index of sitemaps (sitemaps.org); all of them are as old as the snapshot. */
export function sitemapIndex(addresses: readonly string[], lastModified: Instant): string {
  const entries = addresses.map((address) => written('sitemap', address, lastModified));
  return `${XML_DECLARATION}<sitemapindex xmlns="${NAMESPACE}">${entries.join('')}</sitemapindex>\n`;
}

/**
 * A sitemap piece by piece, as its addresses come. Alternates in other languages are not repeated here:
 * every page has them in its head, and a sitemap would be six times as large.
 */
export function* sitemapText(
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
