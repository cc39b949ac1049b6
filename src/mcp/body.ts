import type { Readable } from 'node:stream';
import { LARGEST_BODY } from './problems.ts';

/** A body of more bytes than a body may have; its status code is how the framework tells refusals. */
class BodyTooLarge extends Error {
  readonly statusCode = 413;
}

/** A body whose sender went away. */
class BodyCutOff extends Error {
  readonly statusCode = 400;
}

/**
 * Reads a body as text, of at most LARGEST_BODY bytes; `length` is what the request says it has, if it
 * does. Rejects with an error that has a status code. What comes is copied to one buffer: a body that
 * drips in single bytes would otherwise be kept as thousands of buffers.
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
