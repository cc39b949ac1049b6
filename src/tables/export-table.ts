import { createReadStream } from 'node:fs';
import { asyncBufferFromFile, parquetMetadataAsync } from 'hyparquet';
import { formatDay } from '../core/calendar/date-text.ts';
import { BYTE_ORDER_MARK } from '../core/text/csv-cell.ts';
import { writeOutput } from '../files/output-file.ts';
import { dataVersion } from '../service/data-version.ts';
import type { SnapshotInfo } from '../snapshot/manifest.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { SnapshotStore } from '../snapshot/sqlite/sqlite-store.ts';
import { type Column, csvHead, csvLine } from './columns/column.ts';
import { type Table, type TableName, TABLES } from './columns/tables.ts';
import {
  type FileFormat,
  type FileSettings,
  formatOf,
  compress,
  decompress,
  type Rows,
} from './formats/file-format.ts';
import { peopleInOrder, type Order } from './orders.ts';

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
  dataVersion: string;
  rows: number;
  bytes: number;
}

/**
 * Writes a table of a snapshot, as `writeOutput` does. Rejects as it does, with OutputError if something else is at the
 * path, and with SnapshotError if any byte of the snapshot has changed.
 */
export async function exportTable(settings: ExportSettings): Promise<Exported> {
  const { out, table: name, signal } = settings;
  const format = formatOf(out);
  const kind = `exported table of ${name}`;
  const isEarlier = (path: string): Promise<boolean> => isExportOf(path, format, name);
  const exported = { dataVersion: '', rows: 0, bytes: 0 };
  const content = soundBytes(settings, format, exported);
  await writeOutput({ out, kind, isEarlier }, 'exporting', content, signal);
  return exported;
}

/** Whether a file is an earlier export of a table in this form. */
async function isExportOf(
  path: string,
  { format, compression }: FileFormat,
  name: TableName,
): Promise<boolean> {
  try {
    if (format === 'parquet') return (await tableOfParquet(path)) === name;
    const bytes = createReadStream(path, { highWaterMark: HEAD_BYTES });
    const head = await headOf(compression === null ? bytes : decompress(bytes, compression));
    return head.replace(BYTE_ORDER_MARK, '').startsWith(beginning(format, TABLES[name]));
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

async function tableOfParquet(path: string): Promise<string | undefined> {
  const { key_value_metadata: facts } = await parquetMetadataAsync(await asyncBufferFromFile(path));
  return facts?.find(({ key }) => key === 'natalis.table')?.value;
}

/** The bytes of a table, which end only if the snapshot is sound. Counts what was exported. */
async function* soundBytes(
  settings: ExportSettings,
  format: FileFormat,
  exported: Exported,
): AsyncGenerator<Uint8Array> {
  const { store, table: name, order, methodology, softwareVersion } = settings;
  const table = TABLES[name];
  // The checksum is verified while the table is written. Its fault ends the writing.
  const stop = new AbortController();
  const signal = AbortSignal.any([settings.signal, stop.signal]);
  const check = store.check(signal);
  check.catch((error: unknown) => stop.abort(error));
  try {
    using reader = await store.open();
    const facts = factsOf(reader.info, { table: name, order, methodology });
    exported.dataVersion = facts.data_version;
    const rows = rowsOf(reader, table, exported, { ...settings, signal });
    const software = `natalis version ${softwareVersion}`;
    for await (const chunk of bytesOf(rows, format, { columns: table.columns, facts, software })) {
      exported.bytes += chunk.length;
      yield chunk;
    }
    await check;
  } finally {
    stop.abort();
    await check.catch(() => {});
  }
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

/** What a table of a snapshot says about itself: what it is, of which data, and under which terms. */
function factsOf(
  info: SnapshotInfo,
  what: { readonly table: TableName; readonly order: Order; readonly methodology: string },
) {
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
