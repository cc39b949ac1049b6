import { MAX_QUERY_LENGTH } from '../../core/limits.ts';
import { html, type Html } from '../../html/template.ts';
import type { Frame } from '../page.ts';

/** Longest text that a search takes, in characters. */
/** The header: name of the site, search field and main links. */
export function header({ language, texts, site }: Frame, query: string): Html {
  const { layout } = texts;
  return html`<header>
    <p class="name"><a href="${site.page(language, '')}">Natalis</a></p>
    <form action="${site.page(language, 'search')}" role="search">
      <label for="q">${layout.searchLabel}</label>
      <input
        id="q"
        name="q"
        type="search"
        value="${query}"
        maxlength="${MAX_QUERY_LENGTH}"
        dir="auto"
        autocomplete="off"
        spellcheck="false"
        required
      />
      <button type="submit">${layout.searchButton}</button>
    </form>
    <nav aria-label="${layout.siteNavigation}">
      <ul>
        <li><a href="${site.page(language, '')}">${layout.today}</a></li>
        <li><a href="${site.page(language, 'zodiac')}">${layout.signs}</a></li>
        <li><a href="${site.page(language, 'methodology')}">${layout.methodology}</a></li>
      </ul>
    </nav>
  </header>`;
}
