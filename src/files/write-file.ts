import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  lstatSync,
  mkdirSync,
  openSync,
  writeFileSync,
} from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { reasonOf, UserError } from '../system/reason.ts';

/**
 * Writes a file at the path `beside` (`openPartSync`), and then renames it to its own path. An attempt that fails leaves
 * nothing behind. Rejects with WriteError, and with what the file system or the content throws.
 */
export async function writeAtomically(
  path: string,
  content: string | AsyncIterable<string | Uint8Array>,
  beside: string,
): Promise<void> {
  const file = openPartSync(beside, false);
  try {
    try {
      if (typeof content === 'string') writeAllSync(file, content, path);
      else for await (const piece of content) writeAllSync(file, piece, path);
    } finally {
      closeSync(file);
    }
    await renameDurably(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/**
 * Renames a finished file to its path. Its content is on the disk before anyone can see it there, and its name
 * afterwards. Rejects with the error of the file system.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
}

/** Creates a folder, and those above it, unless it is there. Throws the errors of the file system. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    // Node's own way to make several says on a read-only file system that there is no such folder.
    mkdirSync(path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  }
}

/** Flushes a file, or the names in a folder, to the disk. Rejects with the error of the file system. */
export async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}

/**
 * Opens the unfinished file beside a path for reading and for writing at its end; `append` leaves what an earlier
 * run wrote there. Another user may have put something else at this name: a link is not followed, and a file
 * that is not this user's alone is not touched. Throws WriteError.
 */
export function openPartSync(path: string, append: boolean): number {
  const { O_RDWR, O_CREAT, O_APPEND, O_NOFOLLOW, O_NONBLOCK } = constants;
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Error('a link, which is not followed; remove it');
    }
    const file = openSync(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, 0o644);
    try {
      refuseForeign(file);
      if (!append) ftruncateSync(file);
      return file;
    } catch (error) {
      closeSync(file);
      throw error;
    }
  } catch (error) {
    throw new WriteError(path, error);
  }
}

function refuseForeign(file: number): void {
  const found = fstatSync(file);
  if (!found.isFile()) throw new Error('not a file; remove it');
  const isOurs = process.getuid === undefined || found.uid === process.getuid();
  if (!isOurs || found.nlink > 1) {
    throw new Error('a file that is not yours alone; remove it');
  }
}

/**
 * Writes all of a text (UTF-8) or an array where an open file stands, as a nearly full disk accepts a part of them first.
 * Throws WriteError, which names `path`.
 */
export function writeAllSync(file: number, content: string | Uint8Array, path: string): void {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new WriteError(path, error);
  }
}

/** A file cannot be written. The message names the path and the reason. */
export class WriteError extends UserError {
  /** The code of the operating system, such as `ENOSPC`; undefined if there is none. */
  readonly code: unknown;

  constructor(path: string, cause: unknown) {
    super(`${path}: cannot be written (${reasonOf(cause)})`, { cause });
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  }
}

/** Opens a file, for reading by default, while `work` runs. */
export function withFile<T>(
  path: string,
  work: (file: number) => T,
  flags: string | number = 'r',
): T {
  const file = openSync(path, flags);
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}
