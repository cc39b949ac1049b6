import { open, rm } from 'node:fs/promises';
import { moveToPlace } from './move-to-place.ts';

/**
 * Writes a file at the path `beside`, and then moves it to its own path. An attempt that fails leaves nothing
 * behind. Rejects with what the file system or the bytes throw.
 */
export async function writeWhole(
  path: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  beside: string,
): Promise<void> {
  try {
    const file = await open(beside, 'w');
    try {
      for await (const chunk of bytes) await writeAll(file, chunk);
    } finally {
      await file.close();
    }
    await moveToPlace(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

type Writable = Pick<Awaited<ReturnType<typeof open>>, 'write'>;

/** Writes all of a chunk where the file stands: a nearly full disk takes a part of it first. */
export async function writeAll(file: Writable, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at);
    at += bytesWritten;
  }
}
