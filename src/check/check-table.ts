import type { SnapshotReader } from '../snapshot/reader.ts';
import { checkRow, type Verdict } from './check-row.ts';
import { findColumns, type ColumnNames, type Columns } from './find-columns.ts';
import { readTable } from './read-table.ts';
import { nameOf } from './table-text.ts';
import type { WriteRows, RowForm } from './write-rows.ts';

const PIECE = 1 << 16;

/** What was found in a table; filled while it is checked. */
export interface Tally {
  /** The columns that are read, in words. */
  columns: string;
  readonly verdicts: Map<Verdict, number>;
  /** The number of rows whose QID has no name like the given one. */
  misnamed: number;
}

export interface CheckTableOptions {
  readonly columns: ColumnNames;
  readonly write: WriteRows;
}

/**
 * Checks a table row by row, and gives the text of the answer in pieces. Rejects with CheckError if the table is wrong.
 */
export async function* checkTable(
  reader: SnapshotReader,
  path: string,
  options: CheckTableOptions,
  tally: Tally,
): AsyncGenerator<string> {
  let table: { readonly columns: Columns; readonly form: RowForm } | null = null;
  let piece = '';
  for await (const { line, heads, cells } of readTable(path)) {
    if (!table) {
      const columns = findColumns(heads, options.columns, nameOf(path));
      table = { columns, form: options.write(heads) };
      tally.columns = columns.told;
      piece = table.form.head;
      continue;
    }
    const checked = checkRow(reader, table.columns.read(cells));
    tally.verdicts.set(checked.verdict, (tally.verdicts.get(checked.verdict) ?? 0) + 1);
    if (checked.isMisnamed) tally.misnamed++;
    piece += table.form.lineOf(line, checked, cells);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
