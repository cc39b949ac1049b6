import type { DatabaseSync } from 'node:sqlite';
import type { Manifest, Provenance } from '../manifest.ts';
import { combineHashes, tableHash, tableOf, type TableHashes } from './content-hash.ts';
import { daysOf } from './days.ts';
import { tablesOfIndex } from './index-words.ts';
import { WORD_INDEXES } from './schema.ts';
import { copyTables, openUnfinished, partPath } from './scratch.ts';
import { sealFile } from './seal.ts';
import { SORTED_PART, SORTED_TABLES } from './sort-tables.ts';
import { spellingOf } from './spelling.ts';

/** What makes a snapshot of the file that the writer left. */
export interface Completion {
  /** Path of the new snapshot. */
  readonly path: string;
  /** The beginning of the names of the scratch files: the sorted tables and the full-text indexes. */
  readonly scratchPath: string;
  /** The checksums of all tables but the manifest. */
  readonly hashes: TableHashes;
  readonly manifest: Manifest;
  readonly provenance: Omit<Provenance, 'content_sha256'>;
}

/**
 * Copies the sorted tables and the full-text indexes to the snapshot, adds all that follows from them, and seals it.
 * Throws what SQLite throws, for example when the disk is full.
 */
export function completeSnapshot(completion: Completion): void {
  const { path, scratchPath, hashes, manifest, provenance } = completion;
  const database = openUnfinished(path);
  try {
    copyTables(database, partPath(scratchPath, SORTED_PART), SORTED_TABLES);
    for (const index of Object.values(WORD_INDEXES)) {
      copyTables(database, partPath(scratchPath, index), tablesOfIndex(index));
    }
    database.exec('BEGIN');
    writeSpelling(database);
    writeDays(database);
    writeRows(database, 'manifest', manifest);
    const manifestHash = tableHash(database, tableOf('manifest'));
    const content_sha256 = combineHashes({ ...hashes, manifest: manifestHash });
    writeRows(database, 'provenance', { ...provenance, content_sha256 });
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  sealFile(path);
}

function writeSpelling(database: DatabaseSync): void {
  const insert = database.prepare('INSERT INTO spelling (letter, words) VALUES (?, ?)');
  for (const { letter, words } of spellingOf(database)) insert.run(letter, words);
}

function writeDays(database: DatabaseSync): void {
  const insert = database.prepare('INSERT INTO day (month_day, years) VALUES (?, ?)');
  for (const { monthDay, years } of daysOf(database)) insert.run(monthDay, years);
}

function writeRows(
  database: DatabaseSync,
  table: 'manifest' | 'provenance',
  rows: Manifest | Provenance,
): void {
  const insert = database.prepare(`INSERT INTO ${table} (key, value) VALUES (?, ?)`);
  const entries = Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries) insert.run(key, JSON.stringify(value));
}
