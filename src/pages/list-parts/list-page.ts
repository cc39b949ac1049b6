import { type Html, type Piece, html } from '../../html/template.ts';
import type { Labels, Person } from '../../service/people.ts';
import {
  type Filtered,
  type ListOptions,
  listPeople,
  type ListSubject,
  type PeopleList,
  countStatuses,
} from '../../service/list-people.ts';
import type { Plan } from '../../web/response/plan.ts';
import type { PageRequest, PageView, Frame } from '../page.ts';
import { cacheForToday, planPage } from '../page-plan.ts';
import { plainName, birthDay, namesWithYears } from '../exports/birthday-texts.ts';
import { countOf, listText, monthName } from '../dates/intl.ts';
import { listJsonLd, jsonLdScript } from '../json-ld/json-ld.ts';
import { unbroken } from '../layout/name.ts';
import { statusKey } from '../layout/status.ts';
import { type Column, type RowLook, peopleList, PORTRAITS, pictureCredits } from './people-list.ts';
import {
  PAGE_SIZE,
  countLine,
  emptyNote,
  offsetOf,
  pager,
  withOffset,
  withQuery,
} from './paging.ts';
import { askedFilters, FILTER_QUERY } from './filters.ts';
import { filterQuery } from '../../site/links.ts';
import { type AskedFilters, filterList, namesOfFilters } from '../../service/filter-list.ts';
import { centuryOf } from '../../core/calendar/periods.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { centuryName } from './period-names.ts';
import { Failure } from '../../core/failure.ts';

/** The most people in a file of a list (service 15.12). */
export const MAX_PEOPLE_IN_FILE = 50_000;

/** What is particular about the page of a list. */
interface ListPage {
  /** A stored list, of which the page also says how sure its dates are; or gives a part of its people in order of popularity. */
  readonly people: ListSubject | ((options: ListOptions) => PeopleList);
  readonly column: Column;
  /** Whether names in the description have their years; they have if left out. */
  readonly saysYears?: boolean;
  /** A remark beside each description, with the names of the entities of the list. */
  remarkOn?(person: Person, labels: Labels): Piece;
  /** Whether rows say the status, and the key follows them; they do if left out. */
  readonly saysStatus?: boolean;
  /** Address below the language, without an offset. */
  readonly address: string;
  /** That of the list without filters, where it has some. */
  readonly whole?: string;
  /** Whether the API has the same list at the same address. */
  readonly isInApi: boolean;
  readonly title: string;
  /** The part of the title that stays in one line where it fits, such as a date. */
  readonly name?: string;
  /** For search engines and previews, where the list is not of everybody born in some time. */
  description?(total: number): string;
  /** The sentence in place of an empty list; that nobody is on it if left out. */
  readonly nobody?: string;
  /** What stands above the heading. */
  readonly above?: Piece;
  /** Links to the lists before and after, under the heading. */
  readonly neighbours?: Piece;
  /** A sentence that whoever reads the list has to know, under the heading. */
  readonly notice?: Piece;
  /** What stands beside the list. */
  readonly sidebar?: readonly Piece[];
  /** A note on the people in the order of popularity; an empty list does not show it. */
  readonly note?: Piece;
  /** A plot of the births, made for the first part only. */
  figure?(): Piece;
  /** People who are shown beneath the first part of the list. */
  beside?(filters: Filtered['filters']): Piece;
  /** What stands in place of an empty list. */
  whenEmpty?(): Piece;
  readonly forms?: PageView['forms'];
  /** Its people in order of time, where the list has such an order. */
  readonly byTime?: OrderByTime;
}

/** A list in order of time. */
interface OrderByTime {
  readonly order: TimeOrder;
  people(options: ListOptions): PeopleList;
  /** The sentence that says who comes first. */
  readonly says: string;
}

/** Which part of a list is shown, and in which order. */
interface View {
  readonly order: ListOrder;
  readonly offset: number;
}

/** What the pages of lists read of the query. */
export const LIST_QUERY = ['offset', 'order'] as const;

/** What those of lists that can be filtered read. */
export const FILTERED_LIST_QUERY = [...LIST_QUERY, ...FILTER_QUERY] as const;

/** The plan of a page that shows a part of a list; pages hold for a day, as the lists of the API do. */
export function planList(
  request: PageRequest,
  make: () => ListPage,
  byTime: TimeOrder | null = null,
): Plan {
  const offset = offsetOf(request.query);
  const order = byTime === null ? 'popularity' : orderOf(request.query, byTime);
  const asked = askedFilters(request);
  return planPage(request, {
    cacheControl: cacheForToday(request),
    compute: () => compute(request, withFilters(request, make(), asked), { offset, order }),
  });
}

