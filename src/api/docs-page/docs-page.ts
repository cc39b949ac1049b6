import { WARNING_TABLE, WARNINGS } from '../../core/date/warnings.ts';
import { signRange, SIGNS, ZODIAC_CONVENTION } from '../../core/calendar/zodiac.ts';
import { MAX_QUERY_LENGTH } from '../../core/limits.ts';
import { Html, type Piece, html, join } from '../../html/template.ts';
import { ERROR_NAME, HEADERS } from '../openapi/responses.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import type { ExampleObject, MediaType, Operation } from '../openapi/types.ts';
import { GUIDE, mcpGuide, type DocsSettings } from './guide.ts';
import { breakable, command, entries, inline, prose, section, shortJson } from './docs-prose.ts';
import {
  endpointsOf,
  exampleRequest,
  dereference,
  formEntries,
  typeOf,
  valueEntry,
  type Endpoint,
  type DocumentedSchema,
} from './schema-docs.ts';
import { STYLE } from './docs-style.ts';

/** The documentation of the API as one static HTML page, made from the OpenAPI document. */
export function docsPage(settings: DocsSettings): string {
  const { base, serviceVersion, document } = settings;
  const endpoints = endpointsOf(document);
  const inner = endpoints.map(
    ({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
  );
  const contents = SECTIONS.map(
    ([id, title]) =>
      html`<li>
        <a href="#${id}">${title}</a>${
          id === 'endpoints' &&
          html`<ul>
            ${join(inner, '\n')}
          </ul>`
        }
      </li>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Natalis API</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content="${DESCRIPTION}" />
        ${STYLE_ELEMENT}
      </head>
      <body>
        <a class="skip" href="#main">Skip to the text</a>
        <header>
          <p class="name"><a href="${base}/">Natalis</a></p>
          <form action="${base}/en/search" role="search">
            <label for="q">Name, date or Wikidata ID</label>
            <input id="q" name="q" type="search" maxlength="${MAX_QUERY_LENGTH}" required />
            <button type="submit">Search</button>
          </form>
          <nav aria-label="Natalis">
            <ul>
              <li><a href="${base}/en/">Today</a></li>
              <li><a href="${base}/en/upcoming">This week</a></li>
              <li><a href="${base}/en/years">Years</a></li>
              <li><a href="${base}/en/disputed">Disputed dates</a></li>
              <li><a href="${base}/en/methodology">How sure are these dates?</a></li>
            </ul>
          </nav>
        </header>
        <nav class="contents" aria-label="Contents">
          <ul>
            ${join(contents, '\n')}
          </ul>
        </nav>
        <main id="main" tabindex="-1">
          <h1>The API</h1>
          <p class="lead">${DESCRIPTION}</p>
          ${join(
            SECTIONS.map(([id, title, write]) => section(id, title, write(settings))),
            '\n',
          )}
        </main>
        <footer>
          <p>Natalis ${serviceVersion}. Data from Wikidata, released under CC0 1.0.</p>
          <p>
            <a href="${base}/en/zodiac">Zodiac</a> · <a href="${base}/en/about">About Natalis</a> ·
            <a href="${base}/developers">API and MCP</a>
          </p>
        </footer>
      </body>
    </html> `.text;
}

// The style is not part of the template, because its hash requires that no character changes.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

const DESCRIPTION =
  'When notable people were born: dates from one snapshot of Wikidata, with their precision, calendar, statements, sources and doubts. Read only, without a key.';

type Section = readonly [id: string, title: string, write: (settings: DocsSettings) => Piece];

const SECTIONS: readonly Section[] = [
  ['start', 'Getting started', (settings) => prose(GUIDE.start(settings))],
  ['dates', 'What a date says', () => [prose(GUIDE.dates), zodiac(), warnings()]],
  ['endpoints', 'Endpoints', endpoints],
  ['objects', 'Objects', objects],
  ['errors', 'Errors', errors],
  ['limits', 'Limits', (settings) => prose(GUIDE.limits(settings))],
  ['caching', 'Caching and headers', caching],
  ['mcp', 'For assistants: MCP', (settings) => prose(mcpGuide(settings))],
  ['terms', 'Versions and licence', (settings) => prose(GUIDE.terms(settings))],
];

function zodiac(): Html {
  const rows = SIGNS.map((sign) => {
    const { start, end } = signRange(sign);
    return html`<tr>
      <th scope="row"><code>${sign}</code></th>
      <td>${start}</td>
      <td>${end}</td>
    </tr>`;
  });
  return html`<h3 id="zodiac">Zodiac</h3>
    <p>
      Signs follow one fixed table of Gregorian days, the convention
      <code>${ZODIAC_CONVENTION}</code>. The sun itself may enter a sign a day earlier or later.
    </p>
    <table>
      <thead>
        <tr>
          <th scope="col">Sign</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        ${join(rows, '\n')}
      </tbody>
    </table>`;
}

function warnings(): Html {
  const rows = WARNINGS.map((warning) => ({
    term: html`<code>${breakable(warning)}</code>`,
    says: inline(WARNING_TABLE[warning].when),
  }));
  return html`<h3 id="warnings">Warnings</h3>
    <p>
      <code>warnings</code> lists in alphabetical order what a reader might overlook. More may be
      added; ignore those that you do not know.
    </p>
    ${entries(rows)}`;
}

function endpoints({ document, base }: DocsSettings): Html {
  const all = endpointsOf(document);
  const groups = document.tags.map(({ name, description }) => {
    const members = all.filter(({ operation }) => operation.tags[0] === name);
    return html`<h3 class="group" id="group-${name.toLowerCase()}">${name}</h3>
      <p>${inline(description)}</p>
      ${members.map((member) => endpointPart(member, all, { document, base }))}`;
  });
  return html`<p>
      The answers shown are real ones of this version over the small sample of people that comes
      with it, which calls itself <code>https://natalis.example</code>. The service at hand may know
      more people and other dates. Of lists they show the first item.
    </p>
    ${groups}`;
}

function endpointPart(
  { path, operation }: Endpoint,
  all: readonly Endpoint[],
  { document, base }: Pick<DocsSettings, 'document' | 'base'>,
): Html {
  const { operationId, summary, description, parameters, responses } = operation;
  const errors = Object.keys(responses).filter((status) => Number(status) >= 400);
  const example = exampleOf(document, operation);
  const requested = example?.summary.replace(/^GET /, '') ?? '';
  // Several endpoints share an example, which is shown where it was asked for.
  const shown = all.find(({ path: template }) => isOf(template, requested))?.operation;
  const own = shown === operation ? example : undefined;
  const asked = own ? requested : exampleRequest({ path, operation });
  return html`<article class="endpoint" aria-labelledby="${operationId}">
    <h4 id="${operationId}">${summary}</h4>
    <p class="path">
      <code><b>GET</b> ${breakable(path)}</code>
    </p>
    ${prose(description)}
    ${
      parameters.length > 0 &&
      entries(
        parameters.map(({ name, schema, description, required, in: location }) =>
          valueEntry(name, schema as DocumentedSchema, {
            description,
            remark: html`, ${location}${required && ', required'}`,
          }),
        ),
      )
    }
    <p class="rules">
      Answers: ${join(successesOf(operation, document), ', ')}; otherwise ${errors.join(', ')} with
      an
      <a href="#errors">error</a>.
    </p>
    ${command(`curl '${base}${asked}'`)} ${own && answerPart(own)}
    ${
      example &&
      shown &&
      !own &&
      html`<p class="rules">
        The answer has the form of <a href="#${shown.operationId}">${shown.summary}</a>.
      </p>`
    }
  </article>`;
}

/** The example of an operation's success; undefined if it has none. */
function exampleOf(document: OpenApiDocument, { responses }: Operation): ExampleObject | undefined {
  const success = responses['200'];
  const media: MediaType | undefined =
    success && Object.values(dereference(document, success).content ?? {})[0];
  const [reference] = Object.values(media?.examples ?? {});
  return reference && dereference<ExampleObject>(document, reference);
}

/** Whether a request, such as `/api/v1/years/1952?limit=5`, is for a path such as `/api/v1/years/{year}`. */
function isOf(template: string, request: string): boolean {
  const path = template.replaceAll(/\{[^}]+\}/g, '[^/]+');
  return new RegExp(`^${path}(?:\\?|$)`).test(request);
}

function successesOf({ responses }: Operation, document: OpenApiDocument): Html[] {
  const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return successes.map(([status, response]) => {
    const [type, media] = Object.entries(dereference(document, response).content ?? {})[0] ?? [];
    const body = media === undefined ? 'no body' : type;
    return html`<b>${status}</b>
      (${type === 'application/json' && media ? typeOf(media.schema) : body})`;
  });
}

function answerPart({ value }: ExampleObject): Html {
  return html`<details>
    <summary>Answer</summary>
    <pre tabindex="0"><code>${shortJson(value)}</code></pre>
  </details>`;
}

function objects({ document }: DocsSettings): Html {
  const schemas = Object.entries(
    document.components.schemas as Readonly<Record<string, DocumentedSchema>>,
  );
  // The section about errors describes theirs.
  const all = schemas.filter(([name]) => name !== ERROR_NAME).sort(([a], [b]) => (a < b ? -1 : 1));
  return html`<p>
      An object has every listed field, except optional ones that do not apply, and no others. A
      field that may be null is present, and null if nothing is known.
    </p>
    ${all.map(
      ([name, schema]) =>
        html`<details class="object" id="object-${name}">
          <summary><h3>${name}</h3></summary>
          ${fieldsOf(schema)}
        </details>`,
    )}
    <h3 id="forms">Forms of texts</h3>
    ${entries(formEntries())}`;
}

function fieldsOf({ description = '', required = [], properties = {} }: DocumentedSchema): Html {
  const fields = Object.entries(properties).map(([field, value]) =>
    valueEntry(field, value, required.includes(field) ? {} : { remark: ', optional' }),
  );
  return html`${prose(description)} ${entries(fields)}`;
}

function errors({ document, base }: DocsSettings): Html {
  const { examples, schemas } = document.components;
  const example = examples['BadRequest'];
  return html`${prose(GUIDE.errors)}
    ${
      example &&
      html`${command(`curl '${base}${example.summary.replace(/^GET /, '')}'`)}
        <pre tabindex="0"><code>${shortJson(example.value)}</code></pre>`
    }
    <h3 id="object-${ERROR_NAME}">${ERROR_NAME}</h3>
    ${fieldsOf(schemas[ERROR_NAME] ?? {})}`;
}

function caching(settings: DocsSettings): Html {
  const rows = Object.entries(HEADERS).map(([name, { description, schema, example }]) => {
    const entry = valueEntry(name, schema, { description });
    const says = html`${entry.says}
      <p class="rules"><code>${example}</code></p>`;
    return { ...entry, says };
  });
  return html`${prose(GUIDE.caching(settings))} ${entries(rows)}`;
}
