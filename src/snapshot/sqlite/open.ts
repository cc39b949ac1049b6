import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { reasonOf } from '../../core/reason.ts';
import { FORMAT_VERSION } from '../manifest.ts';
import { SnapshotError, SnapshotNotRead } from '../snapshot-error.ts';
import { checkSchema } from './check-schema.ts';
import { readFileHeader } from './file-header.ts';
import { SEAL_BYTES } from './seal.ts';
import { isDamage } from './tell-damage.ts';

// The system caches the file in memory anyway: with 64 MB a lookup took only 6 % less processor
// time.
const CACHE_KIB = 8 * 1024;

/** Whether files of a version end with a seal. */
export function isSealed(schemaVersion: number): boolean {
  return schemaVersion >= 3;
}

/**
 * Address of a file for SQLite. The file is never locked, and SQLite looks for no journal next to
 * it.
 */
export function immutableAddress(path: string): URL {
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  return address;
}

/** Another version of the format that is accepted, for callers that need tables which never changed. */
export interface OlderVersions {
  /** The oldest version that is accepted. */
  readonly oldest: number;
  /** The tables that are read. */
  readonly tables: readonly string[];
}

/**
 * Opens a snapshot read-only and immutable. Throws SnapshotError if the file is truncated, not a snapshot, of an
 * unsupported format version, or has other tables than a build writes, and SnapshotNotRead if it cannot be read.
 */
export function openSnapshotFile(path: string, older?: OlderVersions): DatabaseSync {
  const version = checkHeader(path, older?.oldest);
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(immutableAddress(path), { readOnly: true, defensive: true });
  } catch (error) {
    throw new SnapshotNotRead(`${path}: cannot be opened (${reasonOf(error)})`, { cause: error });
  }
  try {
    // The file is read, not mapped into memory: if somebody overwrites a mapped file in place, the
    // process dies.
    database.exec(`PRAGMA trusted_schema = OFF; PRAGMA cache_size = -${CACHE_KIB}`);
    checkSchema(database, version === FORMAT_VERSION ? undefined : older?.tables);
    return database;
  } catch (error) {
    database.close();
    const what = isDamage(error) ? 'damaged snapshot' : 'not a snapshot';
    throw new SnapshotError(`${path}: ${what} (${reasonOf(error)})`);
  }
}

/**
 * Throws SnapshotError if the file's header is not that of a snapshot of a version from `oldest`
 * on, or if the file does not have the size in the header. Takes the same time for every size. Gives the
 * version.
 */
export function checkHeader(path: string, oldest = FORMAT_VERSION): number {
  // The bytes are read directly: SQLite opens a truncated file without an error and fails at some
  // later read.
  const { isSqlite, isSnapshot, schemaVersion, pageBytes, size } = readFileHeader(path);
  if (!isSqlite) throw new SnapshotError(`${path}: not a snapshot (no SQLite file)`);
  if (!isSnapshot) {
    throw new SnapshotError(`${path}: not a snapshot (an SQLite file of another application)`);
  }
  if (schemaVersion < oldest || schemaVersion > FORMAT_VERSION) {
    throw new SnapshotError(
      `${path}: snapshot of format version ${schemaVersion}, this natalis reads version ${FORMAT_VERSION}; build it anew`,
    );
  }
  const expected = pageBytes + (isSealed(schemaVersion) ? SEAL_BYTES : 0);
  if (size !== expected) {
    throw new SnapshotError(
      `${path}: truncated or overwritten snapshot (${size} bytes, its header says ${expected})`,
    );
  }
  return schemaVersion;
}
