import { DatabaseSync } from 'node:sqlite';

/** Held by one process at a time, and by nobody once that has ended, however it ended. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock that a file stands for, or gives null where somebody else has it. Process numbers would
 * not do: in containers they repeat, and say nothing of each other's processes; SQLite's locks are those
 * of the file system. Throws what SQLite throws where the file cannot be made.
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
