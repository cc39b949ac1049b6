import { referredName } from '../contract.ts';
import { html, type Html } from '../../../html/template.ts';
import { command, entries, section, valueEntry } from '../parts.ts';
import type { DocsSettings } from '../settings.ts';

/** The section about caching: what may be cached, for how long, and the headers for it. */
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
      Lists and searches are valid until the next midnight in UTC, or until the date changes in
      <code>tz</code> if that is sooner. Profiles may be cached for an hour and then requested again
      with their tag: the answer is 304 without a body while nothing has changed. Run this twice: it
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
        is tied to one snapshot and may be cached for a year. Once another snapshot is served, such
        an address is answered with 404.
      </p>
      <p>Answers are compressed with zstd, brotli or gzip if the request allows it.</p>
      <h3 id="headers">Response headers</h3>`,
    entries(headers),
  );
}

type Headers = DocsSettings['document']['components']['headers'];

/** The contract's headers, by the names that responses use. */
function headerNames({ paths, components }: DocsSettings['document']): Headers {
  const responses = [
    ...Object.values(components.responses),
    ...Object.values(paths).flatMap(({ get }) => Object.values(get.responses)),
  ];
  const found = responses
    .flatMap((response) => ('headers' in response ? Object.entries(response.headers ?? {}) : []))
    .map(([name, { $ref }]) => [name, components.headers[referredName($ref)]]);
  return Object.fromEntries(found.filter(([, header]) => header)) as Headers;
}
