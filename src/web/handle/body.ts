import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { BodyCutOff, BodyNotUtf8, BodyTooLarge } from '../problem.ts';

/**
 * Reads a body as text, of at most so many bytes. `length` is the length that the request gives, if any.
 * Rejects with BodyTooLarge, BodyCutOff or BodyNotUtf8. The bytes are copied into one buffer, because a body that arrives
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
    payload.once('end', () => {
      const body = bytes.subarray(0, filled);
      if (isUtf8(body)) resolve(body.toString());
      else reject(new BodyNotUtf8());
    });
    payload.once('error', () => reject(new BodyCutOff()));
  });
}
