import type { Column } from '../columns/column.ts';

/** The subjects of the rows of a table, some at a time. */
export type Rows = AsyncIterable<readonly unknown[]>;

/** What a file has beside its rows. */
export interface FileSettings {
  readonly columns: readonly Column<unknown>[];
  /** What a form that can do so says about the table. */
  readonly facts: Readonly<Record<string, string>>;
  /** Name and version of this program. */
  readonly software: string;
}
