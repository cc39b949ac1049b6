import { datesSection } from './sections/dates.ts';
import { endpointsSection } from './sections/endpoints.ts';
import { errorsSection } from './sections/errors.ts';
import { cachingSection } from './sections/caching.ts';
import { limitsSection } from './sections/limits.ts';
import { termsSection } from './sections/terms.ts';
import { mcpSection } from './sections/mcp.ts';
import { objectsSection } from './sections/objects.ts';
import { startSection } from './sections/start.ts';
import type { DocsSettings } from './settings.ts';
import { endpointsOf } from './contract.ts';
import { Html, type Piece, html, join } from '../../html/template.ts';
import { STYLE } from './style.ts';

/** The documentation of the API as one static HTML page, made from the contract. */
export function docsPage(settings: DocsSettings): string {
  return layout(settings, [
    startSection(settings),
    datesSection(),
    endpointsSection(settings),
    objectsSection(settings),
    errorsSection(settings),
    limitsSection(settings),
    cachingSection(settings),
    mcpSection(settings),
    termsSection(settings),
  ]);
}

const SECTIONS = [
  ['start', 'Getting started'],
  ['dates', 'What a date says'],
  ['endpoints', 'Endpoints'],
  ['objects', 'Objects'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['caching', 'Caching and headers'],
  ['mcp', 'For assistants: MCP'],
  ['terms', 'Versions and licence'],
] as const;

/** The whole document around the sections. */
function layout(settings: DocsSettings, sections: readonly Html[]): string {
  const { base, serviceVersion } = settings;
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
          <p><a href="${base}/en/search">Search the people</a></p>
        </header>
        <nav aria-labelledby="contents-title">
          <p id="contents-title">Contents</p>
          <ul>
            ${join(
              SECTIONS.map(
                ([id, title]) => html`<li><a href="#${id}">${title}</a>${inner(id, settings)}</li>`,
              ),
              '\n',
            )}
          </ul>
        </nav>
        <main id="main" tabindex="-1">
          <h1>The API</h1>
          <p class="lead">${DESCRIPTION}</p>
          ${facts(settings)} ${join(sections, '\n')}
        </main>
        <footer>
          <p>
            Natalis ${serviceVersion}. Data from Wikidata, released under CC0 1.0.
            <a href="${base}/api/v1/openapi.json">The OpenAPI description as JSON</a>.
          </p>
          <p>
            <a href="${base}/en/">Born today</a> · <a href="${base}/en/search">Search</a> ·
            <a href="${base}/en/methodology">Methodology</a> ·
            <a href="${base}/en/developers">API and MCP</a> ·
            <a href="${base}/en/about">About and licence</a>
          </p>
        </footer>
      </body>
    </html> `.text;
}

// The style is not part of the template, because its hash requires that no character changes.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

const DESCRIPTION =
  'When notable people were born: dates from one snapshot of Wikidata, with their precision, calendar, statements, sources and doubts. Read only, without a key.';

function inner(id: string, { document }: DocsSettings): Piece {
  if (id !== 'endpoints') return null;
  const items = endpointsOf(document).map(
    ({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
  );
  return html`<ul>
    ${join(items, '\n')}
  </ul>`;
}

function facts({ base, mcp, document }: DocsSettings): Html {
  return html`<dl class="facts">
    <div>
      <dt>Address</dt>
      <dd><code>${base}/api/v1</code></dd>
    </div>
    <div>
      <dt>Description</dt>
      <dd>
        <a href="${base}/api/v1/openapi.json">OpenAPI 3.1</a>, version ${document.info.version}
      </dd>
    </div>
    <div>
      <dt>MCP</dt>
      <dd><code>${mcp}</code></dd>
    </div>
    <div>
      <dt>Licence</dt>
      <dd>CC0 1.0 (the data)</dd>
    </div>
  </dl>`;
}
