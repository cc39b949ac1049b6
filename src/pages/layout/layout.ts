import { html, type Html } from '../../html/template.ts';
import type { Frame, PageRequest, PageView } from '../page.ts';
import { footer } from './footer.ts';
import { headOf } from './head.ts';
import { header } from './header.ts';
import { securityPolicy, STYLE } from './style/style.ts';

/** The whole document around what a page shows, in pieces. */
export function layout(request: PageRequest, view: PageView): string[] {
  return document(request, {
    head: html`${headOf(request, view)} ${view.head}`,
    body: html`${header(request, { query: view.query ?? '', address: view.address })}
      <main id="main" tabindex="-1">${view.main}</main>
      ${footer(request, view)}`,
  });
}

// This is no template, because a template would change the characters that the hash of the style is made of.
const STYLE_ELEMENT = `<style>${STYLE}</style>`;

/**
 * A whole HTML document with our style, in pieces. Half of a page is the style: as a piece of its own it is not
 * written with two bytes a letter where the page has a letter beyond Latin-1.
 */
export function document(
  { language, texts }: Frame,
  { head, body }: { readonly head: Html; readonly body: Html },
): string[] {
  const skip = html`<a class="skip" href="#main">${texts.layout.skipLink}</a>`;
  return [
    `<!doctype html>\n<html lang="${language}">\n<head>\n${head.text} `,
    STYLE_ELEMENT,
    `\n</head>\n<body>\n${skip.text}\n${body.text}\n</body>\n</html> `,
  ];
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
