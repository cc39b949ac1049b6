import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { reasonOf } from '../../core/reason.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { wholeLines } from '../../wikimedia/whole-lines.ts';
import { BuildError } from '../build-error.ts';

/** A line of a file, without its newline. */
export interface WrittenLine {
  readonly bytes: Buffer;
  /** From 1. */
  readonly number: number;
  /** Where the line begins, in bytes. */
  readonly offset: number;
}

/**
 * Calls back for each line of a file that `natalis fetch` wrote, and describes the file. Throws
 * BuildError if the file cannot be read or ends in the middle of a line, and what `take` throws.
 */
export async function readWritten(
  path: string,
  command: string,
  take: (line: WrittenLine) => void,
): Promise<InputFile> {
  const hash = createHash('sha256');
  let size = 0;
  let offset = 0;
  let number = 0;
  try {
    const chunks = createReadStream(path).map((chunk: Buffer) => {
      hash.update(chunk);
      size += chunk.length;
      return chunk;
    });
    for await (const bytes of wholeLines(chunks)) {
      number++;
      take({ bytes, number, offset });
      offset += bytes.length + 1;
    }
  } catch (error) {
    if (error instanceof BuildError) throw error;
    throw new BuildError(`${path}: cannot be read (${reasonOf(error)})`);
  }
  if (size === 0) throw new BuildError(`${path}: empty`);
  if (offset < size) {
    throw new BuildError(`${path}:${number + 1}: the line is cut off; run ${command} again`);
  }
  return { name: basename(path), bytes: size, sha256: hash.digest('hex') };
}
