import { closeSync, constants, lstatSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/**
 * A lock that one process holds at a time. It is released when that process ends, however it ends.
 */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock of a file; null if another process has it. Process numbers would not do, because
 * they repeat in containers and say nothing about processes of other containers. SQLite's locks are
 * those of the file system. Throws SQLite's error if the file cannot be created, and an error if a link is in
 * its place, which another user may have put there.
 */
export function tryLock(path: string): Lock | null {
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error(`${path}: a link, which is not followed; remove it`);
  }
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    // In this mode the lock outlives the transaction, which writes the number of this process.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY');
    database.exec('PRAGMA synchronous = OFF; BEGIN EXCLUSIVE');
    database.exec(`PRAGMA user_version = ${process.pid}; COMMIT`);
    return { release: () => database.close() };
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
    const file = openSync(path, constants.O_RDONLY);
    try {
      if (readSync(file, bytes, 0, 4, USER_VERSION_AT) < 4) return null;
    } finally {
      closeSync(file);
    }
  } catch {
    return null;
  }
  return bytes.readUInt32BE() || null;
}

/** Who has the lock of a file, in words for messages. The rule of `lockHolder` holds here too. */
export function holderInWords(path: string): string {
  const holder = lockHolder(path);
  return holder === null ? 'another process' : `process ${holder}`;
}
