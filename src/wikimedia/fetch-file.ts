import { createHash } from 'node:crypto';
import { closeSync, createReadStream, ftruncateSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Instant } from '../core/calendar/date-text.ts';
import { isObject, parseJson } from '../core/json.ts';
import {
  cannotWrite,
  headOf,
  type Output,
  OutputError,
  withOutputLock,
} from '../files/output-file.ts';
import type { FetchProgress } from './client.ts';
import { makeFolder, openPartSync, renameDurably, writeAllSync } from '../files/write-file.ts';

/** What every fetch to a file is given. */
export interface FetchSettings {
  /** Such as `https://www.wikidata.org`. */
  readonly site: string;
  /** Path of the file that will be written. */
  readonly out: string;
  readonly now: Instant;
  readonly progress: FetchProgress;
}

/** What a fetch writes. The first line of its file names it. */
export type OutputKind = 'entities' | 'changes' | 'images' | 'verification' | 'pageviews';

/** The file of a fetch as an output. */
export function fetchedFile(out: string, kind: OutputKind): Output {
  return {
    out,
    kind: `file of natalis fetch ${kind}`,
    isEarlier(path) {
      const line = parseJson(headOf(path).split('\n', 1)[0] ?? '');
      return isObject(line) && [line['kind'], line['type']].includes(kind);
    },
  };
}

/** Runs a fetch that may write to a folder, which is created. Rejects with OutputError, and as `run` does. */
export async function withFetchFolder<T>(out: string, run: () => Promise<T>): Promise<T> {
  try {
    makeFolder(out);
  } catch (error) {
    throw cannotWrite(out, error);
  }
  if (!statSync(out).isDirectory()) {
    throw new OutputError(`${out}: not a folder; give the path of a folder`);
  }
  return withOutputLock(out, join(out, '.fetch.lock'), 'fetching', run);
}

/** A JSON object on one line of a file. */
export type Line = Readonly<Record<string, unknown>>;

/**
 * Opens a file of JSON lines that will be moved to `out`. If an earlier, killed run left a file whose first line has the
 * same `of`, writing continues there; otherwise the file begins anew with `header`. Throws WriteError, and what the file
 * system throws.
 */
export async function openPartFile(out: string, header: Line & { readonly of: string }) {
  const path = `${out}.part`;
  const file = openPartSync(path, true);
  const write = (lines: readonly object[]): void =>
    writeAllSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''), path);
  const objects = readObjects(file);
  const first = (await objects.next()).value ?? null;
  const isEarlier = first?.line['of'] === header.of;
  if (!isEarlier) {
    await objects.return(undefined);
    ftruncateSync(file);
    write([header]);
  }
  async function* earlierLines(): AsyncGenerator<Line, undefined> {
    if (!first || !isEarlier) return;
    let { end } = first;
    for await (const object of objects) {
      ({ end } = object);
      yield object.line;
    }
    // This removes a line that was cut off when the run ended, or that was not yet on the disk.
    ftruncateSync(file, end);
  }
  let isOpen = true;
  const close = (): void => {
    if (isOpen) closeSync(file);
    isOpen = false;
  };
  return {
    /** The first line. */
    header: isEarlier && first ? first.line : header,
    /** The lines that an earlier run left, which are read before any is added. */
    earlier: earlierLines(),
    /** Adds lines after those that an earlier run left. Throws WriteError. */
    append: write,
    /** Moves the finished file to its final path. */
    async finish(): Promise<void> {
      close();
      await renameDurably(path, out);
    },
    /** Closes the file and keeps it, so that another run can continue. */
    [Symbol.dispose]: close,
  };
}

/** The lines of a file up to the first one that is cut off or damaged, each with where the next one begins. */
async function* readObjects(
  file: number,
): AsyncGenerator<{ readonly line: Line; readonly end: number }, undefined> {
  const stream = createReadStream('', { fd: file, autoClose: false, start: 0 });
  let end = 0;
  // Destroying the stream would close the file, which is still being written.
  for await (const bytes of wholeLines(stream.iterator({ destroyOnReturn: false }))) {
    const line = parseObject(bytes);
    if (!line) return;
    end += bytes.length + 1;
    yield { line, end };
  }
}

/** The object on a line; null if it is something else. */
export function parseObject(bytes: Buffer): Line | null {
  const value = parseJson(bytes.toString());
  return isObject(value) ? value : null;
}

const NEWLINE = 10;

/** Identifies a fetch by its settings: what another fetch left is of no use. */
export function settingsHash(settings: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16);
}

/** The lines that end with a newline, without the newline. Text after the last newline is left out. */
export async function* wholeLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const last = chunk.subarray(start, end);
      yield rest.length === 0 ? last : Buffer.concat([...rest, last]);
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}
