import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { reasonOf } from '../../system/reason.ts';
import { checkInfo, FORMAT_VERSION, type SnapshotInfo } from '../manifest.ts';
import { notRead, SnapshotError } from '../snapshot-error.ts';
import { checkHeader } from './file-checksum.ts';
import { CREATE_ALL } from './schema.ts';

// The system caches the file in memory anyway: with 64 MB a lookup took only 6 % less processor time.
const CACHE_KIB = 8 * 1024;

/** Address of a file for SQLite. The file is never locked, and SQLite expects no journal next to it. */
export function immutableAddress(path: string): URL {
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  return address;
}

/** Another version of the format that is accepted, for callers that need tables which never changed. */
interface OlderVersions {
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
    throw notRead(path, error);
  }
  try {
    // The file is read, not mapped into memory: if somebody overwrites a mapped file in place, the process dies.
    database.exec(`PRAGMA trusted_schema = OFF; PRAGMA cache_size = -${CACHE_KIB}`);
    checkSchema(database, version === FORMAT_VERSION ? undefined : older?.tables);
    return database;
  } catch (error) {
    database.close();
    throw (
      faultOfFile(error, path) ?? new SnapshotError(`${path}: not a snapshot (${reasonOf(error)})`)
    );
  }
}

/**
 * Compares the tables, indexes, views and triggers of a file with those that a build writes. Throws an error that
 * names the first difference. Until then nobody should read a table: a view with the name of a table can run
 * for ever.
 *
 * @param only the tables that are compared, for a file of an older version; all if it is absent
 */
function checkSchema(database: DatabaseSync, only?: readonly string[]): void {
  const isCompared = (entry: Entry): boolean => only?.includes(entry.table) ?? true;
  const found = new Map(entriesOf(database).map((entry) => [entry.name, entry]));
  expected ??= entriesOfNew();
  for (const entry of expected.filter(isCompared)) {
    const stored = found.get(entry.name);
    if (!stored) throw new Error(`no ${nameOf(entry)}`);
    if (stored.type !== entry.type || stored.sql !== entry.sql) {
      throw new Error(`another ${nameOf(entry)} than a build writes`);
    }
    found.delete(entry.name);
  }
  const more = [...found.values()].find(isCompared);
  if (more) throw new Error(`a ${nameOf(more)} that no build writes`);
}

/** A row of `sqlite_schema`. */
interface Entry {
  readonly type: string;
  readonly name: string;
  /** The table that an index or a trigger belongs to. */
  readonly table: string;
  /** Null for the index of a key. */
  readonly sql: string | null;
}

const MAX_NAME_LENGTH = 60;

/** Its name may be anything, so control characters are escaped and the length is bounded. */
function nameOf({ type, name }: Entry): string {
  return `${type} ${JSON.stringify(name.slice(0, MAX_NAME_LENGTH))}`;
}

function entriesOf(database: DatabaseSync): Entry[] {
  const rows = database.prepare('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema');
  return rows.all() as unknown as Entry[];
}

let expected: readonly Entry[] | undefined;

function entriesOfNew(): Entry[] {
  using database = new DatabaseSync(':memory:');
  database.exec(CREATE_ALL);
  return entriesOf(database);
}

/** What a snapshot says about itself. Throws if a value is not one that a build writes. */
export function readInfo(database: DatabaseSync): SnapshotInfo {
  const valuesOf = (table: 'manifest' | 'provenance'): Record<string, unknown> => {
    const rows = database.prepare(`SELECT key, value FROM ${table} ORDER BY key`).all();
    return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(String(value))]));
  };
  return checkInfo(valuesOf('manifest'), valuesOf('provenance'));
}

/** The dictionary that the details of a snapshot are compressed with. Throws if there is none. */
export function readDictionary(database: DatabaseSync): Uint8Array {
  const row = database.prepare('SELECT dictionary FROM compression WHERE id = 1').get();
  const dictionary = row?.['dictionary'];
  if (!(dictionary instanceof Uint8Array)) throw new Error('it has no dictionary');
  return dictionary;
}

// https://www.sqlite.org/rescode.html: the disk cannot read the page; the file is malformed, or it is no database.
const IO_ERROR = 10;
const DAMAGES: ReadonlySet<number> = new Set([11, 26]);

/** What an error of SQLite says of the file; null if it says nothing: one in a query is a bug in the code. */
export function faultOfFile(error: unknown, path: string): SnapshotError | null {
  const result = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (result === IO_ERROR) return notRead(path, error);
  if (!DAMAGES.has(result)) return null;
  return new SnapshotError(`${path}: damaged snapshot (${reasonOf(error)})`, { cause: error });
}
