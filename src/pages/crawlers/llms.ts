import { LANGUAGES } from '../../core/text/languages.ts';
import { TOOL_NAMES } from '../../site/tool-names.ts';
import { createUrls } from '../urls.ts';
import { listText } from '../dates/intl.ts';
import { CACHE } from '../../web/response/headers.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planDocument } from '../page-plan.ts';

/** A description of the service for language models. */
export const llmsFile: PageRoute = {
  pattern: '/llms.txt',
  kind: 'other',
  plan: (request) =>
    planDocument(request, {
      contentType: 'text/plain; charset=utf-8',
      cacheControl: CACHE.document,
      compute: () => llmsText(request),
    }),
};

/**
 * The text of `/llms.txt` (llmstxt.org): what the service is and how to ask it, in English and Markdown.
 */
export function llmsText({
  context: { reader, links, version, base, contact },
  pages,
}: Pick<PageRequest, 'context' | 'pages'>): string {
  const lines = (part: string): string =>
    pages
      .filter(({ llms }) => llms?.among === part)
      .map(
        ({ pattern, llms }) =>
          `- [${llms?.name}](${urls.whole('en', pattern.slice(1))}): ${llms?.says}`,
      )
      .join('\n');
  const urls = createUrls(base);
  const { people, as_of } = reader.info.manifest;
  const api = `${base}/api/v1`;
  return `# Natalis

> Birth dates of ${people} notable people from one snapshot of Wikidata, each with its precision, calendar, sources and doubts. Read-only, free, without a key.

The snapshot stands for ${as_of} (version \`${version}\`). The data are CC0 1.0; images have licences of their own.

Mind when you answer from these data:

- A date is what Wikidata states, chosen for display by published rules. It is not verified. Say its \`status\`: \`sourced\` (a reference outside Wikimedia), \`import-only\` (from a Wikimedia project, no independent reference), \`unsourced\`, \`ambiguous\` (statements contradict each other or the date is disputed; name the \`alternatives\`), \`unknown\`.
- Dates are never padded: \`1950\` and \`1950-03\` are a year and a month, not 1 January or the first of a month. Coarser dates have no \`date\`, only an \`interval\`.
- Dates are Gregorian. Where \`original_calendar\` is \`julian\`, the day was converted, and \`original_value\` is what was written.
- Years are historical: there is no year 0, and -44 is 44 BCE.
- \`age_turning\` is the number of an anniversary. It is null where the date does not carry one. It says nothing about life, and neither does a missing date of death.
- When a name fits several people, choose one by QID before you state a date.
- Who is missing here may still exist: only people with a Wikipedia article are covered, and not all of them.

## Asking

- [MCP endpoint](${links.mcp}): tools ${TOOL_NAMES.join(', ')}
- [API documentation](${api}/docs): every address, field and limit
- [Reconciliation service](${base}/reconcile): the Reconciliation Service API 0.2, to match tables of people in OpenRefine and its kin
- [OpenAPI contract](${links.openapi}): the same for machines
- [People by name](${api}/search?q=douglas+adams): or by alias or QID, with \`lang\` ${listText('en', LANGUAGES, 'or')}
- [A person](${api}/people/wikidata/Q42): by QID, or by slug at \`/api/v1/people/{slug}\`
- [Births on a day](${api}/birthdays/03-11): of one year at \`/api/v1/birthdays/03-11/1952\`
- [Births today](${api}/birthdays/today): in a time zone with \`tz\`
- [Births in a year](${api}/years/1952): 43 BCE is \`/api/v1/years/-43\`

## Reading

${lines('rules')}
${lines('use')}
${contact ? `- [Contact](${contact.uri}): who runs this service\n` : ''}
## Optional

- [Today's births](${base}/en/today.atom): an Atom feed
- [Births of the next seven days](${base}/en/upcoming.atom): an Atom feed
${lines('more')}
- [Sitemap](${base}/sitemap.xml): every page that may be indexed
`;
}
