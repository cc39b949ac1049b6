import { LANGUAGES } from '../../core/text/languages.ts';
import { CACHE } from '../../web/response/headers.ts';
import { type PageRoute, planDocument } from '../page-plan.ts';

/** The rules for crawlers. */
export const robotsFile: PageRoute = {
  pattern: '/robots.txt',
  kind: 'other',
  plan: (request) =>
    planDocument(request, {
      contentType: 'text/plain; charset=utf-8',
      cacheControl: CACHE.document,
      compute: () => robotsText(request.context.base),
    }),
};

/**
 * The text of `/robots.txt` (RFC 9309). Crawlers may read everything, the API too, except searches, which have no end,
 * people at random, and the MCP endpoint, which has nothing for them. `base` is the base address of the site.
 */
export function robotsText(base: string): string {
  const root = new URL(base).pathname.replace(/\/$/, '');
  const searches = [...LANGUAGES, 'api/v1'].map((part) => `Disallow: ${root}/${part}/search`);
  const random = LANGUAGES.map((language) => `Disallow: ${root}/${language}/random`);
  return `User-agent: *
${[...searches, ...random].join('\n')}
Disallow: ${root}/mcp
Disallow: ${root}/reconcile

Sitemap: ${base}/sitemap.xml
`;
}
