import { closeSync, openSync } from 'node:fs';
import { parseInstant, type Instant } from '../../core/calendar/instant.ts';
import { textHash } from '../../core/text/text-hash.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';
import { knownFile, type KnownFile } from '../file-identity.ts';
import { ascendingOrder, valuesAt } from '../staging/file-index.ts';
import { createNumberList, firstFrom } from '../staging/number-list.ts';
import { readAt } from '../staging/read-files.ts';
import { readWritten } from './read-written.ts';

/**
 * The positions of the lines in a file that `natalis fetch` wrote, ordered by the hash of their
 * key.
 */
export interface KeyedLines extends KnownFile {
  /** The member of each line that holds its key. */
  readonly key: string;
  /** The instant of the fetch. */
  readonly at: Instant;
  readonly hashes: Float64Array<SharedArrayBuffer>;
  readonly offsets: Float64Array<SharedArrayBuffer>;
  readonly lengths: Float64Array<SharedArrayBuffer>;
}

/** Finds lines by their key. */
export interface KeyedReader {
  /** The line with a key; null if there is none. */
  find(key: string): Readonly<Record<string, unknown>> | null;
  close(): void;
}

/**
 * Indexes a file, and describes it. Throws BuildError, naming the line, if the file is not in the
 * form that `command` writes: a first line with the instant, then one object a line, with a text as
 * its `key`.
 */
export async function indexKeyedLines(
  path: string,
  key: string,
  command: string,
): Promise<{ readonly lines: KeyedLines; readonly file: InputFile }> {
  const { identity } = knownFile(path);
  const hashes = createNumberList();
  const offsets = createNumberList();
  const lengths = createNumberList();
  let at: Instant | null = null;
  const file = await readWritten(path, command, ({ bytes, number, offset }) => {
    const object = parse(bytes);
    const name = object?.[key];
    if (number === 1) at = parseInstant(String(object?.['at']));
    else if (typeof name === 'string') {
      hashes.push(textHash(name));
      offsets.push(offset);
      lengths.push(bytes.length);
    }
    if (at === null || (number > 1 && typeof name !== 'string')) {
      throw new BuildError(`${path}:${number}: not a line as ${command} writes it`);
    }
  });
  if (at === null) throw new BuildError(`${path}: not a file of ${command}`);
  const order = ascendingOrder(hashes.toArray());
  return {
    lines: {
      path,
      identity,
      key,
      at,
      hashes: valuesAt(hashes.toArray(), order),
      offsets: valuesAt(offsets.toArray(), order),
      lengths: valuesAt(lengths.toArray(), order),
    },
    file,
  };
}

/** Opens an indexed file for lookups. Throws the errors of the file system. */
export function openKeyedLines({ path, key, hashes, offsets, lengths }: KeyedLines): KeyedReader {
  const file = openSync(path, 'r');
  return {
    find(wanted) {
      const hash = textHash(wanted);
      for (let at = firstFrom(hashes, hash); hashes[at] === hash; at++) {
        const line = parse(readAt(file, offsets[at] ?? 0, lengths[at] ?? 0));
        if (line?.[key] === wanted) return line;
      }
      return null;
    },
    close: () => closeSync(file),
  };
}

function parse(line: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(line.toString());
    return typeof value === 'object' && value !== null
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