/** The page of the same list with filters, whose heading names them (service 15.1); the same page without any. */
function withFilters(request: PageRequest, page: ListPage, asked: AskedFilters): ListPage {
  if (typeof page.people === 'function') return page;
  const { context, language, texts, urls } = request;
  const people = filterList(context, page.people, asked, language);
  const { filters } = people;
  if (!filters) return page;
  const names = namesOfFilters(context, filters, language).map(({ name }) => name);
  const title = [page.title, ...names].join(' · ');
  const { neighbours: _neighbours, figure: _figure, forms: _forms, note: _note, ...rest } = page;
  return {
    ...rest,
    people,
    title,
    address: page.address + filterQuery(filters),
    whole: page.address,
    description: () => `${title}.`,
    whenEmpty: () =>
      html`<p>
        ${texts.lists.nobody}
        <a href="${urls.page(language, page.address)}">${page.title}</a>
      </p>`,
  };
}

function compute(request: PageRequest, page: ListPage, view: View): PageView {
  const { context, language } = request;
  const { offset, order } = view;
  const filters = typeof page.people === 'object' ? page.people.filters : undefined;
  const options = { language, limit: PAGE_SIZE, offset, filters };
  const { byTime } = page;
  const { people } = order !== 'popularity' && byTime ? byTime : page;
  const list =
    typeof people === 'function' ? people(options) : listPeople(context, people, options);
  const figure = offset === 0 && list.total > 0 && page.figure?.();
  const beside = offset === 0 && page.beside?.(filters);
  const onward = list.total === 0 ? page.whenEmpty?.() : null;
  const { title, forms } = page;
  const address = withOffset(withOrder(page.address, order), offset);
  const twin = withQuery(
    withOffset(withQuery(page.address, `limit=${PAGE_SIZE}`), offset),
    `lang=${language}`,
  );
  const isFirst = offset === 0 && order === 'popularity';
  const description = describe(request, page, list);
  return {
    kind: 'page',
    title,
    description,
    address,
    // Search engines find every person without the later parts and the other order, and an empty list is
    // of no use to them.
    indexable: isFirst && list.total > 0 && !filters,
    ...(page.whole !== undefined && { canonicalAddress: page.whole }),
    // The API has the order by popularity alone.
    ...(page.isInApi && order === 'popularity' && { json: `${context.base}/api/v1/${twin}` }),
    ...(forms && list.total > 0 && { forms }),
    ...(list.total > 0
      ? { ...filesOf(request, page.address, list.total), ...(!filters && { cited: { title } }) }
      : { files: [] }),
    ...(list.people.length > 0 && { head: listHead(request, list, { title, address, offset }) }),
    main: mainOf(request, page, list, { ...view, figure, beside, onward }),
  };
}

const NAMED = 3;

/** Names of the first people, and what the list is. */
function describe(request: PageRequest, page: ListPage, { people, total }: PeopleList): string {
  const { lists } = request.texts;
  const some = people.slice(0, NAMED);
  const names = page.saysYears === false ? some.map(plainName) : namesWithYears(request, some);
  const { description, nobody = lists.nobody, title } = page;
  if (total === 0) return nobody;
  const said = description?.(total) ?? lists.description(title, countOf(request.language, total));
  return names.length === 0 ? said : `${listText(request.language, names, 'and')}. ${said}`;
}

interface Head {
  readonly title: string;
  readonly address: string;
  readonly offset: number;
}

function listHead(
  { context, language, urls }: PageRequest,
  { total, people }: PeopleList,
  { title, address, offset }: Head,
): Html {
  return jsonLdScript(
    listJsonLd(
      { people, total, offset },
      {
        name: title,
        url: urls.whole(language, address),
        language,
        links: context.links,
        base: context.base,
        synchronizedAt: context.reader.info.manifest.as_of,
      },
    ),
  );
}

interface Parts extends View {
  readonly figure: Piece;
  readonly beside: Piece;
  readonly onward: Piece;
}

/** All of a list as files. */
function filesOf({ language, urls }: PageRequest, address: string, total: number) {
  const [path, query] = address.split('?');
  const file = (ending: string): string =>
    urls.page(language, `${path}.${ending}${query === undefined ? '' : `?${query}`}`);
  return {
    files: [
      { address: file('csv'), name: 'CSV' },
      { address: file('json'), name: 'JSON' },
    ],
    ...(total > MAX_PEOPLE_IN_FILE && { inFiles: countOf(language, MAX_PEOPLE_IN_FILE) }),
  };
}

function mainOf(
  request: PageRequest,
  page: ListPage,
  { total, people, labels }: PeopleList,
  { offset, order, figure, beside, onward }: Parts,
): Html {
  const { byTime, note, column, saysStatus = true } = page;
  const { lists } = request.texts;
  const address = withOrder(page.address, order);
  const part = { total, offset, shown: people.length };
  const said = order !== 'popularity' && byTime ? byTime.says : lists.order;
  const isBest = offset === 0 && order === 'popularity';
  const look = {
    saysStatus,
    portraits: isBest ? PORTRAITS : 0,
    note: (person: Person) => page.remarkOn?.(person, labels),
  };
  const drawn =
    order === 'popularity'
      ? peopleList(request, people, column, look)
      : peopleInParts(request, order, { people, column, look });
  const found =
    people.length === 0
      ? (onward ?? emptyNote(request, address, offset))
      : html`${byTime && total > 1 && orderLinks(request, page.address, byTime.order, order)}
        ${drawn} ${isBest && pictureCredits(request, people.slice(0, PORTRAITS))}
        ${pager(request, address, part)} ${countLine(request, part, said)}`;
  return html`${page.above}
    <h1>${page.name === undefined ? page.title : unbroken(page.title, page.name)}</h1>
    ${page.neighbours} ${page.notice}
    ${offset === 0 && typeof page.people === 'object' && listStatuses(request, page.people)}
    <div class="listing">
      ${sidebar(request, [...(page.sidebar ?? []), total > 0 && order === 'popularity' && note, figure])}
      <div>${found} ${beside} ${saysStatus && statusKey(request, people, column)}</div>
    </div>`;
}

