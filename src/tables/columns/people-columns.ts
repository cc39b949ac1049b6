import { formatQid } from '../../core/qid.ts';
import { LABEL_LANGUAGES } from '../../core/text/languages.ts';
import type { WholePerson } from '../../snapshot/everybody.ts';
import { columnsOf, type Column } from './column.ts';
import { DATE_COLUMNS, shownDate, type ShownDate } from './date-columns.ts';

/** A person as the columns of the table of people show one. */
export interface ShownPerson extends WholePerson {
  readonly birth: ShownDate;
  readonly death: ShownDate;
}

/** A person with both dates as their columns show them. */
export function shownPerson(person: WholePerson): ShownPerson {
  const { card, detail } = person;
  return { ...person, birth: shownDate(card.birth), death: shownDate(detail.death) };
}

const LABEL_COLUMNS = LABEL_LANGUAGES.map((language): Column<ShownPerson> => ({
  name: `label_${language}`,
  type: 'text',
  isFree: true,
  of: ({ card }) => card.labels[language] ?? null,
}));

/** One row a person. Columns that the API has too have its names and values. */
export const PEOPLE_COLUMNS: readonly Column<ShownPerson>[] = [
  { name: 'popularity_rank', type: 'integer', of: ({ rank }) => rank },
  { name: 'id', type: 'text', isKey: true, of: ({ card }) => formatQid(card.qid) },
  { name: 'slug', type: 'text', of: ({ card }) => card.slug },
  { name: 'name', type: 'text', isFree: true, of: ({ detail }) => detail.name },
  ...LABEL_COLUMNS,
  ...columnsOf(DATE_COLUMNS, ({ birth }: ShownPerson) => birth),
  ...columnsOf(DATE_COLUMNS, ({ death }: ShownPerson) => death, 'death_'),
  {
    name: 'birthplaces',
    type: 'texts',
    of: ({ detail }) => detail.birthplaces.map(({ qid }) => formatQid(qid)),
  },
  { name: 'birthplace_countries', type: 'texts', of: birthplaceCountries },
  { name: 'sitelinks', type: 'integer', of: ({ detail }) => detail.sitelinks },
  { name: 'popularity', type: 'number', of: ({ detail }) => detail.popularity },
];

/** The countries of the places of birth, each once (methodology 11.5). */
function birthplaceCountries({ detail }: ShownPerson): string[] {
  const countries = new Set(detail.birthplaces.flatMap((place) => place.countries));
  return Array.from(countries, formatQid);
}
