import { formatQid } from '../../core/qid.ts';
import { baseLabel, LABEL_LANGUAGES } from '../../core/text/languages.ts';
import type { WholePerson } from '../../snapshot/all-people.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { columnsOf, type Column } from './column.ts';
import { DATE_COLUMNS, shownDate, type ShownDate } from './date-columns.ts';

/** A person as the columns of the table of people show one. */
export interface ShownPerson extends WholePerson {
  readonly birth: ShownDate;
  readonly death: ShownDate;
  readonly birthplaces: readonly number[];
  /** The countries of the places of birth, each once (methodology 11.5). */
  readonly countries: readonly number[];
  /** The name of a place or country, whatever the language; the QID of one without a name. */
  nameOf(qid: number): string;
}

/** People with their dates and places as their columns show them. */
export function shownPeople(people: readonly WholePerson[], reader: SnapshotReader): ShownPerson[] {
  const shown = people.map((person) => {
    const { birthplaces } = person.detail;
    return {
      ...person,
      birth: shownDate(person.card.birth),
      death: shownDate(person.detail.death),
      birthplaces: birthplaces.map(({ qid }) => qid),
      countries: [...new Set(birthplaces.flatMap(({ countries }) => countries))],
    };
  });
  const named = new Set(
    shown.flatMap(({ birthplaces, countries }) => [...birthplaces, ...countries]),
  );
  const labels = reader.labels([...named]);
  const nameOf = (qid: number): string => baseLabel(labels.get(qid) ?? {})?.text ?? formatQid(qid);
  return shown.map((person) => ({ ...person, nameOf }));
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
  { name: 'deceased', type: 'boolean', of: ({ card }) => card.warnings.includes('deceased') },
  { name: 'warnings', type: 'texts', of: ({ card }) => card.warnings },
  { name: 'birthplaces', type: 'texts', of: ({ birthplaces }) => birthplaces.map(formatQid) },
  {
    name: 'birthplace_labels',
    type: 'texts',
    isFree: true,
    of: ({ birthplaces, nameOf }) => birthplaces.map(nameOf),
  },
  { name: 'birthplace_countries', type: 'texts', of: ({ countries }) => countries.map(formatQid) },
  {
    name: 'birthplace_country_labels',
    type: 'texts',
    isFree: true,
    of: ({ countries, nameOf }) => countries.map(nameOf),
  },
  { name: 'sitelinks', type: 'integer', of: ({ detail }) => detail.sitelinks },
  { name: 'popularity', type: 'number', of: ({ detail }) => detail.popularity },
];
