import { counted } from '../../core/text/counted.ts';
import type { ToolName } from '../../site/tool-names.ts';
import {
  MAX_HEADER_KIB,
  MAX_MCP_BODY_KIB,
  MAX_URL_LENGTH,
  REQUEST_SECONDS,
} from '../../web/limits/request-limits.ts';
import type { OpenApiDocument } from '../openapi/document.ts';

/** Requests a minute from one address, as the page states them; 0 means no limit. */
export interface StatedRates {
  readonly restRate: number;
  readonly mcpRate: number;
}

/** What the page is made from; `base` is the base address of the service, without a slash at its end. */
export interface DocsSettings extends StatedRates {
  readonly document: OpenApiDocument;
  readonly base: string;
  readonly serviceVersion: string;
}

/** The texts that the OpenAPI document does not have, marked up as `prose` reads it. */
export const GUIDE = {
  start: ({ base }: DocsSettings): string => `
The API is at \`${base}/api/v1\`. Ask who was born on 11 March:

$ curl '${base}/api/v1/birthdays/03-11?limit=3'

Look somebody up by name, then read the whole profile by the \`slug\` or the \`id\` that the search returned:

$ curl '${base}/api/v1/search?q=douglas+adams'

$ curl '${base}/api/v1/people/wikidata/Q42'

- Everything is read with \`GET\`, and everything but this page is answered in JSON. The [OpenAPI document](${base}/api/v1/openapi.json) describes it for programs.
- There is no key, no account and no cookie, and web pages of any origin may use the API.
- \`lang\` chooses the language of names, descriptions and places: \`en\`, \`de\`, \`pt\`, \`es\`, \`fr\` or \`it\`. A text that is missing in that language is given in \`mul\` (the same in all languages), or else in English. Nothing is translated; a missing description stays null.
- A known parameter that is given twice, or empty where a value is needed, is refused; an unknown one is ignored.
- Every answer comes from one snapshot of Wikidata, which [Meta](#getMeta) names. Coverage is limited to notable people and is not exhaustive.

### client: A generated client

In TypeScript, [openapi-typescript](https://openapi-ts.dev/) writes the types of all answers, and openapi-fetch asks with them. The base address is without \`/api/v1\`, with which the paths begin.

$ npx openapi-typescript@7 '${base}/api/v1/openapi.json' --output natalis.d.ts

import createClient from "openapi-fetch";
import type { paths } from "./natalis.d.ts";
const natalis = createClient<paths>({ baseUrl: "${base}" });
const { data, error } = await natalis.GET("/api/v1/people/{slug}", {
  params: { path: { slug: "douglas-adams" } },
});
console.log(data ? data.birth_date.date : error.message);`,

  dates: `
Wikidata often has several statements about one birth. The one that is shown as the person’s date, the **canonical** one, is a choice for display. It is not a finding that the date is right. Before you rely on a date, read \`status\`, \`uncertainty\`, \`sources\` and \`alternatives\` of its [BirthDate](#object-BirthDate).

### status: How sure it is

\`status\` is \`sourced\` if a reference points outside Wikimedia; nobody has checked it. \`import-only\` means that the date was copied from Wikimedia projects, \`unsourced\` that there is no reference, \`unknown\` that there is no date. \`ambiguous\` means that statements contradict each other or are disputed; Wikidata’s own ranks decide first. \`uncertainty\` means that the statement itself says circa, presumably or the like.

### precision: How precise it is

A date has only the parts that are known, and is never padded: \`1950-03-04\`, \`1950-03\` or \`1950\`. For anything coarser \`date\` is null, and the \`interval\` of the statement gives the first and the last day; spans longer than a millennium have none. A century runs from its year 01 to 00: the 20th from 1901 to 2000.

### calendars: Calendars and years

Dates are in the proleptic Gregorian calendar, which is also used for days before it began. A day that Wikidata has in the Julian calendar is converted, and \`original_value\` and \`original_calendar\` keep what was written. Isaac Newton’s birth is written as 25 December 1642, Julian; here it is \`1643-01-04\`, in the list of 4 January and in the year 1643. Months and years are not converted.

Years are counted as historians do: 1 BCE is \`-1\` and the year before 1 CE; there is no year 0. \`rdf_value\` alone counts with a year 0, so that it equals what Wikidata’s query service shows. The Julian day 12 July 44 BCE has the \`value\` \`-0044-07-12T00:00:00Z\`, the \`gregorian\` \`-0044-07-10\` and the \`rdf_value\` \`-0043-07-10T00:00:00Z\`.

### ages: Ages, and who is alive

\`age_turning\` counts the anniversaries from the birth to the year of the list: the local year of \`tz\` for today, otherwise the current year in UTC. It is null if the date is ambiguous, uncertain or not known to the day. It says nothing about life: the dead keep their anniversaries. The warning \`deceased\` says that a death is known. A missing death date does not mean that somebody is alive.

A profile has no age, because it would be out of date in a cache. Compute it for the day you need, and subtract a year if the span goes from BCE to CE, because there is no year 0.

The list of \`02-29\` has exactly the people who were born on that day; they are not on the lists of 28 February and 1 March. In a common year they turn a year older on 1 March. An exact date that never was, such as \`02-29/1900\`, is refused.`,

  errors: `
Whatever goes wrong, the body is an [ErrorBody](#object-ErrorBody). Its \`code\` is for programs and its \`message\` for people. Two answers come from the server itself, before a request is understood: 431 if the headers are too large, and 408 if a request does not arrive [in time](#limits). Their body is the same.`,

  limits: ({ restRate, mcpRate }: DocsSettings): string => `
- **${rate(restRate)}** to the API, this page included; **${rate(mcpRate)}** to the MCP endpoint, counted separately.
- **${REQUEST_SECONDS} seconds** for a request to arrive and to be answered. After that it is refused.
- **${MAX_URL_LENGTH} characters** for an address; ${MAX_HEADER_KIB} KiB for all headers of a request, ${MAX_MCP_BODY_KIB} KiB for a body sent to the MCP endpoint.

Requests are counted for an IPv4 address or an IPv6 network over a sliding minute, in memory only. Beyond the limit the answer is 429, and \`Retry-After\` gives the seconds until the next request will be answered. Answers with 304 count, refused requests do not.`,

  caching: ({ base }: DocsSettings): string => `
Lists and searches are valid until the next midnight in UTC, or until the date changes in \`tz\` if that is sooner. Profiles may be cached for an hour and then requested again with their tag: the answer is 304 without a body while nothing has changed. Run this twice: it prints 200, then 304.

$ curl --etag-save Q42.etag --etag-compare Q42.etag \\
  --silent --output Q42.json --write-out '%{http_code}\\n' \\
  '${base}/api/v1/people/wikidata/Q42'

With \`v\`, the \`data_version\` of [Meta](#getMeta), a profile is tied to one snapshot and may be cached for a year. Once another snapshot is served, such an address is answered with 404. Answers are compressed with zstd, brotli or gzip if the request allows it.

### headers: Response headers`,

  terms: ({ document, serviceVersion }: DocsSettings): string => `
Within \`/api/v1\` nothing is removed. There may be new paths, new parameters, and new words in open lists, such as warnings, error codes and kinds of names. Removals need an \`/api/v2\`, after twelve months of \`Deprecation\` and \`Sunset\` headers. The OpenAPI document is at version ${document.info.version}, the service at ${serviceVersion}; [Meta](#getMeta) gives the version of the data.

The data is released under [CC0 1.0](https://creativecommons.org/publicdomain/zero/1.0/). You are welcome, but not required, to name Wikidata and this service. Images have licences and credits of their own; read the [image’s record](#object-Image) before you use one.

No visitor is tracked. We count requests per day, by type of page and by the crawler that they claim to be from.`,
} as const;

