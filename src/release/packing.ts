import { pipeline } from 'node:stream';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';

// From here on more time gains little.
const LEVEL = 9;

/** Packs bytes with zstd (RFC 8878). */
export function pack(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const params = { [constants.ZSTD_c_compressionLevel]: LEVEL };
  // Errors go to whoever reads the packed bytes.
  return pipeline(bytes, createZstdCompress({ params }), () => {});
}

/** Unpacks bytes. Whoever reads them gets an error if they are damaged or cut off. */
export function unpack(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return pipeline(bytes, createZstdDecompress(), () => {});
}
