import type { DatabaseSync } from 'node:sqlite';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { tableHash, tableOf, type TableHashes } from './content-hash.ts';
import { CREATE_ALL } from './schema.ts';
import { attachFinished, attachStage, openUnfinished, partPath } from './scratch.ts';
import {
  STAGED_DESCRIPTION_WORDS,
  STAGED_ENTRIES,
  STAGED_NAMES,
  STAGED_SLUGS,
} from './stage-tables.ts';

/** Rows that the writer staged, to be sorted. */
export interface Sorting {
  /** Path of the new snapshot, as the writer left it. */
  readonly path: string;
  /** The beginning of the names of the scratch files. */
  readonly scratchPath: string;
  /**
   * Path of an earlier snapshot, or null. Its slugs still lead to their people unless others hold them now.
   */
  readonly previous: string | null;
}

const SUMMED = ['slug', 'name', 'list', 'list_entry'];

/** The tables whose rows are staged and sorted. */
export const SORTED_TABLES = [...SUMMED, 'description_word'];

/** The name of the part (scratch.ts) with the sorted tables. */
export const SORTED_PART = 'tables';

/**
 * Sorts the staged rows into tables in a file of its own, and returns the checksums of these tables. Throws what SQLite
 * throws, for example when the disk is full.
 */
export function sortTables({ path, scratchPath, previous }: Sorting): TableHashes {
  const database = openUnfinished(partPath(scratchPath, SORTED_PART));
  try {
    sortBeside(database, scratchPath);
    attachStage(database, scratchPath);
    if (previous !== null) {
      attachFinished(database, path, 'written');
      attachFinished(database, previous, 'previous');
    }
    database.exec('BEGIN');
    for (const create of CREATE_ALL) database.exec(create);
    sortIntoPlace(database, previous !== null);
    database.exec('COMMIT');
    return Object.fromEntries(SUMMED.map((name) => [name, tableHash(database, tableOf(name))]));
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
const RETIRED_SLUGS = `SELECT old.slug, now.rank, 1 AS retired
  FROM previous.slug AS old JOIN previous.person AS holder ON holder.rank = old.rank
  JOIN written.person AS now ON now.qid = holder.qid`;

// The rows were added in order of rank. Sorting them by key first means that every tree is only appended to.
// A slug that somebody holds comes before the same slug of an earlier snapshot, so the earlier one is left
// out.
function sortIntoPlace(database: DatabaseSync, hasPrevious: boolean): void {
  const slugs = hasPrevious ? `${STAGED_SLUGS} UNION ALL ${RETIRED_SLUGS}` : STAGED_SLUGS;
  database.exec(`
    INSERT OR IGNORE INTO slug SELECT slug, rank, retired FROM (${slugs}) ORDER BY slug, retired, rank;
    INSERT INTO name SELECT folded, kind, rank, indexed FROM (${STAGED_NAMES}) ORDER BY folded, kind, rank;
    INSERT INTO list (kind, key, id, total)
      SELECT kind, key, row_number() OVER (ORDER BY kind, key), count(*)
      FROM (${STAGED_ENTRIES}) GROUP BY kind, key ORDER BY kind, key;
    INSERT INTO list_entry (list, position, rank)
      SELECT id, row_number() OVER (PARTITION BY id ORDER BY rank) - 1, rank
      FROM (${STAGED_ENTRIES}) JOIN list USING (kind, key) ORDER BY id, rank;
    INSERT INTO description_word ${STAGED_DESCRIPTION_WORDS}`);
}
