import { html, type Html } from '../html/template.ts';
import { TOOL_NAMES } from '../site/tool-names.ts';
import { REPOSITORY } from '../site/links.ts';
import { CACHE } from '../web/response/headers.ts';
import { listHtml } from './dates/intl.ts';
import { proseArticle } from './layout/prose-article.ts';
import type { PageRequest, PageView } from './page.ts';
import { type PageRoute, planPage } from './page-plan.ts';

/** How programs and assistants use the service: in English alone, as are the API and its documentation. */
export const developersPage: PageRoute = {
  pattern: '/developers',
  kind: 'page_text',
  sitemap: true,
  footer: () => TITLE,
  llms: { among: 'use', name: 'For developers', says: 'how to begin' },
  plan: (request) =>
    planPage(request, {
      cacheControl: CACHE.document,
      compute: () => view(request),
    }),
};

const TITLE = 'API and MCP';

function view(request: PageRequest): PageView {
  return {
    kind: 'page',
    title: TITLE,
    description:
      'Ask for birth dates with their sources and doubts over a REST API without a key, or from an assistant over the Model Context Protocol.',
    address: 'developers',
    indexed: ['en'],
    indexable: true,
    json: `${request.context.base}/api/v1/meta`,
    files: [],
    main: proseArticle(request, TITLE, bodyOf(request)),
  };
}

function bodyOf({ context: { base }, urls }: PageRequest): Html {
  const page = (path: string): string => urls.page('en', path);
  const tools = TOOL_NAMES.map((name) => ({ text: name, piece: html`<code>${name}</code>` }));
  return html`<p class="lead">
      Everything on these pages can be asked for by programs and by assistants: read only, without a
      key, from any origin.
    </p>
    <h2 id="api">The REST API</h2>
    <p>Ask who was born on a day, or for one person:</p>
    <pre tabindex="0"><code>curl '${base}/api/v1/birthdays/03-11?limit=5'
curl '${base}/api/v1/search?q=douglas+adams'
curl '${base}/api/v1/people/douglas-adams?lang=en'</code></pre>
    <p>
      The <a href="${urls.own('/api/v1/docs')}">documentation</a> describes every endpoint and
      field; the OpenAPI document is <a href="${urls.own('/api/v1/openapi.json')}">openapi.json</a>.
      Every page links to the same content as JSON, at its foot and in its <code>Link</code> header.
    </p>
    <h2 id="mcp">For assistants</h2>
    <p>
      The MCP server answers at <code>${base}/mcp</code> over Streamable HTTP, stateless and without
      sessions. Its tools are ${listHtml('en', tools, 'and')}. Every answer ends with the address of
      a page here, so that it can be cited.
    </p>
    <h2 id="openrefine">OpenRefine</h2>
    <p>
      The
      <a href="https://www.w3.org/community/reports/reconciliation/CG-FINAL-specs-0.2-20230410/"
        >Reconciliation Service API 0.2</a
      >
      answers at <code>${base}/reconcile</code>. In OpenRefine, add that address as a standard
      service: it matches a column of names with the help of dates, and adds birth dates with their
      precision, status and sources.
    </p>
    <h2 id="tables">Tables</h2>
    <p>
      Every list of a day, a date, a year or a sign is also a CSV file, such as
      <a href="${page('birthdays/03-11.csv')}">the births of 11 March</a>. Anybody who runs Natalis
      can write all people and all claimed dates as Parquet, CSV or NDJSON and pass the files on.
      <a href="${REPOSITORY}/blob/main/docs/tables.md">Tables</a> explains their columns and how
      DuckDB, pandas, R, Spark and PostgreSQL query them.
    </p>
    <h2 id="honesty">Pass the doubts on</h2>
    <p>
      A date alone is half the answer. Show <code>status</code> beside it, and look at
      <code>uncertainty</code>, <code>precision</code> and <code>alternatives</code>; parse dates as
      days of a calendar and not as instants.
      <a href="${page('methodology')}">How the dates are read</a> says what these mean.
    </p>
    <h2 id="feeds">Feeds and calendars</h2>
    <p>
      Those born today come as an <a href="${page('today.atom')}">Atom feed</a>, and the
      <a href="${page('upcoming')}">next seven days</a> as a feed and as a calendar. Every day of
      the year and every person whose day of birth is known has a calendar in the iCalendar format,
      linked from the foot of the page. Every page of a person or a list has a citation, also in
      BibTeX and RIS.
    </p>
    <h2 id="limits">Limits</h2>
    <p>
      Each IP address may make a limited number of requests a minute; beyond that the answer is
      status 429, with the seconds to wait in <code>Retry-After</code>. Answers may be kept as long
      as their <code>Cache-Control</code> says.
    </p>`;
}
