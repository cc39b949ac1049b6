import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

const CHUNK_BYTES = 1 << 20;

/** The bytes of a file. Reading them rejects with what the file system throws. */
export function bytesOfFile(path: string, signal?: AbortSignal): AsyncIterable<Uint8Array> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, ...(signal && { signal }) });
  return stream as AsyncIterable<Uint8Array>;
}

/** The bytes of a text in UTF-8. */
export async function* bytesOfText(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Bytes up to the chunk with which they are more than `most`. */
export async function* atMost(
  most: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of bytes) {
    yield chunk;
    seen += chunk.length;
    if (seen > most) return;
  }
}

/** The size of a file in bytes; null if there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}
