import { closeSync, constants, fstatSync, openSync, readSync, statSync, type Stats } from 'node:fs';
import { reasonOf } from '../../core/reason.ts';
import { APPLICATION_ID } from '../manifest.ts';
import { SnapshotError } from '../snapshot-error.ts';

/** What the first bytes of an SQLite file say, and how large the file is. */
export interface FileHeader {
  /** Whether the file is a snapshot of ours, of whatever version. */
  readonly isSnapshot: boolean;
  /** Whether it is an SQLite file at all. */
  readonly isSqlite: boolean;
  readonly schemaVersion: number;
  /** Bytes of all its pages. */
  readonly pageBytes: number;
  /** Bytes of the whole file. */
  readonly size: number;
}

const HEADER_BYTES = 100;

/**
 * Reads the header of a file. Throws SnapshotError where there is no regular file or it cannot be read; a
 * pipe or a device is never waited for.
 */
export function readFileHeader(path: string): FileHeader {
  const { header, size } = readStart(path);
  const isSqlite = header.toString('latin1', 0, 16) === 'SQLite format 3\0';
  // The format writes a page size of 65536 as 1.
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return {
    isSqlite,
    isSnapshot: isSqlite && header.readUInt32BE(68) === APPLICATION_ID,
    schemaVersion: header.readUInt32BE(60),
    pageBytes: pageSize * header.readUInt32BE(28),
    size,
  };
}

function readStart(path: string): { header: Buffer; size: number } {
  const header = Buffer.alloc(HEADER_BYTES);
  try {
    // Looked at before it is opened: opening some devices changes them.
    requireFile(path, statSync(path));
    // Looked at again, and without waiting, should a pipe have taken its place.
    const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    try {
      const found = fstatSync(file);
      requireFile(path, found);
      readSync(file, header, 0, HEADER_BYTES, 0);
      return { header, size: found.size };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw new SnapshotError(`${path}: cannot be read (${reasonOf(error)})`);
  }
}

function requireFile(path: string, found: Stats): void {
  if (found.isFile()) return;
  throw new SnapshotError(`${path}: not a snapshot (${kindOf(found)}, not a file)`);
}

/** What stands at a path where there is no file, in words. */
export function kindOf(found: Stats): string {
  if (found.isDirectory()) return 'a folder';
  if (found.isFIFO()) return 'a named pipe';
  return found.isSocket() ? 'a socket' : 'a device';
}
