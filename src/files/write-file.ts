import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file at the path `beside`, and then renames it to its own path. An attempt that fails leaves nothing
 * behind. Rejects with what the file system or the bytes throw.
 */
export async function writeAtomically(
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
    await renameDurably(beside, path);
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

/**
 * Renames a finished file to its path. Its content is on the disk before anyone can see it there, and its name
 * afterwards. Rejects with the error of the file system.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
}

/** Flushes a file, or the names in a folder, to the disk. Rejects with the error of the file system. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
