import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { QUERIES } from './queries.ts';

/** The queries of serving, prepared for one file. */
export type Prepared = Record<keyof typeof QUERIES, StatementSync>;

/** Prepares all queries. Throws what SQLite throws. */
export function prepareQueries(database: DatabaseSync): Prepared {
  return Object.fromEntries(
    Object.entries(QUERIES).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Prepared;
}
