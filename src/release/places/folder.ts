import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../../core/reason.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { writingName } from '../names.ts';
import { ReleaseError } from '../release-error.ts';
import type { ReleaseTarget } from './place.ts';

/** A folder of releases, which the first file that is written creates. */
export function folderPlace(folder: string): ReleaseTarget {
  /** Runs work on a file, and says in errors which file it was. */
  async function on<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(folder, name);
    try {
      return await work(path);
    } catch (error) {
      throw new ReleaseError(`${path}: ${reasonOf(error)}`, { cause: error });
    }
  }
  return {
    place: folder,
    async read(name, { from, tag }, signal) {
      const found = await on(name, versionOf);
      if (found === null) return null;
      const start = tag === found ? from : 0;
      return { from: start, tag: found, bytes: bytesOf(join(folder, name), start, signal) };
    },
    write: (name, bytes) =>
      on(name, async (path) => {
        await mkdir(folder, { recursive: true });
        await writeWhole(path, bytes, writingName(path));
      }),
    names: () => on('', (path) => readdir(path)),
    remove: (name) => on(name, (path) => rm(path, { force: true })),
  };
}

async function versionOf(path: string): Promise<string | null> {
  try {
    const file = await open(path);
    const { ino, size, mtimeMs } = await file.stat().finally(() => file.close());
    return `${ino}-${size}-${mtimeMs}`;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function* bytesOf(
  path: string,
  start: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const stream = createReadStream(path, { start, signal, highWaterMark: 1 << 20 });
  try {
    yield* stream as AsyncIterable<Uint8Array>;
  } catch (error) {
    signal.throwIfAborted();
    throw new ReleaseError(`${path}: ${reasonOf(error)}`, { cause: error });
  }
}
