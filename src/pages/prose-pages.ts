import { html, Html, join, type Piece } from '../html/template.ts';
import { allBirthsByDecade } from '../service/count-births.ts';
import { REPOSITORY } from '../site/links.ts';
import { TOOL_NAMES } from '../site/tool-names.ts';
import { CACHE } from '../web/response/headers.ts';
import { instantDate, yearText } from './dates/gregorian-date.ts';
import { countOf, listHtml, listText, numberText } from './dates/intl.ts';
import { CC0, datasetJsonLd, jsonLdScript } from './json-ld/json-ld.ts';
import { statusMark } from './layout/status.ts';
import { decadePlot } from './list-parts/birth-plots.ts';
import { type PageRoute, planPage } from './page-plan.ts';
import type { PageRequest, PageRow, PageView } from './page.ts';
import { developers } from './texts/en/prose.ts';
import { TEXTS } from './texts/texts.ts';

/** How the service reads, chooses and judges dates. */
export const methodologyPage = textPage('methodology', {
  llms: {
    among: 'rules',
    name: TEXTS.en.layout.howSure,
    says: 'every rule by which dates are chosen and judged',
  },
  viewOf: (request) => ({
    title: request.texts.layout.howSure,
    text: request.texts.prose.methodology,
    json: metaOf(request),
  }),
});

/** What the site is, where the data come from, and what people may do with them. */
export const aboutPage = textPage('about', {
  footer: ({ layout }) => layout.about,
  llms: {
    among: 'rules',
    name: TEXTS.en.layout.about,
    says: 'what is covered, and what may be done with it',
  },
  viewOf: (request) => ({
    title: request.texts.layout.about,
    text: request.texts.prose.about,
    json: metaOf(request),
    headOf: ({ description }) => jsonLdScript(datasetJsonLd(request, description)),
  }),
});

/** How programs and assistants use the service, in English alone. */
export const developersPage = textPage('developers', {
  footer: (_texts, language) => listText(language, DEVELOPERS, 'and'),
  llms: { among: 'use', name: 'For developers', says: 'how to begin' },
  viewOf: () => ({
    title: listText('en', DEVELOPERS, 'and'),
    text: developers,
    indexed: ['en'],
    json: '/api/v1/meta',
  }),
});

const DEVELOPERS = ['API', 'MCP'];

function metaOf({ language }: PageRequest): string {
  return `/api/v1/meta?lang=${language}`;
}

interface TextPage extends Pick<PageRow, 'footer' | 'llms'> {
  /** The page without its prose, which `text` gives. */
  viewOf(request: PageRequest): Pick<PageView, 'title' | 'indexed' | 'json'> & {
    readonly text: string;
    headOf?(prose: Prose): PageView['head'];
  };
}

/** A page of prose at a path below the language. */
function textPage(address: string, { viewOf, ...row }: TextPage): PageRoute {
  return {
    pattern: `/${address}`,
    kind: 'page_text',
    sitemap: true,
    ...row,
    plan: (request) =>
      planPage(request, {
        cacheControl: CACHE.document,
        compute() {
          const { text, headOf, ...view } = viewOf(request);
          const prose = readProse(text, slotsOf(request));
          const head = headOf?.(prose);
          return {
            kind: 'page',
            address,
            indexable: true,
            files: [],
            ...view,
            description: prose.description,
            ...(head && { head }),
            main: (tools) => html`${article(request, view.title, prose)} ${tools}`,
          };
        },
      }),
  };
}

/** Facts about the service and addresses, for the prose. */
function slotsOf(request: PageRequest): Slots {
  const { context, language, texts, urls } = request;
  const { base, contact, version, serviceVersion } = context;
  const { people, day_precision, as_of, coverage } = context.reader.info.manifest;
  const { layout, lists, status } = texts;
  const link = (path: string, name: string): Html =>
    html`<a href="${urls.page(language, path)}">${name}</a>`;
  const tools = TOOL_NAMES.map((name) => ({ text: name, piece: html`<code>${name}</code>` }));
  return {
    base,
    pages: urls.page(language, ''),
    docs: urls.own('/api/v1/docs'),
    openapi: urls.own('/api/v1/openapi.json'),
    repository: REPOSITORY,
    tools: listHtml(language, tools, 'and'),
    people: lists.count(countOf(language, people)),
    withDay: numberText(language, day_precision),
    snapshotDate: instantDate(language, as_of),
    dataVersion: version,
    serviceVersion,
    contact: contact && html`<a href="${contact.uri}">${contact.text}</a>`,
    coverage: html`<p lang="en">${coverage}</p>
      ${birthsPlot(request)}`,
    cc0: html`<a href="${CC0}" rel="license">CC0 1.0</a>`,
    howSure: link('methodology', layout.howSure),
    about: link('about', layout.about),
    ...Object.fromEntries(STATUSES.map((word) => [word, statusMark(word, status)])),
  };
}

