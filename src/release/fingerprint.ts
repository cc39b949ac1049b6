import { createHash } from 'node:crypto';
import type { Fingerprint } from './manifest.ts';

/** Passes bytes on, and knows the fingerprint of those that went by. */
export interface Counted {
  readonly bytes: AsyncIterable<Uint8Array>;
  fingerprint(): Fingerprint;
}

/** Counts and hashes bytes on their way. */
export function counted(bytes: AsyncIterable<Uint8Array>): Counted {
  const hash = createHash('sha256');
  let size = 0;
  return {
    bytes: passOn(bytes, (chunk) => {
      hash.update(chunk);
      size += chunk.length;
    }),
    fingerprint: () => ({ size, sha256: hash.copy().digest('hex') }),
  };
}

async function* passOn(
  bytes: AsyncIterable<Uint8Array>,
  see: (chunk: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    see(chunk);
    yield chunk;
  }
}

/** Reads bytes to their end and gives their fingerprint. */
export async function fingerprintOf(bytes: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
  const { bytes: seen, fingerprint } = counted(bytes);
  const all = seen[Symbol.asyncIterator]();
  while (!(await all.next()).done);
  return fingerprint();
}

/** Whether two fingerprints are of the same bytes. */
export function isSame(a: Fingerprint, b: Fingerprint): boolean {
  return a.size === b.size && a.sha256 === b.sha256;
}
