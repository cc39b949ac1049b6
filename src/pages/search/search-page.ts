import { Failure } from '../../core/failure.ts';
import { isQueryLength, MAX_QUERY_LENGTH } from '../../core/limits.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { type FoundPeople, personMeant, searchPeople } from '../../service/search/search-people.ts';
import { birthsByMonth } from '../../service/count-births.ts';
import type { Redirect } from '../../web/response/plan.ts';
import { pagePaths } from '../../site/links.ts';
import { PageFailure, type PageRequest, type PageView } from '../page.ts';
import { type PageRoute, planPage, documentRoute } from '../page-plan.ts';
import { countOf } from '../dates/intl.ts';
import { type ListLink, pageAbout } from '../list-parts/list-links.ts';
import { isolate, ownText } from '../layout/name.ts';
import { gregorianDate, monthDay, monthOfYear } from '../dates/gregorian-date.ts';
import { type Column, dateColumn, peopleList } from '../list-parts/people-list.ts';
import { offsetOf, pager, withOffset } from '../list-parts/paging.ts';
import { statusKey } from '../layout/status.ts';
import type { MissingDay } from '../../core/query/typed-date.ts';
import type { Language } from '../../core/text/languages.ts';
import { readTimeInText, type Time } from './date-in-text.ts';
import { element, XML_DECLARATION } from '../../html/xml.ts';
import { OPENSEARCH_TYPE } from '../layout/head.ts';

const SHOWN = 20;

// The most results that pages lead to. After so many, more of the name helps better.
const MAX_SHOWN = 200;

/** People by name, alias or QID; without a text, only the search field. */
export const searchPage: PageRoute = {
  pattern: '/search',
  kind: 'page_search',
  query: ['q', 'offset'],
  plan(request) {
    const query = readQuery(request);
    const offset = offsetOf(request.query);
    if (offset > MAX_SHOWN - SHOWN) throw new Failure('invalid_parameter');
    return planPage(request, {
      compute: () => (query === '' ? emptyView(request) : results(request, query, offset)),
    });
  },
};

function readQuery({ query, texts }: PageRequest): string {
  const [text = '', ...more] = query.getAll('q');
  // This counts characters, not UTF-16 units.
  if (more.length > 0) throw new Failure('invalid_parameter');
  if (isQueryLength(text)) return text.trim();
  throw new PageFailure('invalid_parameter', { ...texts.errors.longSearch, query: cutQuery(text) });
}

/** As much of a text as the search field takes. */
export function cutQuery(text: string): string {
  return [...text.toWellFormed()].slice(0, MAX_QUERY_LENGTH).join('').trim();
}

function frame(address: string) {
  // Search engines should not keep results of searches.
  return { kind: 'page', address, indexable: false } as const;
}

function emptyView({ texts }: PageRequest): PageView {
  const { search } = texts;
  return {
    ...frame('search'),
    title: search.title,
    description: search.description,
    main: (tools) =>
      html`<h1>${search.title}</h1>
        <p>${search.advice}</p>
        ${tools}`,
  };
}

function results(request: PageRequest, query: string, offset: number): PageView | Redirect {
  const { context, language, texts } = request;
  const { search } = texts;
  const time = readTimeInText(query);
  const { times, missing = null } = time ?? { times: [] };
  const [only = null] = times.length === 1 ? times : [];
  const meant = time?.isWhole ? null : personMeant(context, query, language);
  if (meant) return redirectTo(request, pagePaths.person(meant.slug));
  // Beside a date only a whole name counts (methodology 13.7).
  const reach = time?.isWhole ? 'names' : time?.isClear ? 'runs' : 'similar';
  const found = searchPeople(context, query, { language, limit: SHOWN, offset, reach });
  const { people, isMatch } = found;
  if (only && people.length === 0 && offset === 0) {
    return redirectTo(request, listOf(request, only).address);
  }
  return {
    ...frame(withOffset(pagePaths.search(query), offset)),
    title: search.resultsTitle(isolate(query)),
    description: search.description,
    query,
    ...(offset === 0 &&
      people.length > 0 &&
      isMatch && {
        json: `/api/v1/search?q=${encodeURIComponent(query.toWellFormed())}&limit=${SHOWN}&lang=${language}`,
      }),
    main: (tools) =>
      html`<h1>${search.resultsTitle(isolate(query))}</h1>
        ${times.map((each) => timeLink(request, each))}
        ${missing && html`<p>${search.noSuchDay(missingDay(language, missing))}</p>`}
        ${
          people.length === 0
            ? time === null &&
              html`<p>${search.nobody}</p>
                <p>${search.advice}</p>`
            : html`<p class="count">${countText(request, found, offset)}</p>
                ${peopleList(request, people, dateColumn(request), { note: otherName(request, found) })}
                ${furtherPages(request, query, offset, found)} ${statusKey(request, people)}`
        }
        ${tools}`,
  };
}

