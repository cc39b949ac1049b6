import { createReadStream, lstatSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parquetMetadata } from 'hyparquet';
import { reasonOf } from '../core/reason.ts';
import { BYTE_ORDER_MARK } from '../core/text/csv-cell.ts';
import { holderInWords, type Lock, tryLock } from '../files/file-lock.ts';
import type { Table } from './columns/tables.ts';
import { ExportError, type FileForm, unpack } from './forms/file-form.ts';

/**
 * Throws ExportError if a path has something else than an earlier export of the same table in the same form, because
 * nothing else may be replaced. A link is followed.
 */
export async function refuseOther(path: string, form: FileForm, table: Table): Promise<void> {
  if (!lstatSync(path, { throwIfNoEntry: false })) return;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    throw new ExportError(`${path}: a link that leads nowhere; remove it or give another path`);
  }
  if (found.isDirectory()) throw new ExportError(`${path}: a folder; give the path of a file`);
  if (found.isFile() && (await isOwn(path, form, table))) return;
  throw new ExportError(
    `${path}: already exists and is no exported table of ${table.name}; remove it or give another path`,
  );
}

async function isOwn(path: string, { form, packing }: FileForm, table: Table): Promise<boolean> {
  try {
    if (form === 'parquet') return (await tableOfParquet(path)) === table.name;
    const bytes = createReadStream(path, { highWaterMark: MOST_OF_HEAD });
    const head = await headOf(packing === null ? bytes : unpack(bytes, packing));
    return head.replace(BYTE_ORDER_MARK, '').startsWith(beginning(form, table));
  } catch {
    return false;
  }
}

/** How a file of a table begins, behind the byte order mark that version 1.0 wrote. */
function beginning(form: 'csv' | 'ndjson', { columns }: Table): string {
  const names = columns.slice(0, 3).map(({ name }) => name);
  return form === 'csv' ? `${names.join(',')},` : `{"${names[0]}":`;
}

const MOST_OF_HEAD = 1000;

async function headOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  for await (const chunk of bytes) return Buffer.from(chunk).toString('utf8', 0, MOST_OF_HEAD);
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

/** Takes the lock of the path of an export, so that no two write to it. Throws ExportError. */
export function lockOutput(path: string): Lock {
  const beside = join(dirname(path), `.${basename(path)}.lock`);
  let lock;
  try {
    lock = tryLock(beside);
  } catch (error) {
    throw new ExportError(`${path}: cannot be written (${reasonOf(error)})`, { cause: error });
  }
  if (lock) return lock;
  const who = holderInWords(beside);
  throw new ExportError(`${path}: ${who} is exporting to it; wait until it ends, or stop it`);
}
