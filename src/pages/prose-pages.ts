import { html, type Piece, Html } from '../html/template.ts';
import { allBirthsByDecade } from '../service/count-births.ts';
import { CACHE } from '../web/response/headers.ts';
import { instantDate } from './dates/gregorian-date.ts';
import { datasetJsonLd, jsonLdScript } from './json-ld/json-ld.ts';
import type { PageRequest, PageRow, PageView, Frame } from './page.ts';
import { type PageRoute, planPage } from './page-plan.ts';
import { countOf, listHtml } from './dates/intl.ts';
import { REPOSITORY } from '../site/links.ts';
import { decadePlot } from './list-parts/birth-plots.ts';
import { yearText } from './dates/year-text.ts';
import { statusMark } from './layout/status.ts';
import {
  type Prose,
  type ProseFacts,
  type ProseTexts,
  prose as english,
} from './texts/en/prose.ts';
import { TOOL_NAMES } from '../site/tool-names.ts';

/** How the service reads, chooses and judges dates. */
export const methodologyPage = prosePage(
  'methodology',
  'every rule by which dates are chosen and judged',
);

/** What the site is, where the data come from, and what people may do with them. */
export const aboutPage = prosePage('about', 'what is covered, and what may be done with it');

const DEVELOPERS = 'API and MCP';

/** How programs and assistants use the service: in English alone, as are the API and its documentation. */
export const developersPage = textPage('developers', {
  footer: () => DEVELOPERS,
  llms: { among: 'use', name: 'For developers', says: 'how to begin' },
  textOf: (request) => ({
    title: DEVELOPERS,
    description:
      'Ask for birth dates with their sources and doubts over a REST API without a key, or from an assistant over the Model Context Protocol.',
    body: forDevelopers(request),
    indexed: ['en'],
    json: `${request.context.base}/api/v1/meta`,
  }),
});

function prosePage(name: keyof ProseTexts, says: string): PageRoute {
  return textPage(name, {
    footer: ({ prose }) => prose[name].link,
    llms: { among: 'rules', name: english[name].link, says },
    textOf(request) {
      const { context, language, texts } = request;
      const { base, version, reader } = context;
      const prose = texts.prose[name].page(factsOf(request));
      const { title, description } = prose;
      const facts = { asOf: reader.info.manifest.as_of, version };
      return {
        ...prose,
        json: `${base}/api/v1/meta?lang=${language}`,
        ...(name === 'about' && {
          head: jsonLdScript(datasetJsonLd(facts, { name: title, description, language, base })),
        }),
      };
    },
  });
}

interface TextPage extends Required<Pick<PageRow, 'footer' | 'llms'>> {
  textOf(request: PageRequest): Prose & Pick<PageView, 'indexed' | 'json' | 'head'>;
}

/** A page of prose at a path below the language. */
function textPage(address: string, { footer, llms, textOf }: TextPage): PageRoute {
  return {
    pattern: `/${address}`,
    kind: 'page_text',
    sitemap: true,
    footer,
    llms,
    plan: (request) =>
      planPage(request, {
        cacheControl: CACHE.document,
        compute() {
          const { body, ...text } = textOf(request);
          const main = proseArticle(request, text.title, body);
          return { kind: 'page', address, indexable: true, files: [], ...text, main };
        },
      }),
  };
}

function factsOf(request: PageRequest): ProseFacts {
  const { context, language, texts, urls } = request;
  const { people, day_precision, as_of, coverage } = context.reader.info.manifest;
  return {
    people: countOf(language, people),
    withDay: countOf(language, day_precision),
    snapshotDate: instantDate(language, as_of),
    coverage: html`<p lang="en">${coverage}</p>
      ${birthsPlot(request)}`,
    dataVersion: context.version,
    serviceVersion: context.serviceVersion,
    repository: REPOSITORY,
    contact: context.contact && html`<a href="${context.contact.uri}">${context.contact.text}</a>`,
    status: (status) => statusMark(status, texts.status),
    page: (path) => urls.page(language, path),
    own: (path) => urls.own(path),
  };
}

/** All births by decade, under the year in which half of them are reached. */
function birthsPlot(request: PageRequest): Piece {
  const { context, language, texts } = request;
  const { decades, middle } = allBirthsByDecade(context);
  if (middle === null) return null;
  return decadePlot(request, decades, texts.charts.half(yearText(language, middle)));
}

function forDevelopers({ context: { base }, urls }: PageRequest): Html {
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
    <h2 id="many">Many people at once</h2>
    <p>
      Do not ask for five hundred people one by one. If you have their QIDs, <code>extend</code> of
      the reconciliation service gives the columns that you name for many people, and counts as one
      request:
    </p>
    <pre tabindex="0"><code>curl '${base}/reconcile' --data-urlencode \\
  'extend={"ids":["Q42","Q1338141"],"properties":[{"id":"P569"},{"id":"P569.status"}]}'</code></pre>
    <p>
      If you have names, <code>queries</code> finds the people first. Anybody who runs Natalis can
      also let <code>natalis check</code> write a verdict for each row of a table, join a table with
      what <code>natalis export</code> writes, or open the snapshot in a program with the library.
      <a href="${REPOSITORY}/blob/main/docs/tables.md#many-people-at-once">Which one to use</a>
      depends on what you have.
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

const HEADING = /<h2 id="([^"]+)">(.*?)<\/h2>/gs;

/** A text with links to its headings of the second level, which stand beside it on a wide screen. */
function proseArticle({ texts }: Pick<Frame, 'texts'>, title: string, body: Html): Html {
  const links = [...body.text.matchAll(HEADING)].map(
    ([, id, name = '']) => html`<li><a href="#${id}">${new Html(name)}</a></li>`,
  );
  return html`<nav class="contents" aria-labelledby="contents">
      <p id="contents">${texts.layout.contents}</p>
      <ul>
        ${links}
      </ul>
    </nav>
    <article class="prose">
      <h1>${title}</h1>
      ${body}
    </article>`;
}
