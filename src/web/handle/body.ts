import type { Readable } from 'node:stream';
import { BodyCutOff, BodyTooLarge } from '../problem.ts';

/**
 * Reads a body as text, of at most so many bytes. `length` is the length that the request gives, if any.
 * Rejects with BodyTooLarge or BodyCutOff. The bytes are copied into one buffer, because a body that arrives
 * in single bytes would otherwise be held as thousands of buffers.
 */
export function readBody(
  payload: Readable,
  length: string | undefined,
  largest: number,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const room = Number(length ?? largest);
    if (room > largest) {
      reject(new BodyTooLarge());
      return;
    }
    const bytes = Buffer.allocUnsafeSlow(room);
    let filled = 0;
    payload.on('data', (chunk: Buffer) => {
      if (filled + chunk.length > bytes.length) reject(new BodyTooLarge());
      else filled += chunk.copy(bytes, filled);
    });
    payload.once('end', () => resolve(bytes.toString('utf8', 0, filled)));
    payload.once('error', () => reject(new BodyCutOff()));
  });
}
