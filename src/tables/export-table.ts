import { closeSync, createReadStream, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { formatDay } from '../core/calendar/date-text.ts';
import { BYTE_ORDER_MARK } from '../core/text/csv-cell.ts';
import { openPartSync, renameDurablySync, writeAllSync } from '../files/write-file.ts';
import { dataVersion } from '../service/data-version.ts';
import type { SnapshotInfo } from '../snapshot/manifest.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import type { Column } from './columns/column.ts';
import { type Table, type TableName, TABLES } from './columns/tables.ts';
import { csvHead, csvLine } from './formats/csv.ts';
import {
  type FileFormat,
  type FileSettings,
  formatOf,
  compress,
  decompress,
  type Rows,
} from './formats/file-format.ts';
import { peopleInOrder, type Order } from './orders.ts';
import { refuseOther, withOutputLock } from '../files/output-file.ts';

export interface ExportSettings {
  readonly store: SnapshotStore;
  /** The path of the file. Its ending gives the format. */
  readonly out: string;
  readonly table: TableName;
  readonly order: Order;
  /** Address of the methodology that the data follows. */
  readonly methodology: string;
  /** Version of this program. */
  readonly softwareVersion: string;
  readonly signal: AbortSignal;
  /** Called with the number of people that are done, and of all. */
  onProgress(done: number, people: number): void;
}

/** What was exported. */
export interface Exported {
  readonly dataVersion: string;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes a table of a snapshot to a file, which is whole when it appears at its path. Rejects with OutputError if
 * something else is at the path, with SnapshotError if any byte of the snapshot has changed, with WriteError, and
 * with the signal's reason; then nothing is left behind.
 */
export async function exportTable(settings: ExportSettings): Promise<Exported> {
  const { out, store, signal } = settings;
  const format = formatOf(out);
  const table = TABLES[settings.table];
  await refuseOther(out, `exported table of ${table.name}`, () => isExportOf(out, format, table));
  return withOutputLock(
    out,
    join(dirname(out), `.${basename(out)}.lock`),
    'exporting',
    async () => {
      // The checksum is verified while the table is written. Its fault ends the writing.
      const stop = new AbortController();
      const either = AbortSignal.any([signal, stop.signal]);
      const check = store.check(either);
      check.catch((error: unknown) => stop.abort(error));
      try {
        using reader = await store.open();
        return await writeTable(reader, format, table, check, { ...settings, signal: either });
      } finally {
        stop.abort();
        await check.catch(() => {});
      }
    },
  );
}

/** Whether a file is an earlier export of a table in this form. */
async function isExportOf(
  path: string,
  { format, compression }: FileFormat,
  table: Table,
): Promise<boolean> {
  try {
    if (format === 'parquet') return (await tableOfParquet(path)) === table.name;
    const bytes = createReadStream(path, { highWaterMark: HEAD_BYTES });
    const head = await headOf(compression === null ? bytes : decompress(bytes, compression));
    return head.replace(BYTE_ORDER_MARK, '').startsWith(beginning(format, table));
  } catch {
    return false;
  }
}

/** How a file of a table begins, behind the byte order mark that version 1.0 wrote. */
function beginning(format: 'csv' | 'ndjson', { columns }: Table): string {
  const names = columns.slice(0, 3).map(({ name }) => name);
  return format === 'csv' ? `${names.join(',')},` : `{"${names[0]}":`;
}

const HEAD_BYTES = 1000;

async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of bytes) return Buffer.from(chunk).toString('utf8', 0, HEAD_BYTES);
  return '';
}

// A Parquet file ends with its metadata, their length in four bytes, and the letters PAR1.
const END_BYTES = 8;

async function tableOfParquet(path: string): Promise<string | undefined> {
  await using file = await open(path);
  const { size } = await file.stat();
  const end = await file.read({ buffer: Buffer.alloc(END_BYTES), position: size - END_BYTES });
  const length = end.buffer.readUInt32LE() + END_BYTES;
  if (end.buffer.toString('latin1', 4) !== 'PAR1' || length > size) return undefined;
  const tail = new Uint8Array(length);
  await file.read(tail, 0, length, size - length);
  const facts = parquetMetadata(tail.buffer).key_value_metadata ?? [];
  return facts.find(({ key }) => key === 'natalis.table')?.value;
}

