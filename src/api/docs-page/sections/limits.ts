import { html, join, type Html } from '../html.ts';
import { command, entries, section, valueEntry } from '../parts.ts';
import type { DocsSettings } from '../settings.ts';

/** Rates, sizes and times. */
export function limitsSection({ restLimit, mcpLimit }: DocsSettings): Html {
  return section(
    'limits',
    'Limits',
    entries([
      { term: html`<b>${rate(restLimit)}</b>`, says: 'To the API, this page included.' },
      { term: html`<b>${rate(mcpLimit)}</b>`, says: 'To the MCP endpoint, counted apart.' },
      {
        term: html`<b>10 seconds</b>`,
        says: 'For a request to arrive and to be answered; then it is broken off.',
      },
      {
        term: html`<b>8192 characters</b>`,
        says: 'For an address; 16 KiB for all headers of a request, 32 KiB for a body sent to the MCP endpoint.',
      },
    ]),
    html`<p>
      Requests are counted for an IPv4 address or an IPv6 network over a sliding minute, in memory
      only. Beyond the limit the answer is 429, and <code>Retry-After</code> says after how many
      seconds the next request will be answered. Answers with 304 count, refused requests do not.
    </p>`,
  );
}

function rate(limit: number): string {
  return limit === 0 ? 'No limit of requests' : `${limit} requests a minute`;
}

/** What may be kept for how long, and the headers that say so. */
export function cachingSection({ document, base }: DocsSettings): Html {
  const headers = Object.entries(headerNames(document)).map(
    ([name, { description, schema, example }]) => {
      const entry = valueEntry(name, schema, { description });
      return {
        ...entry,
        says: html`${entry.says}
          <p class="rules"><code>${example}</code></p>`,
      };
    },
  );
  return section(
    'caching',
    'Caching and headers',
    html`<p>
      Lists and searches hold until the next midnight in UTC, or until the date changes in
      <code>tz</code> if that is sooner. Profiles may be kept for an hour and then asked for again
      by their tag: the answer is 304 without a body while nothing has changed. Run this twice: it
      prints 200, then 304.
    </p>`,
    command(
      [
        'curl --etag-save Q42.etag --etag-compare Q42.etag \\',
        "  --silent --output Q42.json --write-out '%{http_code}\\n' \\",
        `  '${base}/api/v1/people/wikidata/Q42'`,
      ].join('\n'),
    ),
    html`<p>
        With <code>v</code>, the <code>data_version</code> of <a href="#getMeta">Meta</a>, a profile
        is tied to one snapshot and may be kept for a year. Once another snapshot is served, such an
        address is answered from what is still at hand, else with 404.
      </p>
      <p>Answers are compressed with zstd, brotli or gzip where the request allows it.</p>
      <h3 id="headers">Response headers</h3>`,
    entries(headers),
  );
}

type Headers = DocsSettings['document']['components']['headers'];

/** The headers of the contract by the names that responses give them. */
function headerNames({ paths, components }: DocsSettings['document']): Headers {
  const responses = [
    ...Object.values(components.responses),
    ...Object.values(paths).flatMap(({ get }) => Object.values(get.responses)),
  ];
  const found = responses
    .flatMap((response) => ('headers' in response ? Object.entries(response.headers ?? {}) : []))
    .map(([name, { $ref }]) => [name, components.headers[$ref.slice($ref.lastIndexOf('/') + 1)]]);
  return Object.fromEntries(found.filter(([, header]) => header)) as Headers;
}

/** How versions and terms are kept. */
export function termsSection({ document, serviceVersion }: DocsSettings): Html {
  return section(
    'terms',
    'Versions and licence',
    html`<p>
        Within <code>/api/v1</code> there are additions only: new paths, new parameters, and new
        words where a list is open, such as warnings, error codes and kinds of names. Whatever goes
        away does so in an <code>/api/v2</code>, after twelve months of <code>Deprecation</code> and
        <code>Sunset</code> headers. The contract is at version ${document.info.version}, the
        service at ${serviceVersion}; <a href="#getMeta">Meta</a> tells the version of the data.
      </p>
      <p>
        The data is released under
        ${join([html`<a href="https://creativecommons.org/publicdomain/zero/1.0/">CC0 1.0</a>`], '')}.
        To name Wikidata and this service is welcome and not required. Images have licences and
        credits of their own; read the <a href="#object-Image">image’s record</a> before you use
        one.
      </p>
      <p>
        No visitor is tracked. What is counted is how many requests a day there are by type of page
        and by the crawler that they claim to be from.
      </p>`,
  );
}
