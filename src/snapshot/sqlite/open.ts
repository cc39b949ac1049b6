import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { reasonOf } from '../../core/reason.ts';
import { APPLICATION_ID, SCHEMA_VERSION } from '../manifest.ts';
import { SnapshotError } from '../snapshot-error.ts';

const HEADER_BYTES = 100;
// The system has the file in memory anyway: with 64 MB a lookup took 6 % less processor time.
const CACHE_KIB = 8 * 1024;

/** Address of a file for SQLite: never locked, and no other file is looked for beside it. */
export function immutableAddress(path: string): URL {
  const address = pathToFileURL(path);
  address.searchParams.set('immutable', '1');
  return address;
}

/**
 * Opens a snapshot read-only and immutable. Throws SnapshotError where the file is missing, truncated,
 * no snapshot or of another schema version; versions from `oldest` on are accepted by who needs only
 * tables that have not changed since.
 */
export function openSnapshotFile(path: string, oldest = SCHEMA_VERSION): DatabaseSync {
  checkHeader(path, oldest);
  try {
    const database = new DatabaseSync(immutableAddress(path), { readOnly: true });
    // Read, not mapped into memory: a mapped file that somebody overwrites in place ends the process.
    database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
    return database;
  } catch (error) {
    throw new SnapshotError(`${path}: cannot be opened (${reasonOf(error)})`);
  }
}

// Read from the bytes, not asked of SQLite: a truncated file opens well and fails at some later read.
function checkHeader(path: string, oldest: number): void {
  const { header, size } = readHeader(path);
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0') {
    throw new SnapshotError(`${path}: not a snapshot (no SQLite file)`);
  }
  if (header.readUInt32BE(68) !== APPLICATION_ID) {
    throw new SnapshotError(`${path}: not a snapshot (an SQLite file of another application)`);
  }
  const version = header.readUInt32BE(60);
  if (version < oldest || version > SCHEMA_VERSION) {
    throw new SnapshotError(
      `${path}: snapshot of schema version ${version}, this natalis reads version ${SCHEMA_VERSION}; build it anew`,
    );
  }
  // The format writes a page size of 65536 as 1.
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  const expected = pageSize * header.readUInt32BE(28);
  if (size !== expected) {
    throw new SnapshotError(
      `${path}: truncated or overwritten snapshot (${size} bytes, its header says ${expected})`,
    );
  }
}

function readHeader(path: string): { header: Buffer; size: number } {
  const header = Buffer.alloc(HEADER_BYTES);
  try {
    const file = openSync(path, 'r');
    try {
      readSync(file, header, 0, HEADER_BYTES, 0);
      return { header, size: fstatSync(file).size };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw new SnapshotError(`${path}: cannot be read (${reasonOf(error)})`);
  }
}
