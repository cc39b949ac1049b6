import { DatabaseSync } from 'node:sqlite';

const CACHE_KIB = 64 * 1024;

/**
 * Opens the two scratch databases of a snapshot that is being made: `main` has its tables, `stage`
 * the rows that still have to be sorted. Throws SQLite's errors.
 */
export function openScratch(scratchPath: string): DatabaseSync {
  const database = new DatabaseSync(`${scratchPath}-tables`);
  // The snapshot is synced once, when it is complete. A crash before that loses nothing that
  // anybody reads.
  database.exec(`PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${CACHE_KIB}`);
  database.prepare('ATTACH ? AS stage').run(`${scratchPath}-rows`);
  database.exec('PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF');
  return database;
}
