import { LANGUAGES } from '../../core/text/languages.ts';
import { CACHE } from '../../web/headers.ts';
import { type PageRoute, planDocument } from '../plan.ts';

/** What crawlers are asked for. */
export const robotsFile: PageRoute = {
  pattern: '/robots.txt',
  plan: (request) =>
    planDocument(request, {
      contentType: 'text/plain; charset=utf-8',
      deciding: [],
      cacheControl: CACHE.document,
      compute: async () => robotsText(request.context.base),
    }),
};

/**
 * The text of `/robots.txt` (RFC 9309). Searches have no end, and the MCP endpoint has nothing for
 * them; everything else may be read, the API too. `base` is the base address of the site.
 */
export function robotsText(base: string): string {
  const root = new URL(base).pathname.replace(/\/$/, '');
  const searches = [...LANGUAGES, 'api/v1'].map((part) => `Disallow: ${root}/${part}/search`);
  return `User-agent: *
${searches.join('\n')}
Disallow: ${root}/mcp

Sitemap: ${base}/sitemap.xml
`;
}