function rate(limit: number): string {
  return limit === 0 ? 'No limit of requests' : `${counted(limit, 'request')} a minute`;
}

/** The five tools of MCP (service 14.5), with the arguments that they must and may have. */
const TOOLS: Readonly<Record<ToolName, string>> = {
  birthdays_on_date:
    'people born on a month and day, or on one exact date; all, or those of an occupation or a country. Required `month`, `day`. Optional `year`, `occupation`, `country`, `limit`, `offset`, `lang`.',
  birthdays_today:
    'people born on the current day, in UTC or in a time zone. Optional `tz`, `occupation`, `country`, `limit`, `offset`, `lang`.',
  person_birth_date:
    'when a person was born and died, how sure that is and by which sources. Where a name fits several people, they are listed without a date and one is to be chosen by QID. Required `query`. Optional `lang`.',
  search_people: 'people by name, alias or QID. Required `query`. Optional `limit`, `lang`.',
  age_on_date:
    'how old a person was on a date, or is today, up to the day of death, or why that cannot be said. Required `query`. Optional `date`, `tz`, `lang`.',
};

const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'person_birth_date', arguments: { query: 'Q42' } },
};

/** How an assistant is connected, marked up as `prose` reads it. */
export function mcpGuide({ base }: Pick<DocsSettings, 'base'>): string {
  const mcp = `${base}/mcp`;
  const configuration = { mcpServers: { natalis: { type: 'http', url: mcp } } };
  return `
The same data for programs that speak the Model Context Protocol, at \`${mcp}\`. The transport is Streamable HTTP, stateless, answers in JSON. Messages are sent with POST; there is no session, so GET and DELETE are answered with 405. There is no sign-in. The headers are \`Accept: application/json, text/event-stream\` and \`Content-Type: application/json\`.

Many clients take a configuration like this one:

${JSON.stringify(configuration, null, 2)}

Or by hand:

$ curl '${mcp}' \\
  -H 'Content-Type: application/json' \\
  -H 'Accept: application/json, text/event-stream' \\
  -d '${JSON.stringify(CALL)}'

### tools: Tools

Each answer is a text that ends with an attribution and the address of a page to cite, and the same as structured content.

${Object.entries(TOOLS)
  .map(([name, says]) => `- \`${name}\`: ${says}`)
  .join('\n')}

There are also the resources \`natalis://meta\` and \`natalis://methodology\`, the second of which has the rules about dates in full, and the prompt \`who_shares_birthday\`.`;
}
