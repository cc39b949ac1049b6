import { type Html, type Piece, html } from '../../html/template.ts';
import type { Labels, Person } from '../../service/people.ts';
import { type AnyList, listAny } from '../../service/any-list.ts';
import type { Filtered, ListOptions, ListSubject, PeopleList } from '../../service/list-people.ts';
import type { Plan } from '../../web/response/plan.ts';
import type { PageRequest, PageView } from '../page.ts';
import { planPage, routeAbout, type RouteAbout, type RowAbout } from '../page-plan.ts';
import { plainName, birthDay, namesWithYears } from '../exports/birthday-texts.ts';
import { countOf, listText, monthName } from '../dates/intl.ts';
import { listJsonLd, jsonLdScript } from '../json-ld/json-ld.ts';
import { unbroken } from '../layout/name.ts';
import { statusKey } from '../layout/status.ts';
import { type Column, peopleList, PORTRAITS, pictureCredits } from './people-list.ts';
import { PAGE_SIZE, countLine, offsetOf, pager, withOffset, withQuery } from './paging.ts';
import { askedFilters, FILTER_QUERY, filterChoice } from './filters.ts';
import { filterQuery } from '../../site/links.ts';
import { filterList, namesOfFilters } from '../../service/filter-list.ts';
import { centuryOf } from '../../core/calendar/periods.ts';
import { canonicalStatement } from '../../core/date/date-record.ts';
import { above, centuryName, type ListLink, subjectPage } from './list-links.ts';
import { doubtSentence } from './doubts.ts';
import { Failure } from '../../core/failure.ts';

/** The most people in a file of a list (service 15.12). */
export const MAX_PEOPLE_IN_FILE = 50_000;

