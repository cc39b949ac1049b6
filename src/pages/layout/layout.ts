import { html, Html } from '../../html/template.ts';
import type { Frame, PageRequest, PageView } from '../page.ts';
import { footer } from './footer.ts';
import { headOf } from './head.ts';
import { header } from './header.ts';
import { securityPolicy, STYLE } from './style/style.ts';

/** The whole document around what a page shows. */
export function layout(request: PageRequest, view: PageView): string {
  return document(request, {
    head: html`${headOf(request, view)} ${view.head}`,
    body: html`${header(request, { query: view.query ?? '', address: view.address })}
      <main id="main" tabindex="-1">${view.main}</main>
      ${footer(request, view)}`,
  });
}

// This is no template, because a template would change the characters that the hash of the style is made of.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);

/** A whole HTML document with our style. */
export function document(
  { language, texts }: Frame,
  { head, body }: { readonly head: Html; readonly body: Html },
): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        ${head} ${STYLE_ELEMENT}
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
