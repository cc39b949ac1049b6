import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Manifest, Provenance } from '../manifest.ts';
import { combineHashes, tableHash, type TableHashes } from './content-hash.ts';
import { daysOf } from './days.ts';
import { immutableAddress } from './open.ts';
import { TABLES } from './schema.ts';
import { openScratch } from './scratch.ts';
import { sealFile } from './seal.ts';
import { spellingOf } from './spelling.ts';
import { STAGED_ENTRIES, STAGED_NAMES, STAGED_SLUGS, STAGED_WORDS } from './stage-tables.ts';

/** What a snapshot is made from when all rows have been written. */
export interface Completion {
  /** Path of the new snapshot. No file may exist there. */
  readonly path: string;
  /** The beginning of the names of `createSqliteWriter`'s scratch files, which are used up. */
  readonly scratchPath: string;
  /** The hashes that the writer gave. */
  readonly hashes: TableHashes;
  /**
   * Path of an earlier snapshot, or null. Its slugs still lead to their people unless others hold them now.
   */
  readonly previous: string | null;
  readonly manifest: Manifest;
  readonly provenance: Omit<Provenance, 'content_sha256'>;
}

/**
 * Sorts the written rows into place and makes the snapshot. With much data it runs long without a pause.
 * Returns the checksums of the tables that it sorted. Throws what SQLite throws, for example when the disk is full.
 */
export function completeSnapshot(completion: Completion): TableHashes {
  const { path, scratchPath, hashes, previous, manifest, provenance } = completion;
  const database = openScratch(scratchPath);
  try {
    sortBeside(database, scratchPath);
    if (previous !== null) retireSlugs(database, previous);
    database.exec('BEGIN');
    sortIntoPlace(database);
    writeSpelling(database);
    writeDays(database);
    writeRows(database, 'manifest', manifest);
    database.exec('COMMIT');
    const sorted = TABLES.filter(({ name }) => hashes[name] === undefined);
    const summed = Object.fromEntries(
      sorted.map((table) => [table.name, tableHash(database, table)]),
    );
    const content_sha256 = combineHashes({ ...hashes, ...summed });
    writeRows(database, 'provenance', { ...provenance, content_sha256 });
    database.exec('DETACH stage');
    // VACUUM writes the file anew, page after page, without the gaps that merging the full-text indexes
    // left.
    database.prepare('VACUUM INTO ?').run(path);
    sealFile(path);
    return summed;
  } finally {
    database.exec(`PRAGMA temp_store_directory = ''`);
    database.close();
  }
}

// Sorting uses temporary files. The folder of the scratch files has room for as much again, while the
// system's temporary folder may be small or in memory.
function sortBeside(database: DatabaseSync, scratchPath: string): void {
  const folder = fileURLToPath(new URL('.', pathToFileURL(scratchPath))).replaceAll("'", "''");
  database.exec(`PRAGMA temp_store_directory = '${folder}'`);
}

// Methodology 10.4.
function retireSlugs(database: DatabaseSync, previous: string): void {
  database.prepare('ATTACH ? AS previous').run(immutableAddress(previous).href);
  database.exec(`INSERT INTO stage.retired SELECT old.slug, now.rank
    FROM previous.slug AS old JOIN previous.person AS holder ON holder.rank = old.rank
    JOIN main.person AS now ON now.qid = holder.qid;
    DETACH previous`);
}

// The rows were added in order of rank. Sorting them by key first means that every tree is only appended to.
// A slug that somebody holds comes before the same slug of an earlier snapshot, so the earlier one is left
// out.
function sortIntoPlace(database: DatabaseSync): void {
  database.exec(`
    INSERT OR IGNORE INTO slug SELECT slug, rank, retired FROM (${STAGED_SLUGS}) ORDER BY slug, retired, rank;
    INSERT INTO name SELECT folded, kind, rank, indexed FROM (${STAGED_NAMES}) ORDER BY folded, kind, rank;
    INSERT INTO list (kind, key, id, total)
      SELECT kind, key, row_number() OVER (ORDER BY kind, key), count(*)
      FROM (${STAGED_ENTRIES}) GROUP BY kind, key ORDER BY kind, key;
    INSERT INTO list_entry (list, position, rank)
      SELECT id, row_number() OVER (PARTITION BY id ORDER BY rank) - 1, rank
      FROM (${STAGED_ENTRIES}) JOIN list USING (kind, key) ORDER BY id, rank;`);
  for (const [index, rows] of Object.entries(STAGED_WORDS)) {
    database.exec(`INSERT INTO ${index} (rowid, words) ${rows};
      INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  }
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
