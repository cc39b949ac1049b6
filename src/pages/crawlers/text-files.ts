import { LANGUAGES } from '../../core/text/languages.ts';
import { documentRoute, cacheForToday } from '../page-plan.ts';
import { formatDate, utcDayNumber } from '../../core/calendar/date-text.ts';
import { civilDate } from '../../core/calendar/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { TOOL_NAMES } from '../../site/tool-names.ts';
import { listText } from '../dates/intl.ts';
import type { PageRequest } from '../page.ts';

const TEXT_TYPE = 'text/plain; charset=utf-8';

/** The rules for crawlers. */
export const robotsFile = documentRoute({
  pattern: '/robots.txt',
  contentType: TEXT_TYPE,
  make: ({ context }) => robotsText(context.base),
});

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

/** Whom to write to about the service (RFC 9116). It is there only if somebody is named. */
export const securityFile = documentRoute({
  pattern: '/.well-known/security.txt',
  contentType: TEXT_TYPE,
  cacheControl: cacheForToday,
  make({ context: { base, contact, now } }) {
    if (contact === null) throw new Failure('not_found');
    const expires = formatDate(civilDate(utcDayNumber(now) + DAYS_VALID));
    const { protocol, origin } = new URL(base);
    // The file has to be at the top of a host (RFC 9116, 3), and its address has to have HTTPS (2.5.2).
    const isCanonical = protocol === 'https:' && base === origin;
    return [
      `Contact: ${contact.uri}`,
      `Expires: ${expires}T00:00:00Z`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      ...(isCanonical ? [`Canonical: ${base}/.well-known/security.txt`] : []),
      '',
    ].join('\n');
  },
});

// Whoever runs the service vouches for the contact as long as it runs.
const DAYS_VALID = 30;

/** A description of the service for language models. */
export const llmsFile = documentRoute({
  pattern: '/llms.txt',
  contentType: TEXT_TYPE,
  make: llmsText,
});

/**
 * The text of `/llms.txt` (llmstxt.org): what the service is and how to ask it, in English and Markdown.
 */
function llmsText({ context, pages, urls }: PageRequest): string {
  const { reader, links, version, base, contact } = context;
  const lines = (part: string): string =>
    pages
      .filter(({ llms }) => llms?.among === part)
      .map(
        ({ pattern, llms }) =>
          `- [${llms?.name}](${urls.whole('en', pattern.slice(1))}): ${llms?.says}`,
      )
      .join('\n');
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
- [Births by occupation or country](${api}/birthdays/03-11?occupation=writer&country=United+Kingdom): by name or QID; every list of births takes them

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
