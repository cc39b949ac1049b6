import { html } from '../../../html/template.ts';
import type { Prose, ProseFacts } from '../catalogue.ts';

/** How programs and assistants ask. */
export function developers({ base, own, page }: ProseFacts): Prose {
  return {
    title: 'API and MCP',
    description:
      'Ask for birth dates with their sources and doubts over a REST API without a key, or from an assistant over the Model Context Protocol.',
    body: html`<p class="lead">
        Everything on these pages can be asked for by programs and by assistants: read only, without
        a key, from any origin.
      </p>
      <h2 id="api">The REST API</h2>
      <p>Ask who was born on a day, or for one person:</p>
      <pre tabindex="0"><code>curl '${base}/api/v1/birthdays/03-11?limit=5'
curl '${base}/api/v1/search?q=ada+lovelace'
curl '${base}/api/v1/people/ada-lovelace?lang=en'</code></pre>
      <p>
        The <a href="${own('/api/v1/docs')}">documentation</a> describes every endpoint and field;
        the contract is at <a href="${own('/api/v1/openapi.json')}">openapi.json</a>. Every page has
        a link to the same as JSON at its foot and in its <code>Link</code> header.
      </p>
      <h2 id="mcp">For assistants</h2>
      <p>
        The MCP server answers at <code>${base}/mcp</code> over Streamable HTTP, stateless and
        without sessions. Its tools are <code>birthdays_today</code>,
        <code>birthdays_on_date</code>, <code>person_birth_date</code>,
        <code>search_people</code> and <code>age_on_date</code>. Every answer ends with the address
        of a page here, so that it can be cited.
      </p>
      <h2 id="honesty">Pass the doubts on</h2>
      <p>
        A date alone is half the answer. Show <code>status</code> beside it, and look at
        <code>uncertainty</code>, <code>precision</code> and <code>alternatives</code>; parse dates
        as days of a calendar and not as instants. What these mean stands in
        <a href="${page('methodology')}">How the dates are read</a>.
      </p>
      <h2 id="feeds">Feeds and calendars</h2>
      <p>
        Those born today come as an <a href="${page('today.atom')}">Atom feed</a>. Every day of the
        year and every person whose day of birth is known has a calendar in the iCalendar format,
        linked from the foot of the page.
      </p>
      <h2 id="limits">Limits</h2>
      <p>
        So many requests a minute are answered for each address; who asks for more gets status 429
        and, in <code>Retry-After</code>, the seconds to wait. Answers may be kept as long as their
        <code>Cache-Control</code> says. Whoever needs everything is better served by the dumps of
        Wikidata.
      </p>`,
  };
}
