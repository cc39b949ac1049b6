import { Failure } from '../../core/failure.ts';
import { isQueryLength } from '../../core/limits.ts';
import { html, type Html, type Piece } from '../../html/template.ts';
import { findByName, searchPeople, type FoundPeople } from '../../service/search/search-people.ts';
import type { Redirect } from '../../web/response/plan.ts';
import { pagePaths } from '../../site/links.ts';
import { yearText } from '../dates/year-text.ts';
import type { PageRequest, PageView } from '../page.ts';
import { cacheForToday, type PageRoute, planPage, planDocument } from '../page-plan.ts';
import { countOf, monthName } from '../dates/intl.ts';
import { centuryName, decadeName, decadePath } from '../list-parts/period-names.ts';
import { isolate, ownText } from '../layout/name.ts';
import { gregorianDate, monthDay } from '../dates/gregorian-date.ts';
import { type Column, dateColumn, peopleList } from '../list-parts/people-list.ts';
import { offsetOf, pager, withOffset } from '../list-parts/paging.ts';
import { statusKey } from '../layout/status.ts';
import type { InLanguage } from '../texts/page-texts.ts';
import type { MissingDay } from '../../core/query/typed-date.ts';
import type { Language } from '../../core/text/languages.ts';
import { readTimeInText, type Time } from './date-in-text.ts';
import { element, XML_DECLARATION } from '../../html/xml.ts';
import { CACHE } from '../../web/response/headers.ts';
import { OPENSEARCH_TYPE } from '../layout/head.ts';

const SHOWN = 20;

// The most results that pages lead to. After so many, more of the name helps better.
const MAX_SHOWN = 200;

/** The name of the fact that holds a search text that is too long. */
export const LONG_SEARCH = 'search';

/** People by name, alias or QID; without a text, only the search field. */
export const searchPage: PageRoute = {
  pattern: '/search',
  kind: 'page_search',
  query: ['q', 'offset'],
  plan(request) {
    const query = readQuery(request.query);
    const offset = offsetOf(request.query);
    if (offset > MAX_SHOWN - SHOWN) throw new Failure('invalid_parameter');
    return planPage(request, {
      cacheControl: cacheForToday(request),
      compute: () => (query === '' ? emptyView(request) : results(request, query, offset)),
    });
  },
};

function readQuery(query: URLSearchParams): string {
  const [text = '', ...more] = query.getAll('q');
  // This counts characters, not UTF-16 units.
  if (more.length > 0) throw new Failure('invalid_parameter');
  if (isQueryLength(text)) return text.trim();
  throw new Failure('invalid_parameter', { [LONG_SEARCH]: text });
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
    main: html`<h1>${search.title}</h1>
      <p>${search.advice}</p>`,
  };
}

function results(request: PageRequest, query: string, offset: number): PageView | Redirect {
  const { context, language, texts } = request;
  const { search } = texts;
  const time = readTimeInText(query);
  const { times, missing = null } = time ?? { times: [] };
  const [only = null] = times.length === 1 ? times : [];
  const meant = time?.isWhole ? null : findByName(context, query, language, 'names');
  if (meant?.match === 'one') {
    return redirectTo(request, pagePaths.person(meant.found.person.card.slug));
  }
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
        json: `${context.base}/api/v1/search?q=${encodeURIComponent(query.toWellFormed())}&limit=${SHOWN}&lang=${language}`,
      }),
    main: html`<h1>${search.resultsTitle(isolate(query))}</h1>
      ${times.map((each) => html`<p class="onward">${timeLink(request, each)}</p>`)}
      ${missing && html`<p>${search.noSuchDay(missingDay(language, missing))}</p>`}
      ${
        people.length === 0
          ? time === null && nobody(request)
          : html`<p class="count">${countText(request, found, offset)}</p>
              ${peopleList(request, people, dateColumn(request), { note: otherName(request, found) })}
              ${furtherPages(request, query, offset, found)} ${statusKey(request, people)}`
      }`,
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
  return html`<a href="${request.urls.page(request.language, address)}">${title}</a>`;
}

/** The address below the language of the page of a time, and its title. A month of a year is on that of the year. */
export function listOf({ language, texts }: InLanguage, typed: Time) {
  const { lists, browse, terms } = texts;
  switch (typed.kind) {
    case 'day': {
      const { month, day } = typed.monthDay;
      const title = lists.dayTitle(monthDay(language, month, day));
      return { address: pagePaths.day(month, day), title };
    }
    case 'date': {
      const { month, day, year } = typed.date;
      const title = lists.dateTitle(gregorianDate(language, typed.date));
      return { address: pagePaths.date(month, day, year), title };
    }
    case 'month': {
      const { month } = typed;
      const title = browse.monthTitle(monthName(language, month));
      return { address: pagePaths.month(month), title };
    }
    case 'decade': {
      const title = browse.decadeTitle(decadeName(language, typed.decade));
      return { address: decadePath(typed.decade), title };
    }
    case 'century': {
      const title = browse.centuryTitle(centuryName(language, typed.century));
      return { address: pagePaths.century(typed.century), title };
    }
    case 'sign': {
      const title = lists.signTitle({ sign: typed.sign, name: terms.signs[typed.sign] });
      return { address: pagePaths.sign(typed.sign), title };
    }
    case 'today':
      return { address: '', title: texts.errors.home };
    default: {
      const { year } = typed;
      return { address: pagePaths.year(year), title: lists.yearTitle(yearText(language, year)) };
    }
  }
}

function nobody({ texts }: PageRequest): Html {
  return html`<p>${texts.search.nobody}</p>
    <p>${texts.search.advice}</p>`;
}

/** Describes the search in a language, so that browsers can offer it (OpenSearch 1.1). */
export const opensearchFile: PageRoute = {
  pattern: '/opensearch.xml',
  kind: 'other',
  plan(request) {
    const { language, texts, urls } = request;
    return planDocument(request, {
      contentType: `${OPENSEARCH_TYPE}; charset=utf-8`,
      cacheControl: CACHE.document,
      compute() {
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
  },
};
