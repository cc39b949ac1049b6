import { LANGUAGES } from '../../core/text/languages.ts';
import { html, type Html } from '../../html/template.ts';
import { TEXTS } from '../texts/texts.ts';
import { document } from './document.ts';
import type { Frame } from './frame.ts';
import { header } from './header.ts';

/** A page that says why there is no page; it does not know the snapshot. */
export function errorLayout(
  frame: Frame,
  { title, main }: { readonly title: string; readonly main: Html },
): string {
  const { language, texts, site } = frame;
  const head = html`<meta charset="utf-8" />
    <title>${title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="${site.own('/favicon.svg')}" type="image/svg+xml" />`;
  const languages = LANGUAGES.filter((other) => other !== language).map(
    (other) =>
      html`<li>
        <a href="${site.page(other, '')}" lang="${other}" hreflang="${other}"
          >${TEXTS[other].layout.languageName}</a
        >
      </li>`,
  );
  const footer = html`<footer>
    <nav aria-label="${texts.layout.languageNavigation}">
      <ul class="inline">
        ${languages}
      </ul>
    </nav>
  </footer>`;
  return document(frame, {
    head,
    body: html`${header(frame, '')}
      <main id="main" tabindex="-1">${main}</main>
      ${footer}`,
  });
}
