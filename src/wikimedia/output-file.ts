import { accessSync, closeSync, constants, lstatSync, openSync, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { reasonOf } from '../core/reason.ts';
import { holderInWords, tryLock } from '../files/file-lock.ts';
import { FetchError } from './fetch-error.ts';

/** What a fetch writes. The first line of its file names it. */
export type OutputKind = 'entities' | 'changes' | 'images' | 'verification';

/**
 * Runs a fetch that alone may write to a path. Throws FetchError, before `run` is called, if the path cannot be
 * written, if it has something else than an earlier file of the same kind, or if another process is fetching to
 * it. Throws what `run` throws.
 */
export async function withOutput<T>(
  out: string,
  kind: OutputKind,
  run: () => Promise<T>,
): Promise<T> {
  refuseOther(out, kind);
  refuseUnwritable(out, dirname(out));
  return withLock(out, join(dirname(out), `.${basename(out)}.lock`), run);
}

/** Like `withOutput` for a folder, which `run` may create files in. It must exist. */
export async function withOutputFolder<T>(out: string, run: () => Promise<T>): Promise<T> {
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory()) {
    throw new FetchError(`${out}: not a folder; give the path of a folder`);
  }
  refuseUnwritable(out, out);
  return withLock(out, join(out, '.fetch.lock'), run);
}

function refuseOther(out: string, kind: OutputKind): void {
  if (!lstatSync(out, { throwIfNoEntry: false })) return;
  const found = statSync(out, { throwIfNoEntry: false });
  if (!found) {
    throw new FetchError(`${out}: a link that leads nowhere; remove it or give another path`);
  }
  if (found.isDirectory()) throw new FetchError(`${out}: a folder; give the path of a file`);
  if (found.isFile() && kindOf(out) === kind) return;
  throw new FetchError(
    `${out}: already exists and is no file of natalis fetch ${kind}; remove it or give another path`,
  );
}

const LONGEST_HEADER = 1000;

/** The kind that the first line of a file names; null if it has none. */
function kindOf(path: string): unknown {
  const start = Buffer.alloc(LONGEST_HEADER);
  const file = openSync(path, 'r');
  let length: number;
  try {
    length = readSync(file, start, 0, LONGEST_HEADER, 0);
  } finally {
    closeSync(file);
  }
  try {
    const line: unknown = JSON.parse(start.toString('utf8', 0, length).split('\n', 1)[0] ?? '');
    const { type, kind } = Object(line) as Readonly<Record<string, unknown>>;
    return type === 'fetch' ? kind : null;
  } catch {
    return null;
  }
}

function refuseUnwritable(out: string, folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new FetchError(`${out}: cannot be written (${reasonOf(error)})`, { cause: error });
  }
}

async function withLock<T>(out: string, path: string, run: () => Promise<T>): Promise<T> {
  let lock;
  try {
    lock = tryLock(path);
  } catch (error) {
    throw new FetchError(`${out}: cannot be locked (${reasonOf(error)})`, { cause: error });
  }
  if (!lock) {
    const who = holderInWords(path);
    throw new FetchError(`${out}: ${who} is fetching to it; wait until it ends, or stop it`);
  }
  try {
    return await run();
  } finally {
    lock.remove();
  }
}
