import { createHash } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, readSync } from 'node:fs';
import { writeAllSync } from '../../files/write-all-sync.ts';
import { SnapshotError } from '../snapshot-error.ts';
import { readFileHeader } from './file-header.ts';

const LABEL = 'natalis-sha256:';

/**
 * The seal is a line of text after the last page: the label, a SHA-256 in hexadecimal, a newline.
 */
export const SEAL_BYTES = LABEL.length + 64 + 1;

const CHUNK_BYTES = 1 << 20;

/**
 * Appends the checksum of its pages to a snapshot, or replaces an existing one
 * (docs/snapshot-format.md). Throws WriteError, for example if the disk is full, and the other errors
 * of the operating system.
 */
export function sealFile(path: string): void {
  const { pageBytes } = readFileHeader(path);
  const file = openSync(path, 'r+');
  try {
    ftruncateSync(file, pageBytes);
    writeAllSync(file, sealOf(file, pageBytes), path, pageBytes);
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a whole snapshot once and compares it with its seal. Throws SnapshotError if any byte
 * differs from what was written.
 */
export function checkSeal(path: string): void {
  const { pageBytes } = readFileHeader(path);
  const file = openSync(path, 'r');
  try {
    const seal = Buffer.alloc(SEAL_BYTES);
    readSync(file, seal, 0, SEAL_BYTES, pageBytes);
    if (seal.toString('latin1') === sealOf(file, pageBytes)) return;
  } finally {
    closeSync(file);
  }
  throw new SnapshotError(
    `${path}: damaged snapshot (its bytes are not those that were written); copy or build it anew`,
  );
}

function sealOf(file: number, pageBytes: number): string {
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
