import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import type { Fingerprint } from './release-manifest.ts';

const CHUNK_BYTES = 1 << 20;

/** The bytes of a file, or a part of them. Reading them rejects with what the file system throws. */
export function bytesOfFile(
  path: string,
  part: { readonly start?: number; readonly end?: number; readonly signal?: AbortSignal } = {},
): AsyncIterable<Uint8Array> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, ...part });
  return stream as AsyncIterable<Uint8Array>;
}

/** Passes bytes on, and ends after the chunk with which they are more than `most`. */
export async function* atMost(
  most: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of bytes) {
    yield chunk;
    seen += chunk.length;
    if (seen > most) return;
  }
}

/** The size of a file in bytes; null if there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}

/** Passes bytes on and hashes them. `fingerprint` gives the fingerprint of those so far. */
export function counted(bytes: AsyncIterable<Uint8Array>): {
  readonly bytes: AsyncIterable<Uint8Array>;
  fingerprint(): Fingerprint;
} {
  const hash = createHash('sha256');
  let size = 0;
  async function* passed(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  return { bytes: passed(), fingerprint: () => ({ size, sha256: hash.copy().digest('hex') }) };
}

/** Reads bytes to their end and gives their fingerprint. */
export async function fingerprintOf(bytes: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
  const { bytes: seen, fingerprint } = counted(bytes);
  const all = seen[Symbol.asyncIterator]();
  while (!(await all.next()).done);
  return fingerprint();
}

/** Whether a file has the bytes of a fingerprint. A file that its disk cannot read has other bytes. */
export async function hasBytesOf(
  path: string,
  fingerprint: Fingerprint,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await sizeOf(path)) !== fingerprint.size) return false;
  try {
    return isSame(await fingerprintOf(bytesOfFile(path, { signal })), fingerprint);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EIO') return false;
    throw error;
  }
}

/** Whether two fingerprints are of the same bytes. */
export function isSame(a: Fingerprint, b: Fingerprint): boolean {
  return a.size === b.size && a.sha256 === b.sha256;
}

// From here on more time gains little.
const LEVEL = 9;

/** Compresses bytes with zstd (RFC 8878). */
export function compress(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  // Errors go to whoever reads the compressed bytes.
  return pipeline(bytes, createZstdCompress({ params }), () => {});
}

/** Decompresses bytes. Whoever reads them gets an error if they are damaged or cut off. */
export function decompress(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(bytes, createZstdDecompress(), () => {});
}