/** What is particular about the page of a list. */
interface ListPage {
  readonly column: Column;
  /** Whether names in the description have their years; they have if left out. */
  readonly saysYears?: boolean;
  /** A remark beside each description in place of the status, with the names of the entities of the list. */
  remarkOn?(person: Person, labels: Labels): Piece;
  /** Address below the language, without an offset. */
  readonly address: string;
  /** That of the list without filters, where it has some. */
  readonly whole?: string;
  /** Whether search engines may keep the first part; they may if left out. */
  readonly isIndexable?: boolean;
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

/** A part of a list, in an order. */
interface View {
  readonly page: ListPage;
  /** A list of births, which the API has at the same address, and of which the page says how sure they are; null for others. */
  readonly births: ListSubject | null;
  readonly list: PeopleList;
  readonly offset: number;
  /** Null for the order of popularity. */
  readonly byTime: OrderByTime | null;
}

/** A list as a page, which shows a part of it in the order that the query asks for. */
interface ListRow<L extends AnyList> extends RowAbout<L> {
  pageOf(request: PageRequest, list: L): ListPage;
}

/** The route of the page of a list. */
export function listRoute<L extends AnyList>(row: ListRow<L>): RouteAbout<L> {
  return routeAbout({ query: ['offset', 'order'], ...row }, (request, list) =>
    planList(request, list, () => row.pageOf(request, list)),
  );
}

/** A list of births as a page; its address, its title and what is around it follow from its subject. */
interface BirthsRow<B extends ListSubject> extends RowAbout<B> {
  pageOf(
    request: PageRequest,
    births: B,
    link: ListLink,
  ): Omit<ListPage, keyof ReturnType<typeof subjectPage>>;
}

/** The route of the page of a list of births, which can be filtered (service 15.17). */
export function birthsRoute<B extends ListSubject>(row: BirthsRow<B>): RouteAbout<B> {
  return listRoute({
    query: ['offset', 'order', ...FILTER_QUERY],
    ...row,
    pageOf(request, births: B) {
      const page = subjectPage(request, births);
      return { ...page, ...row.pageOf(request, births, page) };
    },
  });
}

function planList(request: PageRequest, whole: AnyList, make: () => ListPage): Plan {
  const offset = offsetOf(request.query);
  const asked = askedFilters(request);
  return planPage(request, {
    compute() {
      const { context, language, query } = request;
      const page = make();
      const byTime = orderAsked(query, page);
      const births = isBirths(whole) ? filterList(context, whole, asked, language) : null;
      const filters = births?.filters;
      const options = { language, limit: PAGE_SIZE, offset, filters };
      const list = byTime ? byTime.people(options) : listAny(context, births ?? whole, options);
      const shown = filters ? withFilters(request, page, filters) : page;
      return viewOf(request, { page: shown, births, list, offset, byTime });
    },
  });
}

/** Whether a list is one of births, which can be filtered. */
export function isBirths(list: AnyList): list is ListSubject {
  return list.kind !== 'disputed' && list.kind !== 'disputed among';
}

/** The page of the same list with filters, whose heading names them (service 15.1). */
function withFilters(
  { context, language, texts, urls }: PageRequest,
  page: ListPage,
  filters: NonNullable<Filtered['filters']>,
): ListPage {
  const names = namesOfFilters(context, filters, language).map(({ name }) => name);
  const title = [page.title, ...names].join(' · ');
  const { neighbours: _neighbours, figure: _figure, forms: _forms, note: _note, ...rest } = page;
  return {
    ...rest,
    title,
    address: page.address + filterQuery(filters),
    whole: page.address,
    above: above([html`<a href="${urls.page(language, page.address)}">${page.title}</a>`]),
    isIndexable: false,
    description: () => `${title}.`,
    whenEmpty: () => html`<p>${texts.lists.nobody}</p>`,
  };
}

function viewOf(request: PageRequest, view: View): PageView {
  const { language } = request;
  const { page, births, list, offset, byTime } = view;
  const { total, people } = list;
  const { title } = page;
  const address = withOffset(withOrder(page.address, byTime), offset);
  const twin = withQuery(
    withOffset(withQuery(page.address, `limit=${PAGE_SIZE}`), offset),
    `lang=${language}`,
  );
  const isFirst = offset === 0 && byTime === null && page.isIndexable !== false;
  return {
    kind: 'page',
    title,
    description: describe(request, page, list),
    address,
    // Search engines find every person without the later parts and the other order, and an empty list is
    // of no use to them.
    indexable: isFirst && total > 0,
    ...(page.whole !== undefined && { canonicalAddress: page.whole }),
    // The API has the order by popularity alone.
    ...(births && byTime === null && { json: `/api/v1/${twin}` }),
    files: [],
    ...(total > 0 && {
      ...(page.forms && { forms: page.forms }),
      files: filesOf(request, page.address),
      ...(total > MAX_PEOPLE_IN_FILE && { inFiles: countOf(language, MAX_PEOPLE_IN_FILE) }),
      ...(page.whole === undefined && { cited: { title } }),
    }),
    ...(people.length > 0 && {
      head: jsonLdScript(listJsonLd(request, { people, total, offset }, { title, address })),
    }),
    main: (tools) => html`${mainOf(request, view)} ${tools}`,
  };
}

/** All of a list as files. */
function filesOf({ language, urls }: PageRequest, address: string) {
  const [path, ...query] = address.split('?');
  return ['csv', 'json'].map((ending) => ({
    address: urls.page(language, [`${path}.${ending}`, ...query].join('?')),
    name: ending.toUpperCase(),
  }));
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

function mainOf(request: PageRequest, view: View): Html {
  const { page, births, list, offset, byTime } = view;
  const { column, remarkOn, note, sidebar = [] } = page;
  const isFirst = offset === 0;
  const isBest = isFirst && byTime === null;
  return html`${page.above}
    <h1>${page.name === undefined ? page.title : unbroken(page.title, page.name)}</h1>
    ${page.neighbours} ${page.notice}
    ${isFirst && births && !births.filters && doubtSentence(request, births, FEWEST)}
    <div class="listing">
      ${besideList(request, [
        ...sidebar,
        list.total > 0 && byTime === null && note,
        isFirst && list.total > 0 && page.figure?.(),
      ])}
      <div>
        ${list.people.length > 0 ? rowsOf(request, view, isBest) : emptyList(request, view)}
        ${isFirst && page.beside?.(births?.filters)}
        ${!remarkOn && statusKey(request, list.people, column)}
      </div>
    </div>`;
}

// Who reads a shorter list sees the status of each row at once.
const FEWEST = 30;

function emptyList(
  { language, texts, urls }: PageRequest,
  { page, list, offset, byTime }: View,
): Piece {
  const onward = list.total === 0 && page.whenEmpty?.();
  if (onward) return onward;
  if (offset === 0) return html`<p>${texts.lists.nobody}</p>`;
  return html`<p>
    ${texts.lists.pastEnd}
    <a href="${urls.page(language, withOrder(page.address, byTime))}">${texts.lists.firstPage}</a>
  </p>`;
}

/** The people of a part, best the first ones in order of popularity. */
function rowsOf(request: PageRequest, view: View, isBest: boolean): Html {
  const { page, births, list, offset, byTime } = view;
  const { total, people, labels } = list;
  const part = { total, offset, shown: people.length };
  const look = {
    saysStatus: !page.remarkOn,
    portraits: isBest ? PORTRAITS : 0,
    note: (person: Person) => page.remarkOn?.(person, labels),
  };
  const rows = (some: readonly Person[]): Html => peopleList(request, some, page.column, look);
  return html`${isBest && births && filterChoice(request, births, list)}
  ${total > 1 && orderLinks(request, page, byTime)}
  ${byTime ? inParts(request, byTime.order, people, rows) : rows(people)}
  ${isBest && pictureCredits(request, people.slice(0, PORTRAITS))}
  ${pager(request, withOrder(page.address, byTime), part)}
  ${countLine(request, part, byTime?.says ?? request.texts.lists.order)}`;
}

/** People in order of their years with a heading before each century, or of their days with one before each month. */
function inParts(
  request: PageRequest,
  order: TimeOrder,
  people: readonly Person[],
  rows: (some: readonly Person[]) => Html,
): Html {
  const nameOf = order === 'year' ? centuryOfBirth : monthOfBirth;
  const parts = [...Map.groupBy(people, (person) => nameOf(request, person))].map(
    ([heading, born]) =>
      html`<h2 class="century">${heading}</h2>
        ${rows(born)}`,
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

/** The order by time, where a query asks for it. A list without one has no other order, and reads none. */
function orderAsked(query: URLSearchParams, { byTime }: ListPage): OrderByTime | null {
  const [order, ...more] = query.getAll('order');
  if (!byTime || order === undefined) return null;
  if (order === byTime.order && more.length === 0) return byTime;
  throw new Failure('invalid_parameter');
}

/** An address with its order; that of popularity is left out. */
function withOrder(address: string, byTime: OrderByTime | null): string {
  return byTime === null ? address : withQuery(address, `order=${byTime.order}`);
}

/** Links to the orders of a list, the present one marked; nothing where there is one. */
function orderLinks(
  { language, texts, urls }: PageRequest,
  { address, byTime }: ListPage,
  shown: OrderByTime | null,
): Piece {
  if (!byTime) return null;
  const { browse } = texts;
  const link = (order: OrderByTime | null, name: string): Html => {
    const current = order?.order === shown?.order && html`aria-current="true"`;
    const target = urls.page(language, withOrder(address, order));
    return html`<li><a href="${target}" ${current}>${name}</a></li>`;
  };
  return html`<nav class="orders" aria-label="${browse.orders}">
    <ul class="inline">
      ${link(null, browse.byPopularity)} ${link(byTime, browse.byTime[byTime.order])}
    </ul>
  </nav>`;
}

/**
 * What stands beside a list: folded into one line before it on a narrow screen, and open in a column of its own on a
 * wide one. Nothing where all pieces are empty.
 */
function besideList({ texts }: PageRequest, pieces: readonly Piece[]): Piece {
  const shown = pieces.filter(Boolean);
  if (shown.length === 0) return null;
  return html`<aside class="apart">
    <details>
      <summary>${texts.browse.aboutList}</summary>
      ${shown}
    </details>
  </aside>`;
}
