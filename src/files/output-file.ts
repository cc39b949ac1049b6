import { lstatSync, statSync } from 'node:fs';
import { reasonOf, UserError } from '../system/reason.ts';
import { lockHolder, tryLock } from './file-lock.ts';

/** A path cannot be used for output. */
export class OutputError extends UserError {}

/** Rejects with OutputError if a path, or what it links to, has something else than an earlier file of the kind. */
export async function refuseOther(
  path: string,
  kind: string,
  isOfKind: (path: string) => boolean | Promise<boolean>,
): Promise<void> {
  if (!lstatSync(path, { throwIfNoEntry: false })) return;
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) {
    throw new OutputError(`${path}: a link that leads nowhere; remove it or give another path`);
  }
  if (found.isDirectory()) throw new OutputError(`${path}: a folder; give the path of a file`);
  if (found.isFile() && (await isOfKind(path))) return;
  throw new OutputError(
    `${path}: already exists and is no ${kind}; remove it or give another path`,
  );
}

/**
 * Runs work while no other process that takes the lock at `lockPath` writes to an output. `doing` says in errors what
 * another one does. Rejects with OutputError, and as the work does.
 */
export async function withOutputLock<T>(
  out: string,
  lockPath: string,
  doing: string,
  work: () => Promise<T>,
): Promise<T> {
  let lock;
  try {
    lock = tryLock(lockPath);
  } catch (error) {
    throw new OutputError(`${out}: cannot be written (${reasonOf(error)})`, { cause: error });
  }
  if (!lock) {
    const holder = lockHolder(lockPath);
    const who = holder === null ? 'another process' : `process ${holder}`;
    throw new OutputError(`${out}: ${who} is ${doing} to it; wait until it ends, or stop it`);
  }
  try {
    return await work();
  } finally {
    lock.remove();
  }
}
