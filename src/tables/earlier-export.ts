import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { parquetMetadata } from 'hyparquet';
import { BYTE_ORDER_MARK } from '../core/text/csv-cell.ts';
import type { Table } from './columns/tables.ts';
import { type FileFormat, decompress } from './formats/file-format.ts';

/** Whether a file is an earlier export of a table in this form. */
export async function isExportOf(
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
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const end = await file.read({ buffer: Buffer.alloc(END_BYTES), position: size - END_BYTES });
    const length = end.buffer.readUInt32LE() + END_BYTES;
    if (end.buffer.toString('latin1', 4) !== 'PAR1' || length > size) return undefined;
    const tail = new Uint8Array(length);
    await file.read(tail, 0, length, size - length);
    const facts = parquetMetadata(tail.buffer).key_value_metadata ?? [];
    return facts.find(({ key }) => key === 'natalis.table')?.value;
  } finally {
    await file.close();
  }
}
