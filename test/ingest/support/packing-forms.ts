import { execFileSync, spawnSync } from 'node:child_process';
import { gzipSync, zstdCompressSync } from 'node:zlib';

/** A way to store an input. */
export interface Packing {
  /** File name extension of the packing; null for standard input. */
  readonly ending: string | null;
  pack(text: Buffer): Uint8Array;
}

/** Every form that builds take. */
export const PACKINGS: readonly Packing[] = [
  { ending: '', pack: (text) => text },
  { ending: '.gz', pack: (text) => gzipSync(text, { level: 1 }) },
  { ending: '.members.gz', pack: packMembers },
  { ending: '.zst', pack: (text) => zstdCompressSync(text) },
  { ending: '.bz2', pack: packBzip2 },
  { ending: null, pack: (text) => text },
];

/** Whether what the packing needs is installed. */
export function canPack({ ending }: Packing): boolean {
  return ending !== '.bz2' || !spawnSync('bzip2', ['--version'], { input: '' }).error;
}

// Cut in the middle of lines, as may happen to gzip members and batches of a dump.
function packMembers(text: Buffer): Uint8Array {
  const size = Math.ceil(text.length / 5);
  const parts = [0, 1, 2, 3, 4].map((part) => text.subarray(part * size, (part + 1) * size));
  return Buffer.concat(parts.map((part) => gzipSync(part, { level: 1 })));
}

function packBzip2(text: Buffer): Uint8Array {
  return execFileSync('bzip2', ['-zc1'], { input: text, maxBuffer: 1 << 28 });
}
