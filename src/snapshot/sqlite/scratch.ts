import { DatabaseSync } from 'node:sqlite';
import { immutableAddress } from './open.ts';

// What is written is hardly read again, and sorting takes no more memory than this.
const CACHE_KIB = 64 * 1024;

/**
 * Opens a database that is being made, such as a new snapshot. A crash leaves it unusable. Throws SQLite's
 * errors.
 */
export function openUnfinished(path: string): DatabaseSync {
  // Otherwise SQLite keeps a journal in spite of the pragma, and refuses to copy the tables of an index.
  const database = new DatabaseSync(path, { defensive: false });
  // The snapshot is synced once, when it is complete. A crash before that loses nothing that
  // anybody reads.
  database.exec(`PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${CACHE_KIB}`);
  return database;
}

/** Attaches a new database as `stage`, for the rows that still have to be sorted. */
export function attachNewStage(database: DatabaseSync, scratchPath: string): void {
  database.prepare('ATTACH ? AS stage').run(stagePath(scratchPath));
  database.exec('PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF');
}

/** Attaches the finished rows as `stage`. Several threads may read them at once. */
export function attachStage(database: DatabaseSync, scratchPath: string): void {
  attachFinished(database, stagePath(scratchPath), 'stage');
}

/** Attaches a database that nobody changes any more. */
export function attachFinished(database: DatabaseSync, path: string, name: string): void {
  database.prepare(`ATTACH ? AS ${name}`).run(immutableAddress(path).href);
}

/** The file of the rows that still have to be sorted. */
export function stagePath(scratchPath: string): string {
  return `${scratchPath}-rows`;
}

/** The file that a job of its own makes: the sorted tables, or a full-text index. */
export function partPath(scratchPath: string, part: string): string {
  return `${scratchPath}-${part}`;
}

/**
 * Copies whole tables from a finished file to a database that has them empty. SQLite then copies records as they are,
 * and fills every page.
 */
export function copyTables(database: DatabaseSync, path: string, tables: readonly string[]): void {
  attachFinished(database, path, 'part');
  for (const table of tables) {
    database.exec(
      `DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM part.${table}`,
    );
  }
  database.exec('DETACH part');
}
