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
 * those of the file system. Throws SQLite's error if the file cannot be created.
 */
export function tryLock(path: string): Lock | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

const SQLITE_BUSY = 5;
