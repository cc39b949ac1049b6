import { formatQid } from '../../core/qid.ts';
import { pageLanguage } from '../../core/text/languages.ts';
import type { Person } from '../../service/people.ts';
import type { Links } from '../../site/links.ts';
import { columnsOf, type Cell, type Column } from '../../tables/columns/column.ts';
import { DATE_COLUMNS, shownDate, type ShownDate } from '../../tables/columns/date-columns.ts';

/** A person in a file of a list. */
export interface ListedPerson extends Person {
  readonly birth: ShownDate;
  /** Address of the person's page. */
  readonly url: string;
}

/** A person of a list with what the columns show. */
export function listedPerson(person: Person, links: Links): ListedPerson {
  const { card, language } = person;
  const url = links.person(pageLanguage(card.labels, language), card.slug);
  return { ...person, birth: shownDate(card.birth), url };
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
 * The columns of a file of a list (methodology 15.12). Those of the exported tables are here the same; names and
 * descriptions are in one language.
 */
export const COLUMNS: readonly Column<ListedPerson>[] = [
  { name: 'id', type: 'text', of: ({ card }) => formatQid(card.qid) },
  {
    name: 'name',
    type: 'text',
    isFree: true,
    of: ({ name, card }) => name?.text ?? formatQid(card.qid),
  },
  {
    name: 'description',
    type: 'text',
    isFree: true,
    of: ({ description }) => description?.text ?? null,
  },
  ...columnsOf(
    DATE_COLUMNS.filter(({ name }) => OF_TABLES.has(name)),
    ({ birth }: ListedPerson) => birth,
  ),
  { name: 'url', type: 'text', of: ({ url }) => url },
];

/** A person as a JSON object of the columns. */
export function rowOf(person: ListedPerson): Readonly<Record<string, Cell>> {
  return Object.fromEntries(COLUMNS.map(({ name, of }) => [name, of(person)]));
}
