import type { WholePerson } from '../../snapshot/all-people.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import type { Column } from './column.ts';
import { PEOPLE_COLUMNS, shownPeople } from './people-columns.ts';
import { shownStatements, STATEMENT_COLUMNS } from './statement-columns.ts';

/** The tables that a snapshot can be exported to. */
export const TABLE_NAMES = ['people', 'statements'] as const;

export type TableName = (typeof TABLE_NAMES)[number];

/** A table whose rows are made from people. */
export interface Table<Subject = unknown> {
  readonly name: TableName;
  readonly columns: readonly Column<Subject>[];
  /** What the rows of some people are made from, read where the people themselves do not tell it. */
  readonly subjects: Subjects<Subject>;
}

type Subjects<Subject> = (
  people: readonly WholePerson[],
  reader: SnapshotReader,
) => readonly Subject[];

const PEOPLE = table('people', PEOPLE_COLUMNS, shownPeople);

const STATEMENTS = table('statements', STATEMENT_COLUMNS, (people) =>
  people.flatMap(shownStatements),
);

/** The tables by their names. */
export const TABLES: Readonly<Record<TableName, Table>> = {
  people: PEOPLE,
  statements: STATEMENTS,
};

// Only a table gives subjects to its own columns.
function table<Subject>(
  name: TableName,
  columns: readonly Column<Subject>[],
  subjects: Subjects<Subject>,
): Table {
  const made: Table<Subject> = { name, columns, subjects };
  return made;
}
