import type { DatabaseSync } from 'node:sqlite';

/**
 * Gives the rows of a query one by one, each as an array of columns, which costs half as much as an object.
 */
export function eachRow(database: DatabaseSync, sql: string): Iterable<unknown[]> {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  // Node's types do not include the arrays.
  return statement.iterate() as Iterable<unknown> as Iterable<unknown[]>;
}
