import { MAX_QUERY_LENGTH } from '../../core/limits.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { Frame } from '../page.ts';

/** Where the header stands. */
export interface Place {
  /** The text in the search field. */
  readonly query: string;
  /** The address of the page below its language; null where there is no such page. */
  readonly address: string | null;
}

/** Marks a link to the page itself, or to the page above it. */
function currentOf(to: string, address: string | null): Piece {
  if (address === to) return html` aria-current="page"`;
  return to !== '' && address?.startsWith(`${to}/`) && html` aria-current="true"`;
}

/** The header: name of the site, search field and main links. */
export function header({ language, texts, urls }: Frame, { query, address }: Place): Html {
  const { layout, browse } = texts;
  const link = (to: string, name: string): Html => {
    const current = currentOf(to, address);
    return html`<li><a href="${urls.page(language, to)}" ${current}>${name}</a></li>`;
  };
  return html`<header>
    <p class="name">
      <a href="${urls.page(language, '')}" ${currentOf('', address)}>Natalis</a>
    </p>
    <form action="${urls.page(language, 'search')}" role="search">
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
        ${link('upcoming', browse.upcoming)} ${link('disputed', browse.disputed)}
        ${link('zodiac', layout.signs)}
        <li><a href="#languages">${layout.languageNavigation}</a></li>
      </ul>
    </nav>
  </header>`;
}
