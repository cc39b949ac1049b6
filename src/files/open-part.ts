import { closeSync, constants, fstatSync, ftruncateSync, lstatSync, openSync } from 'node:fs';
import { WriteError } from './write-error.ts';

/**
 * Opens the unfinished file beside a path for reading and for writing at its end; `keep` keeps what an earlier
 * run left there. Another user may have put something else at this name: a link is not followed, and a file
 * that is not this user's alone is not touched. Throws WriteError.
 */
export function openPartSync(path: string, keep: boolean): number {
  const { O_RDWR, O_CREAT, O_APPEND, O_NOFOLLOW, O_NONBLOCK } = constants;
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Error('a link, which is not followed; remove it');
    }
    const file = openSync(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK, 0o644);
    try {
      refuseForeign(file);
      if (!keep) ftruncateSync(file);
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
