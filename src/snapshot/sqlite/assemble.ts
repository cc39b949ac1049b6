import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Manifest, Provenance } from '../manifest.ts';
import { contentHash, tableHash, type TableHashes } from './content-hash.ts';
import { writeFileChecksum } from './file-checksum.ts';
import {
  CREATE_ALL,
  createWordIndex,
  defineIndexed,
  defineWords,
  DERIVED,
  HASHED_TABLES,
  WORD_INDEXES,
  type WordIndex,
} from './schema.ts';
import { fillFiltered } from './filtered-lists.ts';
import { attachFinished, openUnfinished, STAGED, stagePath } from './staged-tables.ts';

// FTS5 keeps an index without content and without sizes of columns in these tables.
const tablesOfIndex = (index: string): string[] =>
  ['data', 'idx', 'config'].map((name) => `${index}_${name}`);

const TABLES_OF_GROUP = {
  names: ['name'],
  lists: ['slug', 'list', 'list_entry', 'filter', 'filter_name', 'filtered', 'identifier'],
  [WORD_INDEXES.alias]: tablesOfIndex(WORD_INDEXES.alias),
  [WORD_INDEXES.label]: tablesOfIndex(WORD_INDEXES.label),
} as const;

/** Tables of a snapshot that are made in a file of their own: sorted ones, or those of a full-text index. */
export type TableGroup = keyof typeof TABLES_OF_GROUP;

/** All groups; those that take longest come first. */
export const TABLE_GROUPS = Object.keys(TABLES_OF_GROUP) as TableGroup[];

/** The files of a snapshot that is being made. */
interface Files {
  /** Path of the new snapshot, as the writer left it. */
  readonly path: string;
  /** The beginning of the names of the scratch files. */
  readonly scratchPath: string;
}

/** A group to be made of the rows that the writer staged. */
export interface TableGroupTask extends Files {
  readonly group: TableGroup;
  /** Path of an earlier snapshot, or null. Its slugs still lead to their people unless others hold them now. */
  readonly previous: string | null;
  /** Slugs of it that no longer lead to anybody, because they may tell a day of birth. */
  readonly tellingSlugs: readonly string[];
}

/**
 * Sets the folder of SQLite's temporary files for all threads of the process: the one of the scratch files, or the
 * system's for null. The first has room for as much again. The system's may be small or in memory.
 */
export function setSortFolder(scratchPath: string | null): void {
  const folder =
    scratchPath === null ? '' : fileURLToPath(new URL('.', pathToFileURL(scratchPath)));
  using database = new DatabaseSync(':memory:');
  database.exec(`PRAGMA temp_store_directory = '${folder.replaceAll("'", "''")}'`);
}

/**
 * Makes a group in a file of its own, so that each can have a thread and the snapshot has no empty pages. Returns the
 * checksums of its tables. Throws what SQLite throws, for example when the disk is full.
 */
export function makeTableGroup({
  path,
  scratchPath,
  group,
  previous,
  tellingSlugs,
}: TableGroupTask): TableHashes {
  using database = openUnfinished(groupPath(scratchPath, group));
  attachFinished(database, stagePath(scratchPath), 'stage');
  if (group === 'names') {
    database.exec(`BEGIN; ${CREATE_ALL}; ${SORT_NAMES}; COMMIT`);
  } else if (group === 'lists') {
    if (previous !== null) {
      attachFinished(database, path, 'written');
      attachFinished(database, previous, 'previous');
    }
    database.exec(`BEGIN; ${CREATE_ALL}; ${sortLists(previous !== null)}`);
    fillFiltered(database);
    database.exec('COMMIT');
    const forget = database.prepare('DELETE FROM slug WHERE slug = ? AND retired = 1');
    for (const slug of tellingSlugs) forget.run(slug);
  } else {
    indexWords(database, group);
  }
  const hashed = TABLES_OF_GROUP[group].filter((table) => table in HASHED_TABLES);
  return Object.fromEntries(hashed.map((table) => [table, tableHash(database, table)]));
}

function groupPath(scratchPath: string, group: TableGroup): string {
  return `${scratchPath}-${group}`;
}

// Words wait in memory until there are so many bytes of them. All segments are merged at the end, once.
const WAITING_BYTES = 32 << 20;

