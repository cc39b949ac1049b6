import { LANGUAGES } from '../../core/text/languages.ts';
import { html, type Html, join } from '../../html/template.ts';
import { instantDate } from '../dates/gregorian-date.ts';
import { CC0 } from '../json-ld/site.ts';
import type { Frame, PageRequest, PageView } from '../page.ts';
import { TEXTS } from '../texts/texts.ts';

/** The footer: languages, pages about the site, day and licence of the data. */
export function footer(request: PageRequest, view: PageView): Html {
  const { context, language, texts, urls } = request;
  const { layout } = texts;
  const { as_of } = context.reader.info.manifest;
  return html`<footer>
    ${languageLinks(request, view.address)}
    <ul class="inline">
      ${aboutLinks(request)}
    </ul>
    <p class="address">${urls.whole(language, view.address)}</p>
    <p>
      ${layout.dataOf(instantDate(language, as_of))}
      ${layout.licence(html`<a href="${CC0}" rel="license">CC0&nbsp;1.0</a>`)}
    </p>
  </footer>`;
}

/** Links to the pages about the site. */
export function aboutLinks({ language, texts, urls }: Frame): Html {
  const { layout } = texts;
  const links = (['methodology', 'about', 'developers'] as const).map(
    (name) => html`<li><a href="${urls.page(language, name)}">${layout[name]}</a></li>`,
  );
  return html`${links}`;
}

/** Links to a page, given by its address below the language, in all languages; the present one is marked. */
export function languageLinks({ language, texts, urls }: Frame, address: string): Html {
  const items = LANGUAGES.map((other) => {
    const name = TEXTS[other].layout.languageName;
    if (other === language) return html`<li lang="${other}" aria-current="true">${name}</li>`;
    return html`<li>
      <a href="${urls.page(other, address)}" lang="${other}" hreflang="${other}">${name}</a>
    </li>`;
  });
  return html`<nav id="languages" aria-label="${texts.layout.languageNavigation}">
    <ul class="inline">
      ${join(items, '\n')}
    </ul>
  </nav>`;
}
