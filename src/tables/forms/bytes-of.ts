import type { Column } from '../columns/column.ts';
import { csvHead, csvLine } from './csv.ts';
import type { FileForm } from './file-form.ts';
import { ndjsonLine } from './ndjson.ts';
import { pack } from './packing.ts';
import type { FileSettings, Rows } from './table-file.ts';

/** The bytes of a file of this form. A chunk holds only until the next is asked for. */
export async function* bytesOf(
  rows: Rows,
  { form, packing }: FileForm,
  settings: FileSettings,
): AsyncGenerator<Uint8Array> {
  if (form === 'parquet') {
    // Only an export needs the library for it.
    const { parquetBytes } = await import('./parquet.ts');
    yield* parquetBytes(rows, settings);
    return;
  }
  const { columns } = settings;
  const lines = form === 'csv' ? csvLines(rows, columns) : ndjsonLines(rows, columns);
  yield* packing === null ? lines : pack(lines, packing);
}

async function* csvLines(
  rows: Rows,
  columns: readonly Column<unknown>[],
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvHead(columns));
  for await (const some of rows) {
    yield Buffer.from(some.map((subject) => csvLine(columns, subject)).join(''));
  }
}

async function* ndjsonLines(
  rows: Rows,
  columns: readonly Column<unknown>[],
): AsyncGenerator<Uint8Array> {
  for await (const some of rows) {
    yield Buffer.from(some.map((subject) => ndjsonLine(columns, subject)).join(''));
  }
}
