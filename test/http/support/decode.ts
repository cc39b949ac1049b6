import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Answer } from './client.ts';

/** Gives the content of compressed bytes, by the coding. */
export const DECODE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** The body of an answer without its coding. */
export function decoded({ headers, bytes }: Answer): Buffer {
  const decode = DECODE[headers['content-encoding'] ?? ''];
  return decode ? decode(bytes) : bytes;
}
