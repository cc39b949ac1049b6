import { DatabaseSync } from 'node:sqlite';
import { CREATE_ALL } from './schema.ts';

/**
 * Compares the tables, indexes, views and triggers of a file with those that a build writes. Throws an error that
 * names the first difference. Until then nobody should read a table: a view with the name of a table can run
 * for ever.
 *
 * @param only the tables that are compared, for a file of an older version; all if it is absent
 */
export function checkSchema(database: DatabaseSync, only?: readonly string[]): void {
  const isCompared = (entry: Entry): boolean => only?.includes(entry.table) ?? true;
  const found = new Map(entriesOf(database).map((entry) => [entry.name, entry]));
  for (const expected of expectedEntries().filter(isCompared)) {
    const entry = found.get(expected.name);
    if (!entry) throw new Error(`no ${nameOf(expected)}`);
    if (entry.type !== expected.type || entry.sql !== expected.sql) {
      throw new Error(`another ${nameOf(expected)} than a build writes`);
    }
    found.delete(expected.name);
  }
  const more = [...found.values()].find(isCompared);
  if (more) throw new Error(`a ${nameOf(more)} that no build writes`);
}

/** A row of `sqlite_schema`. */
interface Entry {
  readonly type: string;
  readonly name: string;
  /** The table that an index or a trigger belongs to. */
  readonly table: string;
  /** Null for the index of a key. */
  readonly sql: string | null;
}

const LONGEST_NAME = 60;

/** Its name may be anything, so control characters are escaped and the length is bounded. */
function nameOf({ type, name }: Entry): string {
  return `${type} ${JSON.stringify(name.slice(0, LONGEST_NAME))}`;
}

function entriesOf(database: DatabaseSync): Entry[] {
  const rows = database.prepare('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema');
  return rows.all() as unknown as Entry[];
}

let expected: readonly Entry[] | null = null;

function expectedEntries(): readonly Entry[] {
  expected ??= entriesOfNew();
  return expected;
}

function entriesOfNew(): Entry[] {
  const database = new DatabaseSync(':memory:');
  try {
    for (const create of CREATE_ALL) database.exec(create);
    return entriesOf(database);
  } finally {
    database.close();
  }
}