/** A day that does not exist, as if it did: "30 February", "29 February 1900". */
function missingDay(language: Language, { month, day, year }: MissingDay): string {
  return year === null
    ? monthDay(language, month, day)
    : gregorianDate(language, { year, month, day });
}

/** Redirects to a path below the language. This is temporary: the same words may find several people later. */
function redirectTo({ language, urls }: PageRequest, path: string): Redirect {
  return { kind: 'redirect', location: urls.page(language, path), permanent: false };
}

/** Links to the results before and after; none leads past MAX_SHOWN people. */
function furtherPages(
  request: PageRequest,
  query: string,
  offset: number,
  { people, truncated }: FoundPeople,
): Piece {
  const end = offset + people.length;
  const total = truncated && end < MAX_SHOWN ? end + 1 : end;
  const part = { total, offset, shown: people.length };
  return pager(request, pagePaths.search(query), part, SHOWN);
}

function countText({ language, texts }: PageRequest, found: FoundPeople, offset: number): string {
  const { search } = texts;
  const count = countOf(language, offset + found.people.length);
  if (found.by === 'run') return search.partOfText;
  if (found.by === 'similar') return search.similar;
  return found.truncated ? search.more(count) : search.found(count);
}

/** The name by which somebody was found who is shown by another (methodology 13.6). */
function otherName({ texts, language }: PageRequest, { alsoKnown }: FoundPeople): Column {
  return ({ card }) => {
    const name = alsoKnown.get(card.qid);
    return name === undefined
      ? null
      : texts.search.alsoKnown(ownText(name.text, name.language, language));
  };
}

/** A link to everybody who was born at a time. */
function timeLink(request: PageRequest, time: Time): Html {
  const { address, title } = listOf(request, time);
  const page = request.urls.page(request.language, address);
  return html`<p class="onward"><a href="${page}">${title}</a></p>`;
}

/** The page of a time: its address below the language, and its title. */
function listOf(request: PageRequest, time: Time): Pick<ListLink, 'address' | 'title'> {
  if (time.kind === 'today') return { address: '', title: request.texts.errors.home };
  return time.kind === 'monthOfYear' ? monthInYear(request, time) : pageAbout(request, time);
}

/** The page of a year in the order of its days, from the first of a month on; that by popularity where none is known. */
function monthInYear(
  { context, language, texts }: PageRequest,
  { year, month }: { readonly year: number; readonly month: number },
) {
  const { months } = birthsByMonth(context, year);
  const before = months.slice(0, month - 1).reduce((sum, births) => sum + births, 0);
  const inOrder = withOffset(`${pagePaths.year(year)}?order=day`, before);
  return {
    address: months[month - 1] ? inOrder : pagePaths.year(year),
    title: texts.browse.monthTitle(monthOfYear(language, year, month)),
  };
}

/** Describes the search in a language, so that browsers can offer it (OpenSearch 1.1). */
export const opensearchFile = documentRoute({
  pattern: '/opensearch.xml',
  contentType: `${OPENSEARCH_TYPE}; charset=utf-8`,
  make({ language, texts, urls }) {
    const template = `${urls.whole(language, 'search')}?q={searchTerms}`;
    const icon = `${urls.base}/favicon.svg`;
    const document = element(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      element('ShortName', {}, 'Natalis'),
      element('Description', {}, texts.search.description),
      element('Language', {}, language),
      element('InputEncoding', {}, 'UTF-8'),
      element('OutputEncoding', {}, 'UTF-8'),
      element('Image', { height: '16', width: '16', type: 'image/svg+xml' }, icon),
      element('Url', { type: 'text/html', template }),
    );
    return `${XML_DECLARATION}${document.text}\n`;
  },
});
