import { type Html, type Piece, html, join } from '../../html/template.ts';
import type { Frame, NamedFile, PageRequest, PageRow, PageView } from '../page.ts';
import { isEnglishAlone } from '../urls.ts';
import { formType, headOf } from './head.ts';
import { languageMark } from './name.ts';
import { CITATION_FORMS, citationOf } from '../exports/citation.ts';
import { STYLE_HASH, securityPolicy } from './page-style.ts';
import { MAX_QUERY_LENGTH } from '../../core/limits.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { ownLanguageName } from '../../site/language-name.ts';
import { instantDate } from '../dates/gregorian-date.ts';
import { listText } from '../dates/intl.ts';
import { CC0 } from '../json-ld/json-ld.ts';
import { withRaisedOrdinals } from '../texts/fr/words.ts';

/** The whole document around what a page shows. */
export function layout(request: PageRequest, view: PageView): string {
  const parts = [downloads(request, view), cite(request, view)].filter(Boolean);
  const tools = parts.length > 0 && html`<div class="tools">${join(parts, ' ')}</div>`;
  return document(request, {
    head: html`${headOf(request, view)} ${view.head}`,
    body: html`${header(request, {
        query: view.query ?? '',
        address: isEnglishAlone(view.address) ? null : view.address,
      })}
      <main id="main" tabindex="-1">${view.main(tools)}</main>
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
        ${language === 'fr' ? withRaisedOrdinals(body) : body}
      </body>
    </html> `.text;
}

/** The headers of a page beside those of every answer. */
export function pageHeaders(request: PageRequest, view: PageView): Record<string, string> {
  const { language, urls } = request;
  const { json, forms = [] } = view;
  const twins = forms.map((form) => [urls.whole(language, form.address), formType(form)]);
  if (json !== undefined) twins.unshift([urls.base + json, 'application/json']);
  const links = twins.map(([url, type]) => `<${url}>; rel="alternate"; type="${type}"`);
  return {
    'content-language': language,
    'content-security-policy': securityPolicy,
    ...(links.length > 0 && { link: links.join(', ') }),
  };
}

/** Links to subscribe to a page and to download its data, beneath its content; nothing where there is nothing. */
function downloads({ language, texts, urls }: PageRequest, view: PageView): Piece {
  const { browse } = texts;
  const { forms = [], json, files } = view;
  const data = files ?? (json === undefined ? [] : [{ address: urls.own(json), name: 'JSON' }]);
  const download =
    view.inFiles === undefined ? browse.download : browse.downloadFirst(view.inFiles);
  const said = (what: string, links: readonly NamedFile[]): Html =>
    html`${what}${browse.colon} ${filesOf(links)}`;
  const items = forms.map(({ address, title }) => {
    const file = urls.page(language, address);
    if (!address.endsWith('.ics')) return html`<a href="${file}">${title}</a>`;
    // A browser that has no program for calendars does nothing with the first, and says nothing.
    return said(title, [
      {
        address: urls.whole(language, address).replace(/^https?:/, 'webcal:'),
        name: browse.subscribe,
      },
      { address: file, name: browse.download },
    ]);
  });
  if (data.length > 0) items.push(said(download, data));
  if (items.length === 0) return null;
  const offers = listText(language, [browse.subscribe, browse.download.toLowerCase()], 'and');
  return html`<nav class="downloads" aria-label="${offers}">
    <ul class="inline">
      ${items.map((item) => html`<li>${item}</li>`)}
    </ul>
  </nav>`;
}

/** How to cite a page, and the same for reference managers. */
function cite(request: PageRequest, view: PageView): Piece {
  const citation = citationOf(request, view);
  if (citation === null) return null;
  const { title, data, path, url } = citation;
  const forms = Object.entries(CITATION_FORMS).map(([ending, { name }]) => ({
    address: request.urls.page(request.language, path) + ending,
    name,
  }));
  return html`<details class="cite">
    <summary>${request.texts.browse.cite}</summary>
    <p><bdi>${title}</bdi>. <cite>Natalis</cite>. ${data}. ${url}</p>
    <p>${filesOf(forms)}</p>
  </details>`;
}

function filesOf(files: readonly NamedFile[]): Html {
  return join(
    files.map(({ address, name }) => html`<a href="${address}">${name}</a>`),
    ', ',
  );
}

/**
 * The header: name of the site, search field with `query`, main links and languages. `address` is that of the page
 * below its language, null where it is in no other language.
 */
export function header(
  frame: Frame,
  { query, address }: { readonly query: string; readonly address: string | null },
): Html {
  const { language, texts, urls } = frame;
  const { layout, browse } = texts;
  const link = (to: string, name: string): Html => {
    const isBelow = to !== '' && address?.startsWith(`${to}/`);
    const mark = address === to ? 'page' : isBelow && 'true';
    const current = mark && html` aria-current="${mark}"`;
    return html`<li><a href="${urls.page(language, to)}" ${current}>${name}</a></li>`;
  };
  return html`<header>
    <p class="name">
      <a href="${urls.page(language, '')}">Natalis</a>
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
        ${link('', layout.today)} ${link('upcoming', browse.upcoming)}
        ${link('years', browse.years)} ${link('disputed', browse.disputed)}
        ${link('methodology', layout.howSure)}
      </ul>
    </nav>
    ${languageLinks(frame, address ?? '')}
  </header>`;
}

/** The footer: further pages, day and licence of the data. */
export function footer(request: PageRequest, view: PageView): Html {
  const { context, language, texts, urls } = request;
  const { layout } = texts;
  const { as_of } = context.reader.info.manifest;
  return html`<footer>
    <ul class="inline">
      ${aboutLinks(request, request.pages)}
    </ul>
    ${!view.cited && html`<p class="address">${urls.whole(language, view.address)}</p>`}
    <p>
      ${layout.dataOf(instantDate(language, as_of))}
      ${layout.licence(html`<a href="${CC0}" rel="license">CC0&nbsp;1.0</a>`)}
    </p>
  </footer>`;
}

/** Links to the pages that no header has, such as those about the site. */
export function aboutLinks(frame: Frame, pages: readonly PageRow[]): Html {
  const { language, texts, urls } = frame;
  const links = pages.map(({ pattern, footer }) => {
    const address = pattern.slice(1);
    const english = isEnglishAlone(address);
    const href = urls.page(language, address);
    const name = footer?.(texts, language);
    return (
      name !== undefined &&
      html`<li>
        <a href="${href}" ${english && html`hreflang="en"`}>${name}</a
        >${english && languageMark('en', frame)}
      </li>`
    );
  });
  return html`${links}`;
}

/**
 * Links to a page, given by its address below the language, in all languages; the present one is marked. They are
 * folded on a narrow screen alone.
 */
function languageLinks({ language, texts, urls }: Frame, address: string): Html {
  const items = LANGUAGES.map((other) => {
    const name = ownLanguageName(other) ?? other;
    if (other === language)
      return html`<li><span lang="${other}" aria-current="true">${name}</span></li>`;
    return html`<li>
      <a href="${urls.page(other, address)}" lang="${other}">${name}</a>
    </li>`;
  });
  const name = texts.layout.languageNavigation;
  return html`<nav class="languages" aria-label="${name}">
    <details>
      <summary>${name}</summary>
      <ul>
        ${join(items, '\n')}
      </ul>
    </details>
  </nav>`;
}
