import type { SnapshotReader } from '../snapshot/reader.ts';
import { checkRow, type Verdict } from './check-row.ts';
import { readTable, type TableOptions } from './read-table.ts';
import type { RowForm } from './write-rows.ts';

const PIECE = 1 << 16;

/**
 * Checks a table row by row, and gives the text of the answer in pieces. `counts` is filled meanwhile. Rejects with
 * CheckError if the table is wrong.
 */
export async function* checkTable(
  reader: SnapshotReader,
  path: string,
  options: TableOptions,
  { form, counts }: { readonly form: RowForm; readonly counts: Map<Verdict, number> },
): AsyncGenerator<string> {
  let piece = form.head;
  for await (const row of readTable(path, options)) {
    const checked = await checkRow(reader, row);
    counts.set(checked.verdict, (counts.get(checked.verdict) ?? 0) + 1);
    piece += form.lineOf(checked);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
