import { type AnyList, countPeople, wholeList } from '../../service/any-list.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { JSON_TYPE } from '../../web/response/headers.ts';
import { CC0 } from '../json-ld/json-ld.ts';
import { BYTE_ORDER_MARK } from '../../core/text/csv-cell.ts';
import type { PageRequest } from '../page.ts';
import { type PageRoute, planChunked, type RouteAbout } from '../page-plan.ts';
import { askedFilters, FILTER_QUERY } from '../list-parts/filters.ts';
import { isBirths, MAX_PEOPLE_IN_FILE } from '../list-parts/list-page.ts';
import { filterList } from '../../service/filter-list.ts';
import { formatQid } from '../../core/qid.ts';
import type { Links } from '../../site/links.ts';
import { type Column, csvHead, csvLine, columnsOf } from '../../tables/columns/column.ts';
import { DATE_COLUMNS } from '../../tables/columns/date-columns.ts';

/** The media type of files of comma-separated values (RFC 4180) with a line of names at their beginning. */
const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

const FORMS = [
  { ending: '.csv', contentType: CSV_TYPE, pieces: csvPieces },
  { ending: '.json', contentType: JSON_TYPE, pieces: jsonPieces },
];

/** The whole list of a page as files of comma-separated values and as JSON, with its filters if it has any. */
export function listFiles({ pattern, query = [], about }: RouteAbout<AnyList>): PageRoute[] {
  return FORMS.map(({ ending, contentType, pieces }) => ({
    pattern: pattern + ending,
    kind: 'download',
    query: FILTER_QUERY.filter((name) => query.includes(name)),
    plan(request) {
      const { context, language } = request;
      const [whole, asked] = [about(request), askedFilters(request)];
      const list = isBirths(whole) ? filterList(context, whole, asked, language) : whole;
      return planChunked(request, contentType, () => pieces(request, list));
    },
  }));
}

function peopleOf({ context, language }: PageRequest, list: AnyList) {
  return wholeList(context, list, { language, most: MAX_PEOPLE_IN_FILE });
}

function* csvPieces(request: PageRequest, list: AnyList): Generator<string> {
  const columns = columnsWith(request.context.links);
  yield `${BYTE_ORDER_MARK}${csvHead(columns)}`;
  for (const some of peopleOf(request, list)) {
    yield some.map((person) => csvLine(columns, person)).join('');
  }
}

function* jsonPieces(request: PageRequest, list: AnyList): Generator<string> {
  const { context, language } = request;
  const { version, reader, links } = context;
  const columns = columnsWith(links);
  const rowOf = (person: Person): string =>
    JSON.stringify(Object.fromEntries(columns.map(({ name, of }) => [name, of(person)])));
  const head = {
    license: CC0,
    snapshot: version,
    as_of: reader.info.manifest.as_of,
    language,
    total: countPeople(context, list),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"people":[`;
  let before = '\n';
  for (const some of peopleOf(request, list)) {
    yield before + some.map(rowOf).join(',\n');
    before = ',\n';
  }
  yield '\n]}\n';
}

const OF_TABLES =
  'date written original_calendar precision status ambiguous uncertainty rival_dates'.split(' ');

/**
 * The columns of a file of a list (service 15.12), with addresses of pages. Those of the exported tables are here the
 * same; names and descriptions are in one language.
 */
const columnsWith = (links: Links): readonly Column<Person>[] => [
  { name: 'id', type: 'text', of: ({ card }) => formatQid(card.qid) },
  { name: 'name', type: 'text', isFree: true, of: visibleName },
  {
    name: 'description',
    type: 'text',
    isFree: true,
    of: ({ description }) => description?.text ?? null,
  },
  ...columnsOf(
    DATE_COLUMNS.filter(({ name }) => OF_TABLES.includes(name)),
    ({ card }: Person) => card.birth,
  ),
  { name: 'url', type: 'text', of: ({ card, language }) => links.person(language, card.slug) },
];
