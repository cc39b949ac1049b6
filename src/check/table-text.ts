import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { reasonOf } from '../core/reason.ts';
import { CheckError } from './check-error.ts';

/** The bytes of a table; `-` reads standard input. */
export function bytesOf(path: string): Readable {
  return path === '-' ? process.stdin : createReadStream(path);
}

/**
 * The text of a table in UTF-8 in pieces, without a byte order mark. Rejects with CheckError where the file cannot be
 * read or is not UTF-8.
 */
export async function* textOf(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let lines = 1;
  let begins = true;
  try {
    for await (const chunk of bytes) {
      if (begins) refuseBinary(path, chunk);
      begins = false;
      const text = decoder.decode(chunk, { stream: true });
      lines += text.split('\n').length - 1;
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof CheckError) throw error;
    if (error instanceof TypeError) {
      throw new CheckError(
        `${nameOf(path)}, line ${lines} or after: not UTF-8; save the table as UTF-8`,
        error,
      );
    }
    throw new CheckError(`${nameOf(path)}: cannot be read (${reasonOf(error)})`, error);
  }
}

const WORKBOOK = 'a workbook of a spreadsheet (xlsx, xls or ods); save its sheet as CSV in UTF-8';

// The first bytes of files that people take for tables; a workbook is a zip archive or an OLE file.
const BINARY: readonly (readonly [string, string])[] = [
  ['504b0304', WORKBOOK],
  ['d0cf11e0', WORKBOOK],
  ['1f8b', 'compressed; unpack it first'],
  ['28b52ffd', 'compressed; unpack it first'],
  ['50415231', 'a Parquet file; save it as CSV'],
];

function refuseBinary(path: string, bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const known = BINARY.find(([signature]) => start.startsWith(signature));
  if (known) throw new CheckError(`${nameOf(path)}: this is ${known[1]}`);
}

/** A path as messages name it. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}
