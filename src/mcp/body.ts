import type { Readable } from 'node:stream';
import { LARGEST_BODY } from './problems.ts';

/** A body that is larger than allowed. The framework identifies refusals by their status code. */
class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

/** A body that its sender did not finish. */
class BodyCutOff extends Error {
  readonly statusCode = 400;
}

/**
 * Reads a body as text, of at most LARGEST_BODY bytes. `length` is the length that the request
 * gives, if any. Rejects with an error that has a status code. The bytes are copied into one
 * buffer, because a body that arrives in single bytes would otherwise be held as thousands of
 * buffers.
 */
export function readBody(payload: Readable, length: number | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const kept = length === undefined ? LARGEST_BODY : length;
    if (kept > LARGEST_BODY) {
      reject(new BodyTooLarge());
      return;
    }
    const bytes = Buffer.allocUnsafeSlow(kept);
    let filled = 0;
    payload.on('data', (chunk: Buffer) => {
      if (filled + chunk.length > bytes.length) reject(new BodyTooLarge());
      else filled += chunk.copy(bytes, filled);
    });
    payload.once('end', () => resolve(bytes.toString('utf8', 0, filled)));
    payload.once('error', () => reject(new BodyCutOff()));
  });
}
