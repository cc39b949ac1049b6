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

/** The size of a file in bytes; null if there is none. */
export async function sizeOf(path: string): Promise<number | null> {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}
