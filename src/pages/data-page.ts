import { html, type Html, join } from '../html/template.ts';
import { CACHE } from '../web/response/headers.ts';
import type { PageRequest, PageView } from './page.ts';
import { type PageRoute, planPage } from './page-plan.ts';
import { LABEL_LANGUAGES } from '../core/text/languages.ts';
import type { DataTexts } from './texts/en/prose.ts';

/** What the exported tables hold, how they are made, and how programs ask them. */
export const dataPage: PageRoute = {
  pattern: '/data',
  kind: 'page_text',
  sitemap: true,
  llms: {
    among: 'rules',
    name: 'Tables',
    says: 'all people and all claimed dates as Parquet, CSV or NDJSON, their columns, and how to query them',
  },
  plan: (request) =>
    planPage(request, {
      cacheControl: CACHE.document,
      compute: () => view(request),
    }),
};

function view({ context, language, texts }: PageRequest): PageView {
  const { data } = texts;
  return {
    kind: 'page',
    title: data.title,
    description: data.description,
    address: 'data',
    indexable: true,
    json: `${context.base}/api/v1/meta?lang=${language}`,
    files: [],
    main: html`<article class="prose">
      <h1>${data.title}</h1>
      <p class="lead">${data.lead}</p>
      <h2 id="making">${data.making}</h2>
      <p>${data.make}</p>
      <pre tabindex="0"><code>${COMMANDS.join('\n')}</code></pre>
      <p>${data.forms}</p>
      <h2 id="asking">${data.asking}</h2>
      <p>${data.ask}</p>
      <dl>
        ${EXAMPLES.map(
          ([program, line]) =>
            html`<div>
              <dt>${program}</dt>
              <dd>
                <pre tabindex="0"><code>${line}</code></pre>
              </dd>
            </div>`,
        )}
      </dl>
      <h2 id="people">${data.people}</h2>
      <p>${data.peopleIntro}</p>
      ${columnList(PEOPLE, data.ofPeople)}
      <h2 id="statements">${data.statements}</h2>
      <p>${data.statementsIntro}</p>
      ${columnList(STATEMENTS, data.ofStatements)}
    </article>`,
  };
}

function columnList<Note extends string>(
  columns: Readonly<Record<Note, readonly string[]>>,
  notes: Readonly<Record<Note, string | Html>>,
): Html {
  return html`<dl>
    ${(Object.keys(columns) as Note[]).map(
      (note) =>
        html`<div>
          <dt>
            ${join(
              columns[note].map((name) => html`<code>${name}</code>`),
              ', ',
            )}
          </dt>
          <dd>${notes[note]}</dd>
        </div>`,
    )}
  </dl>`;
}

/** The columns that each sentence about the table of people is about, in the order of the table. */
export const PEOPLE: Readonly<Record<keyof DataTexts['ofPeople'], readonly string[]>> = {
  rank: ['popularity_rank'],
  id: ['id'],
  slug: ['slug'],
  name: ['name'],
  labels: LABEL_LANGUAGES.map((language) => `label_${language}`),
  date: ['date'],
  day: ['month_day'],
  year: ['gregorian_year'],
  written: ['original_value', 'written', 'original_calendar'],
  precision: ['precision'],
  interval: ['interval_from', 'interval_to', 'interval_from_day', 'interval_to_day'],
  status: ['status', 'source_kind'],
  doubt: ['ambiguous', 'uncertainty', 'rival_dates'],
  death: ['death_date', '…'],
  deceased: ['deceased'],
  warnings: ['warnings'],
  place: ['birthplaces', 'birthplace_labels', 'birthplace_countries', 'birthplace_country_labels'],
  fame: ['sitelinks', 'popularity'],
};

/** The same of the table of statements. */
export const STATEMENTS: Readonly<Record<keyof DataTexts['ofStatements'], readonly string[]>> = {
  person: ['person_qid', 'popularity_rank'],
  property: ['property'],
  statement: ['id', 'rank'],
  choice: ['canonical', 'alternative', 'valid'],
  value: ['value', 'precision', 'calendar'],
  gregorian: [
    'gregorian',
    'month_day',
    'gregorian_year',
    'interval_from',
    'interval_to',
    'interval_from_day',
    'interval_to_day',
  ],
  sources: ['reference_count', 'sources'],
};

/** Who was born on 11 March, asked in a line of each program that reads the tables. */
export const EXAMPLES: readonly (readonly [program: string, line: string])[] = [
  [
    'DuckDB',
    "SELECT date, name, status FROM 'people.parquet' WHERE month_day = '03-11' ORDER BY popularity_rank LIMIT 10",
  ],
  [
    'pandas',
    "pandas.read_parquet('people.parquet', columns=['date', 'name', 'status'], filters=[('month_day', '==', '03-11')])",
  ],
  [
    'R',
    "dplyr::collect(dplyr::filter(arrow::open_dataset('people.parquet'), month_day == '03-11'))",
  ],
  [
    'Spark',
    `spark.read.parquet('people.parquet').where("month_day = '03-11'").select('date', 'name', 'status').show()`,
  ],
  ['PostgreSQL', String.raw`\copy people FROM 'people.csv' (FORMAT csv, HEADER MATCH)`],
];

/** The commands that make the tables. */
const COMMANDS: readonly string[] = [
  'npx natalis export wikidata.sqlite --out people.parquet',
  'npx natalis export wikidata.sqlite --table statements --out statements.parquet',
  'npx natalis export wikidata.sqlite --out people.csv',
];
