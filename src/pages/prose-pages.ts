import { html, type Piece } from '../html/template.ts';
import { allBirthsByDecade } from '../service/count-births.ts';
import { CACHE } from '../web/response/headers.ts';
import { instantDate } from './dates/gregorian-date.ts';
import { datasetJsonLd } from './json-ld/site-json-ld.ts';
import { jsonLdScript } from './json-ld/json-ld-script.ts';
import type { PageRequest, PageRow, PageView } from './page.ts';
import { type PageRoute, planPage } from './page-plan.ts';
import { countOf } from './dates/intl.ts';
import { REPOSITORY } from '../site/links.ts';
import { decadePlot } from './list-parts/birth-plots.ts';
import { yearText } from './dates/year-text.ts';
import { statusMark } from './layout/status.ts';
import { proseArticle } from './layout/prose-article.ts';
import type { ProseTexts } from './texts/en/prose.ts';
import type { ProseFacts } from './texts/prose-facts.ts';

/** How the service reads, chooses and judges dates. */
export const methodologyPage: PageRoute = prosePage('methodology', {
  among: 'rules',
  name: 'Methodology',
  says: 'every rule by which dates are chosen and judged',
});

/** What the site is, where the data come from, and what people may do with them. */
export const aboutPage: PageRoute = prosePage('about', {
  among: 'rules',
  name: 'About and licence',
  says: 'what is covered, and what may be done with it',
});

function prosePage(name: keyof ProseTexts, llms: PageRow['llms'] & object): PageRoute {
  return {
    pattern: `/${name}`,
    kind: 'page_text',
    sitemap: true,
    footer: ({ prose }) => prose[name].link,
    llms,
    plan: (request) =>
      planPage(request, {
        cacheControl: CACHE.document,
        compute: () => view(request, name),
      }),
  };
}

function view(request: PageRequest, name: keyof ProseTexts): PageView {
  const { context, language, texts } = request;
  const { title, description, body } = texts.prose[name].page(factsOf(request));
  const { base, version, reader } = context;
  const asOf = reader.info.manifest.as_of;
  const head =
    name === 'about' &&
    jsonLdScript(datasetJsonLd({ asOf, version }, { name: title, description, language, base }));
  return {
    kind: 'page',
    title,
    description,
    address: name,
    indexable: true,
    json: `${base}/api/v1/meta?lang=${language}`,
    files: [],
    ...(head && { head }),
    main: proseArticle(request, title, body),
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
