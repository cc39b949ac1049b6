/** A table of a snapshot, described well enough to create it and to hash it. */
export interface SqliteTable {
  readonly name: string;
  /** Columns of the primary key, in the form of ORDER BY. */
  readonly key: string;
  readonly columns: readonly string[];
  /** Columns that hold JSON texts. */
  readonly json: readonly string[];
  readonly create: string;
}
