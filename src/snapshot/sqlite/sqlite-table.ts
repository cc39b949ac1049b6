/** A table, how it is made, and the columns by which its rows are ordered. */
export interface SqliteTable {
  readonly name: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly create: string;
}
