import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Coding } from '../../../src/web/response/cache.ts';
import { CODINGS } from '../../../src/web/response/encode.ts';
import type { Answer } from './client.ts';

/** Gives the content of compressed bytes, by the coding. */
export const DECODE = {
  zstd: zstdDecompressSync,
  br: brotliDecompressSync,
  gzip: gunzipSync,
} satisfies Record<Coding, (bytes: Buffer) => Buffer>;

/** The body of an answer without its coding, which must be one of ours. */
export function decoded({ headers, bytes }: Answer): Buffer {
  const name = headers['content-encoding'];
  if (name === undefined) return bytes;
  const coding = CODINGS.find((each) => each === name) ?? assert.fail(name);
  return DECODE[coding](bytes);
}
