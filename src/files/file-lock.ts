import { closeSync, lstatSync, openSync, readSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { withFile } from './write-file.ts';

/**
 * Takes the lock of a file, which one process has at a time, until it is disposed of together with the file, or the
 * process ends, however it ends; null if another process has it. Process numbers would not do, because they repeat in
 * containers and say nothing about processes of other containers. SQLite's locks are those of the file system. Throws
 * the file system's or SQLite's error if the file cannot be created, and an error if a link is in its place, which
 * another user may have put there.
 */
export function tryLock(path: string): Disposable | null {
  for (;;) {
    const file = identityOf(path);
    if (file === null) {
      create(path);
      continue;
    }
    const database = lockedDatabase(path);
    if (!database) return null;
    // Whoever had the lock may have removed the file meanwhile. A lock on it would keep nobody out.
    if (identityOf(path) === file) return { [Symbol.dispose]: () => remove(path, database) };
    database.close();
  }
}

function remove(path: string, database: DatabaseSync): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // Windows keeps a file that is open.
  }
  database.close();
}

/** What tells a file from others that have its path at other times; null if there is none. */
function identityOf(path: string): string | null {
  const found = lstatSync(path, { throwIfNoEntry: false, bigint: true });
  if (found?.isSymbolicLink()) {
    throw new Error(`${path}: a link, which is not followed; remove it`);
  }
  return found ? `${found.dev} ${found.ino} ${found.birthtimeNs}` : null;
}

/** Creates an empty file unless there is one. Closing a file that exists would release this process's lock on it. */
function create(path: string): void {
  try {
    closeSync(openSync(path, 'wx'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** A connection that has the lock of a file; null if another one has it. */
function lockedDatabase(path: string): DatabaseSync | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // In this mode the lock outlives the transaction, which writes the number of this process.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
    database.exec('PRAGMA synchronous = OFF; BEGIN EXCLUSIVE');
    database.exec(`PRAGMA user_version = ${process.pid}; COMMIT`);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

const SQLITE_BUSY = 5;

// Where SQLite's header has `user_version`, as four bytes with the highest first.
const USER_VERSION_AT = 60;

/**
 * The number of the process that has, or last had, the lock of a file, for messages; null if it cannot be
 * read. A process that has the lock itself must not call this: closing the file would release the lock.
 */
export function lockHolder(path: string): number | null {
  const bytes = Buffer.alloc(4);
  try {
    if (withFile(path, (file) => readSync(file, bytes, 0, 4, USER_VERSION_AT)) < 4) return null;
  } catch {
    return null;
  }
  return bytes.readUInt32BE() || null;
}
