import { html, Html } from '../../html/template.ts';
import { STYLE } from './style/style.ts';
import type { Frame } from './frame.ts';

// Not in a template, since the style must stay character for character what its hash is of.
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
