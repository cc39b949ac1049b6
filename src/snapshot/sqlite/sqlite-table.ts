/** A table of a snapshot, with what is needed to create and to hash it. */
export interface SqliteTable {
  readonly name: string;
  /** Columns of the primary key, as in ORDER BY. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Columns that hold JSON texts. */
  readonly json: readonly string[];
  readonly create: string;
}
