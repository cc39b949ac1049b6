import { constants, fstatSync, ftruncateSync, readSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { kindOf } from '../../files/output-file.ts';
import { withFile, writeAllSync } from '../../files/write-file.ts';
import { APPLICATION_ID, FORMAT_VERSION } from '../manifest.ts';
import { notRead, SnapshotError } from '../snapshot-error.ts';

const HEADER_BYTES = 100;

/**
 * What the first bytes of an SQLite file say, and the size of the file. Throws SnapshotError if there is no regular
 * file, and SnapshotNotRead if it cannot be read. It never waits for a pipe or a device.
 */
export function readFileHeader(path: string) {
  const { header, size } = readStart(path);
  const isSqlite = header.toString('latin1', 0, 16) === 'SQLite format 3\0';
  // The format stores a page size of 65536 as 1.
  const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
  return {
    isSqlite,
    /** Whether the file is one of our snapshots, of any version. */
    isSnapshot: isSqlite && header.readUInt32BE(68) === APPLICATION_ID,
    formatVersion: header.readUInt32BE(60),
    /** Size of all its pages. */
    pageBytes: pageSize * header.readUInt32BE(28),
    size,
  };
}

function readStart(path: string): { header: Buffer; size: number } {
  const header = Buffer.alloc(HEADER_BYTES);
  try {
    // Checked before it is opened, because opening some devices changes them.
    const found = statSync(path);
    if (!found.isFile()) {
      throw new SnapshotError(`${path}: not a snapshot (${kindOf(found)}, not a file)`);
    }
    // Opened without waiting, because a pipe may have replaced it meanwhile.
    return withFile(
      path,
      (file) => {
        readSync(file, header, 0, HEADER_BYTES, 0);
        return { header, size: fstatSync(file).size };
      },
      constants.O_RDONLY | (constants.O_NONBLOCK ?? 0),
    );
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw notRead(path, error);
  }
}

/**
 * Throws SnapshotError if the file's header is not that of a snapshot of a version from `oldest` on, or if the file
 * does not have the size in the header. Takes the same time for every size. Gives the version.
 */
export function checkHeader(path: string, oldest = FORMAT_VERSION): number {
  // The bytes are read directly: SQLite opens a truncated file without an error and fails at some later read.
  const { isSqlite, isSnapshot, formatVersion, pageBytes, size } = readFileHeader(path);
  if (!isSnapshot) {
    const kind = isSqlite ? 'an SQLite file of another application' : 'no SQLite file';
    throw new SnapshotError(`${path}: not a snapshot (${kind})`);
  }
  if (formatVersion < oldest || formatVersion > FORMAT_VERSION) {
    throw new SnapshotError(
      `${path}: snapshot of format version ${formatVersion}, this natalis reads version ${FORMAT_VERSION}; build it anew`,
    );
  }
  const expected = pageBytes + CHECKSUM_BYTES;
  if (size !== expected) {
    throw new SnapshotError(
      `${path}: truncated or overwritten snapshot (${size} bytes, its header says ${expected})`,
    );
  }
  return formatVersion;
}

const LABEL = 'natalis-sha256:';

/** The checksum is a line of text after the last page: the label, a SHA-256 in hexadecimal, a newline. */
export const CHECKSUM_BYTES = LABEL.length + 64 + 1;

const CHUNK_BYTES = 1 << 20;

/**
 * Appends the checksum of its pages to a snapshot, or replaces an existing one (docs/snapshot-format.md). Throws
 * WriteError, for example if the disk is full, and the other errors of the operating system.
 */
export function writeFileChecksum(path: string): void {
  const { pageBytes } = readFileHeader(path);
  const write = (file: number): void => {
    ftruncateSync(file, pageBytes);
    writeAllSync(file, checksumLine(file, pageBytes), path);
  };
  withFile(path, write, 'a+');
}

/** Why a snapshot is damaged whose checksum does not fit, and what to do. */
export const DAMAGED =
  'damaged snapshot (its bytes are not those that were written); copy or build it anew';

/** Reads a whole snapshot once. Throws SnapshotError if any byte differs from what was written. */
export function checkFileChecksum(path: string): void {
  if (!fitsChecksum(path)) throw new SnapshotError(`${path}: ${DAMAGED}`);
}

/** Reads a whole snapshot once, and gives whether every byte is as it was written. */
export function fitsChecksum(path: string): boolean {
  const { pageBytes } = readFileHeader(path);
  return withFile(path, (file) => {
    const line = Buffer.alloc(CHECKSUM_BYTES);
    readSync(file, line, 0, CHECKSUM_BYTES, pageBytes);
    return line.toString('latin1') === checksumLine(file, pageBytes);
  });
}

function checksumLine(file: number, pageBytes: number): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  for (let at = 0; at < pageBytes;) {
    const read = readSync(file, chunk, 0, Math.min(CHUNK_BYTES, pageBytes - at), at);
    if (read === 0) break;
    hash.update(chunk.subarray(0, read));
    at += read;
  }
  return `${LABEL}${hash.digest('hex')}\n`;
}
