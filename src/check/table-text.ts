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
  try {
    for await (const chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true });
      lines += text.split('\n').length - 1;
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) {
      throw new CheckError(
        `${nameOf(path)}, line ${lines} or after: not UTF-8; save the table as UTF-8`,
        error,
      );
    }
    throw new CheckError(`${nameOf(path)}: cannot be read (${reasonOf(error)})`, error);
  }
}

/** A path as messages name it. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}
