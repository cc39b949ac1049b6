import { Readable } from 'node:stream';
import type { Packing } from './find-inputs.ts';

// RFC 1952, RFC 8878 and the first bytes that bzip2 writes. Of the frames that zstd skips, with which
// parallel packers begin, there are sixteen kinds.
const SIGNATURES: readonly (readonly [packing: Packing, head: RegExp])[] = [
  ['gzip', /^\x1F\x8B/],
  ['zstd', /^(?:\x28\xB5\x2F\xFD|[\x50-\x5F]\x2A\x4D\x18)/],
  ['bzip2', /^BZh/],
];

/** The most bytes that it takes to recognise a packing. */
const LONGEST = 4;

/** How data is packed that begins like this. */
export function packingOf(head: Buffer): Packing {
  const text = head.toString('latin1', 0, LONGEST);
  return SIGNATURES.find(([, signature]) => signature.test(text))?.[0] ?? 'plain';
}

/** How a stream is packed, and all of it again. Rejects as the stream does. */
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
