import type { WholePerson } from '../../snapshot/everybody.ts';
import type { Column } from './column.ts';
import { PEOPLE_COLUMNS, shownPerson } from './people-columns.ts';
import { shownStatements, STATEMENT_COLUMNS } from './statement-columns.ts';

/** The tables that a snapshot can be exported to. */
export const TABLE_NAMES = ['people', 'statements'] as const;

export type TableName = (typeof TABLE_NAMES)[number];

/** A table whose rows are made from people. */
export interface Table<Subject = unknown> {
  readonly name: TableName;
  readonly columns: readonly Column<Subject>[];
  /** What the rows of a person are made from. */
  subjects(person: WholePerson): readonly Subject[];
}

const PEOPLE = table('people', PEOPLE_COLUMNS, (person) => [shownPerson(person)]);

const STATEMENTS = table('statements', STATEMENT_COLUMNS, shownStatements);

/** The tables by their names. */
export const TABLES: Readonly<Record<TableName, Table>> = {
  people: PEOPLE,
  statements: STATEMENTS,
};

// Only a table gives subjects to its own columns.
function table<Subject>(
  name: TableName,
  columns: readonly Column<Subject>[],
  subjects: (person: WholePerson) => readonly Subject[],
): Table {
  const made: Table<Subject> = { name, columns, subjects };
  return made;
}
