import { type AnyList, countPeople, wholeList } from '../../service/any-list.ts';
import { type Person, visibleName } from '../../service/people.ts';
import { JSON_TYPE } from '../../web/response/headers.ts';
import { CC0 } from '../json-ld/json-ld.ts';
import { BIRTHS, disputed, LISTS_OF_BIRTHS, readKind } from '../lists/disputed-pages.ts';
import { BYTE_ORDER_MARK } from '../../core/text/csv-cell.ts';

import type { PageRequest } from '../page.ts';
import { type PageRoute, planChunked } from '../page-plan.ts';
import { askedFilters, FILTER_QUERY } from '../list-parts/filters.ts';
import { MAX_PEOPLE_IN_FILE } from '../list-parts/list-page.ts';
import { filterList } from '../../service/filter-list.ts';
import { formatQid } from '../../core/qid.ts';
import type { Links } from '../../site/links.ts';
import {
  type Cell,
  type Column,
  csvHead,
  csvLine,
  columnsOf,
} from '../../tables/columns/column.ts';
import { DATE_COLUMNS } from '../../tables/columns/date-columns.ts';

/** The lists that can be had as files, by the patterns of their pages. */
const LISTS: Readonly<Record<string, (request: PageRequest) => AnyList>> = {
  ...Object.fromEntries(
    Object.entries(LISTS_OF_BIRTHS).map(([pattern, read]) => [
      pattern,
      (request: PageRequest) =>
        filterList(request.context, read(request), askedFilters(request), request.language),
    ]),
  ),
  '/disputed': () => disputed(null),
  '/disputed/:kind': (request) => disputed(readKind(request)),
  ...Object.fromEntries(
    Object.entries(BIRTHS).map(([pattern, read]) => [
      `/disputed${pattern}`,
      (request: PageRequest) => ({ kind: 'disputed among', births: read(request) }) as const,
    ]),
  ),
};

interface FileForm {
  readonly ending: string;
  readonly contentType: string;
  pieces(request: PageRequest, file: ListFile): Iterable<string>;
}

interface ListFile {
  readonly total: number;
  readonly people: Iterable<readonly Person[]>;
}

/** The media type of files of comma-separated values (RFC 4180) with a line of names at their beginning. */
const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

const FORMS: readonly FileForm[] = [
  { ending: '.csv', contentType: CSV_TYPE, pieces: csvPieces },
  { ending: '.json', contentType: JSON_TYPE, pieces: jsonPieces },
];

/** Whole lists as files of comma-separated values and as JSON. */
export const listFiles: readonly PageRoute[] = Object.entries(LISTS).flatMap(([address, read]) =>
  FORMS.map((form) => listFile(address, read, form)),
);

function listFile(
  address: string,
  read: (request: PageRequest) => AnyList,
  { ending, contentType, pieces }: FileForm,
): PageRoute {
  return {
    pattern: `${address}${ending}`,
    kind: 'download',
    ...(address in LISTS_OF_BIRTHS && { query: FILTER_QUERY }),
    plan(request) {
      const { context, language } = request;
      const subject = read(request);
      return planChunked(request, contentType, () => {
        const total = countPeople(context, subject);
        const people = wholeList(context, subject, { language, most: MAX_PEOPLE_IN_FILE });
        return pieces(request, { total, people });
      });
    },
  };
}

function* csvPieces({ context }: PageRequest, { people }: ListFile): Generator<string> {
  yield `${BYTE_ORDER_MARK}${csvHead(COLUMNS)}`;
  for (const some of people) {
    yield some.map((person) => csvLine(COLUMNS, listedPerson(person, context.links))).join('');
  }
}

function* jsonPieces(
  { context, language }: PageRequest,
  { total, people }: ListFile,
): Generator<string> {
  const { version, reader } = context;
  const head = {
    license: CC0,
    snapshot: version,
    as_of: reader.info.manifest.as_of,
    language,
    total,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"people":[`;
  let before = '\n';
  for (const some of people) {
    const lines = some.map((person) => JSON.stringify(rowOf(listedPerson(person, context.links))));
    yield before + lines.join(',\n');
    before = ',\n';
  }
  yield '\n]}\n';
}

/** A person in a file of a list. */
interface ListedPerson extends Person {
  /** Address of the person's page. */
  readonly url: string;
}

/** A person of a list with what the columns show. */
function listedPerson(person: Person, links: Links): ListedPerson {
  const { card, language } = person;
  const url = links.person(language, card.slug);
  return { ...person, url };
}

const OF_TABLES: ReadonlySet<string> = new Set([
  'date',
  'written',
  'original_calendar',
  'precision',
  'status',
  'ambiguous',
  'uncertainty',
  'rival_dates',
]);

/**
 * The columns of a file of a list (service 15.12). Those of the exported tables are here the same; names and
 * descriptions are in one language.
 */
const COLUMNS: readonly Column<ListedPerson>[] = [
  { name: 'id', type: 'text', of: ({ card }) => formatQid(card.qid) },
  {
    name: 'name',
    type: 'text',
    isFree: true,
    of: visibleName,
  },
  {
    name: 'description',
    type: 'text',
    isFree: true,
    of: ({ description }) => description?.text ?? null,
  },
  ...columnsOf(
    DATE_COLUMNS.filter(({ name }) => OF_TABLES.has(name)),
    ({ card }: ListedPerson) => card.birth,
  ),
  { name: 'url', type: 'text', of: ({ url }) => url },
];

/** A person as a JSON object of the columns. */
function rowOf(person: ListedPerson): Readonly<Record<string, Cell>> {
  return Object.fromEntries(COLUMNS.map(({ name, of }) => [name, of(person)]));
}