/** People in order of time, and how their rows are written. */
interface Chronicle {
  readonly people: readonly Person[];
  readonly column: Column;
  readonly look: RowLook;
}

/** People in order of their years with a heading before each century, or of their days with one before each month. */
function peopleInParts(
  request: PageRequest,
  order: TimeOrder,
  { people, column, look }: Chronicle,
): Html {
  const nameOf = order === 'year' ? centuryOfBirth : monthOfBirth;
  const parts = [...Map.groupBy(people, (person) => nameOf(request, person))].map(
    ([heading, born]) =>
      html`<h2 class="century">${heading}</h2>
        ${peopleList(request, born, column, look)}`,
  );
  return html`<div class="chronicle">${parts}</div>`;
}

function centuryOfBirth({ language, texts }: PageRequest, { card }: Person): string {
  const year = canonicalStatement(card.birth)?.gregorianYear ?? null;
  return year === null ? texts.browse.noYear : centuryName(language, centuryOf(year));
}

/** The Gregorian month, by which the lists go. */
function monthOfBirth({ language }: PageRequest, person: Person): string {
  const born = birthDay(person);
  return born ? monthName(language, born.month) : '';
}

/** An order by time: by the year of birth, or by the day in the year. */
type TimeOrder = 'year' | 'day';

/** The order of a list: by popularity, or by time. */
type ListOrder = 'popularity' | TimeOrder;

/** The order that a query asks for, of a list that has an order by time. Throws Failure for any other order. */
function orderOf(query: URLSearchParams, byTime: TimeOrder): ListOrder {
  const orders = query.getAll('order');
  if (orders.length === 0) return 'popularity';
  if (orders.length === 1 && orders[0] === byTime) return byTime;
  throw new Failure('invalid_parameter');
}

/** An address with its order; that by popularity is the usual one and is left out. */
function withOrder(address: string, order: ListOrder): string {
  return order === 'popularity' ? address : withQuery(address, `order=${order}`);
}

/** Links to the orders of a list, the present one marked. */
function orderLinks(
  request: PageRequest,
  address: string,
  byTime: TimeOrder,
  current: ListOrder,
): Html {
  const { language, texts, urls } = request;
  const { browse } = texts;
  const link = (order: ListOrder, name: string): Piece => {
    const target = urls.page(language, withOrder(address, order));
    return html`<li>
      <a href="${target}" ${order === current && html`aria-current="true"`}>${name}</a>
    </li>`;
  };
  return html`<nav class="orders" aria-label="${browse.orders}">
    <ul class="inline">
      ${link('popularity', browse.byPopularity)} ${link(byTime, browse.byTime[byTime])}
    </ul>
  </nav>`;
}

/**
 * The sidebar of a list: folded into one line before them on a narrow screen, and open in a
 * column of its own on a wide one. Nothing where all pieces are empty.
 */
export function sidebar({ texts }: Frame, pieces: readonly Piece[]): Piece {
  const shown = pieces.filter(Boolean);
  if (shown.length === 0) return null;
  return html`<aside class="apart">
    <details>
      <summary>${texts.browse.aboutList}</summary>
      ${shown}
    </details>
  </aside>`;
}

// Who reads a shorter list sees the status of each row at once.
const FEWEST = 30;

const STATUSES = ['sourced', 'import-only', 'unsourced', 'ambiguous'] as const;

/** How many dates of a list have which status, in a sentence and a bar of its parts; nothing for a short list. */
export function listStatuses({ context, language, texts }: PageRequest, list: ListSubject): Piece {
  const counts = countStatuses(context, list);
  const found = STATUSES.map((status) => ({ status, number: counts?.[status] ?? 0 })).filter(
    ({ number }) => number > 0,
  );
  const total = found.reduce((sum, { number }) => sum + number, 0);
  if (total < FEWEST) return null;
  const said = found.map(({ status, number }) =>
    texts.lists.ofStatus[status](countOf(language, number)),
  );
  const text = texts.lists.statuses(countOf(language, total), listText(language, said, 'and'));
  let end = 0;
  const parts = found.map(({ status, number }) => {
    const start = percent(end / total);
    end += number;
    return html`<rect class="${status}" x="${start}" width="${percent(number / total)}" />`;
  });
  return html`<p class="statuses">
    ${text}
    <svg aria-hidden="true">${parts}</svg>
  </p>`;
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(2))}%`;
}
