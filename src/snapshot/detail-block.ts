import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** People per block of details. More people per block compress better but read slower. */
export const DETAILS_IN_BLOCK = 16;

/** Number of the block that holds the details of a rank. */
export function blockOfRank(rank: number): number {
  return Math.floor((rank - 1) / DETAILS_IN_BLOCK);
}

/**
 * Packs details in order of rank: one JSON text a line, compressed with zstd. Returns the bytes and
 * the lines. The texts must have no line breaks.
 */
export function packDetails(details: readonly string[]): { bytes: Buffer; text: string } {
  const text = details.map((detail) => `${detail}\n`).join('');
  return { bytes: zstdCompressSync(text), text };
}

/** The lines of a packed block. Throws for damaged bytes. */
export function unpackDetails(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes).toString();
}

/** The JSON text of a rank in the lines of its block; null if the block is shorter. */
export function detailInBlock(text: string, rank: number): string | null {
  let start = 0;
  for (let before = (rank - 1) % DETAILS_IN_BLOCK; before > 0; before--) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return null;
  }
  const end = text.indexOf('\n', start);
  return end === -1 ? null : text.slice(start, end);
}
