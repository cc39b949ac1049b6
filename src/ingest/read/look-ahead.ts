import { Readable } from 'node:stream';
import type { Packing } from './find-inputs.ts';

// Parallel packers begin with skippable zstd frames, of which there are sixteen kinds.
const SKIPPED_FRAMES = Array.from({ length: 16 }, (_, kind) => [0x50 + kind, 0x2a, 0x4d, 0x18]);

// Sources: RFC 1952, RFC 8878, and the first bytes that bzip2 writes.
const SIGNATURES: readonly (readonly [packing: Packing, bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ...SKIPPED_FRAMES.map((bytes) => ['zstd', bytes] as const),
  ['bzip2', [0x42, 0x5a, 0x68]],
];

/** The number of bytes needed to recognise any compression. */
const LONGEST = 4;

/** The compression of data that begins with these bytes. */
export function packingOf(head: Uint8Array): Packing {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? 'plain';
}

/**
 * The compression of a stream, and a stream with all of its bytes. Rejects with the errors of the
 * stream.
 */
export async function lookAhead(stream: Readable): Promise<{ packing: Packing; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const seen: Buffer[] = [];
  let bytes = 0;
  while (bytes < LONGEST) {
    const { value } = await chunks.next();
    if (!value) break;
    seen.push(value);
    bytes += value.length;
  }
  const again = async function* (): AsyncGenerator<Buffer> {
    yield* seen.splice(0);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { packing: packingOf(Buffer.concat(seen)), whole: Readable.from(again()) };
}
