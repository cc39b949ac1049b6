import { html, type Html } from '../../../html/template.ts';
import { entries, section } from '../parts.ts';
import type { DocsSettings } from '../settings.ts';

/** The section with the limits of rate, size and time. */
export function limitsSection({ restLimit, mcpLimit }: DocsSettings): Html {
  return section(
    'limits',
    'Limits',
    entries([
      { term: html`<b>${rate(restLimit)}</b>`, says: 'To the API, this page included.' },
      { term: html`<b>${rate(mcpLimit)}</b>`, says: 'To the MCP endpoint, counted separately.' },
      {
        term: html`<b>10 seconds</b>`,
        says: 'For a request to arrive and to be answered. After that it is refused.',
      },
      {
        term: html`<b>8192 characters</b>`,
        says: 'For an address; 16 KiB for all headers of a request, 32 KiB for a body sent to the MCP endpoint.',
      },
    ]),
    html`<p>
      Requests are counted for an IPv4 address or an IPv6 network over a sliding minute, in memory
      only. Beyond the limit the answer is 429, and <code>Retry-After</code> gives the seconds until
      the next request will be answered. Answers with 304 count, refused requests do not.
    </p>`,
  );
}

function rate(limit: number): string {
  return limit === 0 ? 'No limit of requests' : `${limit} requests a minute`;
}
