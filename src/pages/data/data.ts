import { html, type Html, join } from '../../html/template.ts';
import { CACHE } from '../../web/headers.ts';
import type { PageRequest, PageView } from '../page.ts';
import { type PageRoute, planPage } from '../plan.ts';
import { PEOPLE, STATEMENTS } from './columns.ts';
import { COMMANDS, EXAMPLES } from './examples.ts';

/** What the exported tables hold, how they are made, and how programs ask them. */
export const dataPage: PageRoute = {
  pattern: '/data',
  kind: 'page_text',
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
