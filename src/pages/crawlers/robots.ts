import { LANGUAGES } from '../../core/text/languages.ts';

/**
 * What crawlers are asked for (RFC 9309). Searches have no end, and the MCP endpoint has nothing for
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