const STATUSES = ['sourced', 'import-only', 'unsourced', 'ambiguous', 'unknown'] as const;

/** All births by decade, under the year in which half of them are reached. */
function birthsPlot(request: PageRequest): Piece {
  const { context, language, texts } = request;
  const { decades, middle } = allBirthsByDecade(context);
  if (middle === null) return null;
  return decadePlot(request, decades, texts.charts.half(yearText(language, middle)));
}

/** Prose with links to its sections, which stand beside it on a wide screen. */
function article({ texts }: PageRequest, title: string, { lead, sections }: Prose): Html {
  return html`<nav class="contents" aria-labelledby="contents">
      <p id="contents">${texts.layout.contents}</p>
      <ul>
        ${sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}
      </ul>
    </nav>
    <article class="prose">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      ${sections.map(
        ({ id, heading, body }) =>
          html`<h2 id="${id}">${heading}</h2>
            ${body} `,
      )}
    </article>`;
}

/** A page of prose. */
interface Prose {
  readonly description: string;
  readonly lead: Html;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: Html;
    readonly body: Html;
  }[];
}

/** What stands in the slots of a text, by their names. */
type Slots = Readonly<Record<string, Piece>>;

const SECTION = /^## (.*) \{#([\w-]+)\}\n([^]*)$/;
const SLOT = /\{([\w-]+)\}/;
const SLOT_ALONE = /^\{[\w-]+\}$/;
const ITEM = /^1\. /m;
const TERM = /^(\{[\w-]+\}): ([^]*)$/;

/**
 * Reads a text: its description, its lead, then sections under a heading such as `## Two calendars {#calendars}`. An
 * empty line parts two blocks, which are HTML without `<p>`. Items of a list begin with `1. `, those of a list of terms
 * with the slot of the term, as `{sourced}: `. A slot or a `<pre>` may stand alone. A block with a slot that is null is
 * left out, and so is a section without a block. Throws RangeError for a slot that is not given.
 */
export function readProse(text: string, slots: Slots): Prose {
  const [intro = '', ...parts] = text.trim().split(/\n+(?=## )/);
  const [description = '', lead = ''] = intro.split('\n\n');
  return {
    description: description.replaceAll('\n', ' '),
    lead: filled(lead, slots),
    sections: parts.flatMap((part) => {
      const [, heading = '', id = '', rest = ''] = SECTION.exec(part) ?? [];
      const blocks = rest.split('\n\n').filter((block) => !hasNull(block, slots));
      const body = join(
        blocks.map((block) => blockOf(block, slots)),
        '\n',
      );
      return blocks.length > 0 ? { id, heading: new Html(heading), body } : [];
    }),
  };
}

function hasNull(block: string, slots: Slots): boolean {
  return block.split(SLOT).some((name, index) => index % 2 === 1 && slots[name] === null);
}

function blockOf(block: string, slots: Slots): Html {
  const inside = (text: string): Html => filled(text.trim(), slots);
  if (SLOT_ALONE.test(block) || block.startsWith('<pre')) return inside(block);
  if (ITEM.test(block)) {
    const [, ...items] = block.split(ITEM);
    return html`<ol>
      ${items.map((item) => html`<li>${inside(item)}</li>`)}
    </ol>`;
  }
  if (!TERM.test(block)) return html`<p>${inside(block)}</p>`;
  const terms = block.split(/\n(?=\{[\w-]+\}: )/).map((part) => {
    const [, term = '', says = ''] = TERM.exec(part) ?? [];
    return html`<div>
      <dt>${inside(term)}</dt>
      <dd>${inside(says)}</dd>
    </div>`;
  });
  return html`<dl>${terms}</dl>`;
}

function filled(text: string, slots: Slots): Html {
  const pieces = text.split(SLOT).map((part, index) => {
    if (index % 2 === 0) return new Html(part);
    if (!(part in slots)) throw new RangeError(`there is no slot {${part}}`);
    return slots[part];
  });
  return join(pieces, '');
}
