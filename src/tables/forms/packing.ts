import { pipeline } from 'node:stream';
import { createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';

/** The endings of names that say how a file is packed: gzip (RFC 1952) and zstd (RFC 8878). */
export const PACKINGS = ['gz', 'zst'] as const;

export type Packing = (typeof PACKINGS)[number];

/** Packs bytes. */
export function pack(
  bytes: AsyncIterable<Uint8Array>,
  packing: Packing,
): AsyncIterable<Uint8Array> {
  // Errors go to whoever reads the packed bytes.
  return pipeline(bytes, packing === 'gz' ? createGzip() : createZstdCompress(), () => {});
}

/** Unpacks bytes. Reading them rejects if they are damaged or cut off. */
export function unpack(
  bytes: AsyncIterable<Uint8Array>,
  packing: Packing,
): AsyncIterable<Uint8Array> {
  return pipeline(bytes, packing === 'gz' ? createGunzip() : createZstdDecompress(), () => {});
}
