import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from './sync-folder.ts';

/**
 * Writes a file beside its path, flushes it to the disk, and then moves it to its path. What fails
 * leaves nothing behind. Rejects with what the file system or the bytes throw.
 */
export async function writeWhole(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  beside: string,
): Promise<void> {
  try {
    const file = await open(beside, 'w');
    try {
      for await (const chunk of bytes) await writeAll(file, chunk);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

type Writable = Pick<Awaited<ReturnType<typeof open>>, 'write'>;

/** Writes all of a chunk where the file stands: a nearly full disk takes a part of it first. */
export async function writeAll(file: Writable, chunk: Uint8Array): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await file.write(chunk, at);
    at += bytesWritten;
  }
}