async function writeTable(
  reader: SnapshotReader,
  format: FileFormat,
  table: Table,
  check: Promise<void>,
  settings: ExportSettings,
): Promise<Exported> {
  const { out, order, softwareVersion } = settings;
  const facts = factsOf(reader.info, {
    table: table.name,
    order,
    methodology: settings.methodology,
  });
  const counts = { rows: 0, bytes: 0 };
  const bytes = bytesOf(rowsOf(reader, table, counts, settings), format, {
    columns: table.columns,
    facts,
    software: `natalis version ${softwareVersion}`,
  });
  const part = join(dirname(out), `.${basename(out)}.part`);
  const file = openPartSync(part, false);
  try {
    try {
      for await (const chunk of bytes) {
        writeAllSync(file, chunk, out);
        counts.bytes += chunk.length;
      }
    } finally {
      closeSync(file);
    }
    await check;
    renameDurablySync(part, out);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
  return { dataVersion: facts.data_version, ...counts };
}

async function* rowsOf(
  reader: SnapshotReader,
  { subjects }: Table,
  counts: { rows: number },
  { order, signal, onProgress }: ExportSettings,
): AsyncGenerator<readonly unknown[]> {
  const { people: all } = reader.info.manifest;
  let done = 0;
  for await (const people of peopleInOrder(reader, order)) {
    signal.throwIfAborted();
    const rows = subjects(people, reader);
    counts.rows += rows.length;
    yield rows;
    done += people.length;
    onProgress(done, all);
  }
}

/** The bytes of a file of this format. A chunk is valid until the next one is requested. */
async function* bytesOf(
  rows: Rows,
  { format, compression }: FileFormat,
  settings: FileSettings,
): AsyncGenerator<Uint8Array> {
  if (format === 'parquet') {
    // Only an export needs the library for it.
    const { parquetBytes } = await import('./formats/parquet.ts');
    yield* parquetBytes(rows, settings);
    return;
  }
  const lines = linesOf(rows, format, settings.columns);
  yield* compression === null ? lines : compress(lines, compression);
}

async function* linesOf(
  rows: Rows,
  format: 'csv' | 'ndjson',
  columns: readonly Column<unknown>[],
): AsyncGenerator<Uint8Array> {
  if (format === 'csv') yield Buffer.from(csvHead(columns));
  const lineOf = format === 'csv' ? csvLine : ndjsonLine;
  for await (const some of rows) {
    yield Buffer.from(some.map((subject) => lineOf(columns, subject)).join(''));
  }
}

/** The line of a row as a JSON object, with null where a cell is empty. Days are dates such as `1952-03-11`. */
function ndjsonLine<Subject>(columns: readonly Column<Subject>[], subject: Subject): string {
  const members = columns.map(({ name, type, of }) => {
    const cell = of(subject);
    return [name, type === 'day' && cell !== null ? formatDay(Number(cell)) : cell] as const;
  });
  return `${JSON.stringify(Object.fromEntries(members))}\n`;
}

/** What a file of a table says about itself. */
export interface TableFacts extends Readonly<Record<string, string>> {
  readonly data_version: string;
}

/** What a table of a snapshot says about itself: what it is, of which data, and under which terms. */
function factsOf(
  info: SnapshotInfo,
  what: { readonly table: TableName; readonly order: Order; readonly methodology: string },
): TableFacts {
  const { as_of, coverage } = info.manifest;
  return {
    ...what,
    data_version: dataVersion(info),
    as_of,
    coverage,
    license: 'CC0-1.0',
    license_url: 'https://creativecommons.org/publicdomain/zero/1.0/',
    attribution: 'Data from Wikidata, prepared by Natalis',
  };
}
