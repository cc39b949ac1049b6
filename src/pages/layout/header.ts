import { MAX_QUERY_LENGTH } from '../../core/limits.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import type { Frame, ShownDay } from '../page.ts';
import { dateForm } from './date-form.ts';

/** Where the header stands. */
export interface Place {
  /** The text in the search field. */
  readonly query: string;
  /** The address of the page below its language; null where there is no such page. */
  readonly address: string | null;
  /** The day in the form for a date. */
  readonly day?: ShownDay | undefined;
}

/** Marks a link to the page itself, or to the page above it. */
function currentOf(to: string, address: string | null): Piece {
  if (address === to) return html` aria-current="page"`;
  return to !== '' && address?.startsWith(`${to}/`) && html` aria-current="true"`;
}

/** The header: name of the site, search field, main links and the form for a date. */
export function header({ language, texts, urls }: Frame, { query, address, day }: Place): Html {
  const { layout } = texts;
  const link = (to: string, name: string): Html => {
    const current = currentOf(to, address);
    return html`<li><a href="${urls.page(language, to)}" ${current}>${name}</a></li>`;
  };
  return html`<header>
    <p class="name"><a href="${urls.page(language, '')}">Natalis</a></p>
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
        ${link('', layout.today)} ${link('zodiac', layout.signs)}
        ${link('methodology', layout.methodology)}
        <li><a href="#languages">${layout.languageNavigation}</a></li>
      </ul>
    </nav>
    ${dateForm({ language, texts, urls }, day ?? null)}
  </header>`;
}
