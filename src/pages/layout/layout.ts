import { type Html, type Piece, html, join } from '../../html/template.ts';
import type { Frame, NamedFile, PageRequest, PageView } from '../page.ts';
import { footer } from './footer.ts';
import { headOf } from './head.ts';
import { header } from './header.ts';
import { STYLE_HASH, securityPolicy } from './style/style.ts';

/** The whole document around what a page shows. */
export function layout(request: PageRequest, view: PageView): string {
  return document(request, {
    head: html`${headOf(request, view)} ${view.head}`,
    body: html`${header(request, { query: view.query ?? '', address: view.address })}
      <main id="main" tabindex="-1">${view.main} ${take(request, view)}</main>
      ${footer(request, view)}`,
  });
}

/** A whole HTML document with our style. */
export function document(
  { language, texts, urls }: Frame,
  { head, body }: { readonly head: Html; readonly body: Html },
): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <link rel="stylesheet" href="${urls.own(`/style/${STYLE_HASH}.css`)}" />
        ${head}
      </head>
      <body>
        <a class="skip" href="#main">${texts.layout.skipLink}</a>
        ${body}
      </body>
    </html> `.text;
}

/** The headers of a page beside those of every answer. */
export function pageHeaders({ language }: PageRequest, view: PageView): Record<string, string> {
  const links = view.json === undefined ? [] : [alternate(view.json, 'application/json')];
  for (const { url, type } of view.forms ?? []) links.push(alternate(url, type));
  return {
    'content-language': language,
    'content-security-policy': securityPolicy,
    ...(links.length > 0 && { link: links.join(', ') }),
  };
}

function alternate(url: string, type: string): string {
  return `<${url}>; rel="alternate"; type="${type}"`;
}

/** Links to subscribe to a page and to download its data, beneath its content; nothing where there is nothing. */
function take({ texts, urls }: PageRequest, view: PageView): Piece {
  const { browse } = texts;
  const { forms = [], json, files } = view;
  const data = files ?? (json === undefined ? [] : [{ address: urls.local(json), name: 'JSON' }]);
  const download =
    view.inFiles === undefined ? browse.download : browse.downloadFirst(view.inFiles);
  const items = [
    ...forms.map(
      ({ url, type, title }) =>
        html`<a href="${type === 'text/calendar' ? webcal(url) : urls.local(url)}">${title}</a>`,
    ),
    ...(data.length > 0 ? [html`${download} ${filesOf(data)}`] : []),
  ];
  if (items.length === 0) return null;
  return html`<nav class="take" aria-label="${browse.take}">
    <ul class="inline">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </nav>`;
}

/** The address under which calendar programs subscribe to a calendar instead of opening it once. */
function webcal(url: string): string {
  return url.replace(/^https?:/, 'webcal:');
}

function filesOf(files: readonly NamedFile[]): Html {
  return join(
    files.map(({ address, name }) => html`<a href="${address}">${name}</a>`),
    ', ',
  );
}
