import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** People whose details are packed together: the better packed the more, the slower read too. */
export const DETAILS_IN_BLOCK = 16;

/** Number of the block that holds the detail of a rank. */
export function blockOfRank(rank: number): number {
  return Math.floor((rank - 1) / DETAILS_IN_BLOCK);
}

/**
 * Packs details, each a JSON text without line breaks, in order of rank: one a line, compressed with
 * zstd. Gives the lines too.
 */
export function packDetails(details: readonly string[]): { bytes: Buffer; text: string } {
  const text = details.map((detail) => `${detail}\n`).join('');
  return { bytes: zstdCompressSync(text), text };
}

/** The lines of a block, as they were packed. Throws for damaged bytes. */
export function unpackDetails(bytes: Uint8Array): string {
  return zstdDecompressSync(bytes).toString();
}

/** The JSON text of a rank in the lines of its block, or null where the block is shorter. */
export function detailInBlock(text: string, rank: number): string | null {
  let start = 0;
  for (let before = (rank - 1) % DETAILS_IN_BLOCK; before > 0; before--) {
    start = text.indexOf('\n', start) + 1;
    if (start === 0) return null;
  }
  const end = text.indexOf('\n', start);
  return end === -1 ? null : text.slice(start, end);
}
