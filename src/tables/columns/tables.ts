import type { DateProperty, Source } from '../../core/date/date-claim.ts';
import type { DateRecord, StatementRecord } from '../../core/date/date-record.ts';
import { CATALOGUES } from '../../core/person/catalogues.ts';
import { formatQid } from '../../core/qid.ts';
import { baseLabel, LABEL_LANGUAGES } from '../../core/text/languages.ts';
import type { DetailedPerson } from '../../snapshot/all-people.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { type Column, columnsOf, type SourceCell } from './column.ts';
import { DATE_COLUMNS, INTERVAL_COLUMNS } from './date-columns.ts';

/** A person as the columns of the table of people show one. */
interface PersonRow extends DetailedPerson {
  readonly birthplaces: readonly number[];
  /** The countries of the places of birth, each once (methodology 11.5). */
  readonly countries: readonly number[];
  /** The name of a place or country, whatever the language; the QID of one without a name. */
  nameOf(qid: number): string;
}

/** People with their places as the columns show them. */
function personRows(people: readonly DetailedPerson[], reader: SnapshotReader): PersonRow[] {
  const shown = people.map((person) => {
    const { birthplaces } = person.detail;
    return {
      ...person,
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

const LABEL_COLUMNS = LABEL_LANGUAGES.map((language): Column<PersonRow> => ({
  name: `label_${language}`,
  type: 'text',
  isFree: true,
  of: ({ card }) => card.labels[language] ?? null,
}));

const IDENTIFIER_COLUMNS = Array.from(CATALOGUES, ([property, { key }]): Column<PersonRow> => ({
  name: key,
  type: 'texts',
  isFree: true,
  of: ({ detail }) =>
    detail.facts.flatMap((fact) => (fact.property === property ? (fact.value ?? []) : [])),
}));

/** One row a person. Columns that the API has too have its names and values. */
export const PEOPLE_COLUMNS: readonly Column<PersonRow>[] = [
  { name: 'popularity_rank', type: 'integer', of: ({ rank }) => rank },
  { name: 'id', type: 'text', isKey: true, of: ({ card }) => formatQid(card.qid) },
  { name: 'slug', type: 'text', of: ({ card }) => card.slug },
  { name: 'name', type: 'text', isFree: true, of: ({ detail }) => detail.name },
  ...LABEL_COLUMNS,
  ...columnsOf(DATE_COLUMNS, ({ card }: PersonRow) => card.birth),
  ...columnsOf(DATE_COLUMNS, ({ detail }: PersonRow) => detail.death, 'death_'),
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
  { name: 'sitelinks', type: 'integer', of: ({ card }) => card.sitelinks },
  { name: 'popularity', type: 'number', of: ({ detail }) => detail.popularity },
  ...IDENTIFIER_COLUMNS,
];

/** A statement about somebody's birth or death. */
interface StatementRow {
  readonly person: DetailedPerson;
  readonly property: DateProperty;
  readonly statement: StatementRecord;
  readonly isCanonical: boolean;
  readonly isAlternative: boolean;
}

function statementRows(
  person: DetailedPerson,
  property: DateProperty,
  { statements, canonical, alternatives }: DateRecord,
): StatementRow[] {
  return statements.map((statement, index) => ({
    person,
    property,
    statement,
    isCanonical: index === canonical,
    isAlternative: alternatives.includes(index),
  }));
}

/** One row a statement that is not deprecated. The names are those of the API. */
export const STATEMENT_COLUMNS: readonly Column<StatementRow>[] = [
  { name: 'person_qid', type: 'text', isKey: true, of: ({ person }) => formatQid(person.card.qid) },
  { name: 'popularity_rank', type: 'integer', of: ({ person }) => person.rank },
  { name: 'property', type: 'text', of: ({ property }) => property },
  { name: 'id', type: 'text', of: ({ statement }) => statement.id },
  { name: 'rank', type: 'text', of: ({ statement }) => statement.rank },
  { name: 'canonical', type: 'boolean', of: ({ isCanonical }) => isCanonical },
  { name: 'alternative', type: 'boolean', of: ({ isAlternative }) => isAlternative },
  { name: 'valid', type: 'boolean', of: ({ statement }) => statement.valid },
  { name: 'value', type: 'text', of: ({ statement }) => statement.value },
  { name: 'precision', type: 'integer', of: ({ statement }) => statement.precision },
  { name: 'calendar', type: 'text', of: ({ statement }) => statement.calendar },
  { name: 'gregorian', type: 'text', of: ({ statement }) => statement.gregorian },
  { name: 'month_day', type: 'text', of: ({ statement }) => statement.monthDay },
  { name: 'gregorian_year', type: 'integer', of: ({ statement }) => statement.gregorianYear },
  ...columnsOf(INTERVAL_COLUMNS, ({ statement }: StatementRow) => statement.interval),
  { name: 'reference_count', type: 'integer', of: ({ statement }) => statement.sources.length },
  { name: 'sources', type: 'sources', of: ({ statement }) => statement.sources.map(sourceCell) },
];

function sourceCell({ id, statedIn, urls, retrieved, class: kind }: Source): SourceCell {
  return {
    reference_id: id,
    stated_in: statedIn.map(formatQid),
    urls,
    retrieved,
    has_external_source: kind === 'external',
  };
}

/** The tables that a snapshot can be exported to. */
export const TABLE_NAMES = ['people', 'statements'] as const;

export type TableName = (typeof TABLE_NAMES)[number];

/** A table whose rows are made from people. */
export interface Table<Subject = unknown> {
  readonly columns: readonly Column<Subject>[];
  /** The subjects of the rows of some people, with what has to be read besides. */
  readonly subjects: (
    people: readonly DetailedPerson[],
    reader: SnapshotReader,
  ) => readonly Subject[];
}

/** The tables by their names. */
export const TABLES: Readonly<Record<TableName, Table>> = {
  people: table(PEOPLE_COLUMNS, personRows),
  // Those about a person's birth, and then those about the death, in the order of the entity.
  statements: table(STATEMENT_COLUMNS, (people) =>
    people.flatMap((person) => [
      ...statementRows(person, 'P569', person.card.birth),
      ...statementRows(person, 'P570', person.detail.death),
    ]),
  ),
};

// Only a table gives subjects to its own columns.
function table<Subject>(
  columns: readonly Column<Subject>[],
  subjects: Table<Subject>['subjects'],
): Table {
  const made: Table<Subject> = { columns, subjects };
  return made;
}