function indexWords(database: DatabaseSync, index: WordIndex): void {
  defineIndexed(database);
  database.exec(`
    BEGIN;
    ${createWordIndex(index)};
    INSERT INTO ${index} (${index}, rank) VALUES ('automerge', 0), ('hashsize', ${WAITING_BYTES});
    INSERT INTO ${index} (rowid, words) ${STAGED[index]};
    INSERT INTO ${index} (${index}) VALUES ('optimize');
    COMMIT`);
}

const HELD_SLUGS = 'SELECT slug, rank, 0 AS retired FROM stage.staged';

// Methodology 10.4.
const RETIRED_SLUGS = `SELECT old.slug, now.rank, 1 AS retired
  FROM previous.slug AS old JOIN previous.person AS holder ON holder.rank = old.rank
  JOIN written.person AS now ON now.qid = holder.qid`;

// The rows were added in order of rank. Sorting them by key first means that every tree is only appended to.
const SORT_NAMES = `INSERT INTO name
  SELECT folded, kind, rank, indexed FROM (${STAGED.names}) ORDER BY folded, kind, rank`;

// A slug that somebody holds comes before the same slug of an earlier snapshot, so the earlier one is left out.
function sortLists(hasPrevious: boolean): string {
  const slugs = hasPrevious ? `${HELD_SLUGS} UNION ALL ${RETIRED_SLUGS}` : HELD_SLUGS;
  return `
    INSERT OR IGNORE INTO slug SELECT slug, rank, retired FROM (${slugs}) ORDER BY slug, retired, rank;
    INSERT INTO list (kind, key, id, total, sourced, imported, unsourced)
      SELECT kind, key, row_number() OVER (ORDER BY kind, key), count(*),
        sum(status = 'sourced'), sum(status = 'import-only'), sum(status = 'unsourced')
      FROM (${STAGED.entries}) GROUP BY kind, key ORDER BY kind, key;
    INSERT INTO list_entry (list, position, rank)
      SELECT id, row_number() OVER (PARTITION BY id ORDER BY rank) - 1, rank
      FROM (${STAGED.entries}) JOIN list USING (kind, key) ORDER BY id, rank;
    INSERT INTO identifier (property, text, rank, shared)
      SELECT property, text, rank, shared FROM (${STAGED.identifiers}) ORDER BY property, text, rank`;
}

/** What makes a snapshot of the file that the writer left, and of the groups. */
export interface Completion extends Files {
  /** The checksums of all tables but the manifest. */
  readonly hashes: TableHashes;
  readonly manifest: Manifest;
  readonly provenance: Omit<Provenance, 'content_sha256'>;
}

/**
 * Copies the groups to the snapshot, adds all that follows from them, and appends the checksum of the file.
 * Throws what SQLite throws, for example when the disk is full.
 */
export function completeSnapshot(completion: Completion): void {
  const { path, scratchPath, hashes, manifest, provenance } = completion;
  const database = openUnfinished(path);
  try {
    for (const group of TABLE_GROUPS) copyTableGroup(database, scratchPath, group);
    defineWords(database);
    database.exec(`BEGIN;
      INSERT INTO spelling ${DERIVED.spelling} ORDER BY letter;
      INSERT INTO day ${DERIVED.day} ORDER BY month_day`);
    writeValues(database, 'manifest', manifest);
    const content_sha256 = contentHash(database, hashes);
    writeValues(database, 'provenance', { ...provenance, content_sha256 });
    database.exec('COMMIT');
  } finally {
    database.close();
  }
  writeFileChecksum(path);
}

/** Copies whole tables. The snapshot has them empty, so SQLite copies records as they are, and fills every page. */
function copyTableGroup(database: DatabaseSync, scratchPath: string, group: TableGroup): void {
  attachFinished(database, groupPath(scratchPath, group), 'staged_group');
  for (const table of TABLES_OF_GROUP[group]) {
    database.exec(
      `DELETE FROM main.${table}; INSERT INTO main.${table} SELECT * FROM staged_group.${table}`,
    );
  }
  database.exec('DETACH staged_group');
}

function writeValues(
  database: DatabaseSync,
  table: 'manifest' | 'provenance',
  values: Manifest | Provenance,
): void {
  const insert = database.prepare(`INSERT INTO ${table} (key, value) VALUES (?, ?)`);
  const entries = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries) insert.run(key, JSON.stringify(value));
}
