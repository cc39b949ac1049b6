import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../../system/reason.ts';
import { makeFolder, writeAtomically } from '../../files/write-file.ts';
import { tryLock } from '../../files/file-lock.ts';
import { bytesOfFile } from '../byte-streams.ts';
import { MANIFEST_NAME, writingName } from '../file-names.ts';
import { ReleaseError, type ReleaseTarget, type StoredFile } from './remote.ts';

// Web servers that serve the folder do not list it.
const LOCK_NAME = '.release.lock';

/** A folder of releases, which the first release creates. */
export function folderRemote(folder: string): ReleaseTarget {
  /** Runs work on a file, and says in errors which file it was. */
  async function on<T>(name: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(folder, name);
    try {
      return await work(path);
    } catch (error) {
      throw new ReleaseError(`${path}: ${reasonOf(error)}`, { cause: error });
    }
  }
  const write = (name: string, content: string | AsyncIterable<Uint8Array>): Promise<void> =>
    on(name, (path) => writeAtomically(path, content, writingName(path)));
  return {
    location: folder,
    settleMs: 0,
    async withLock(work) {
      const lock = await on('', async (path) => {
        makeFolder(path);
        return tryLock(join(path, LOCK_NAME));
      });
      if (!lock) throw new ReleaseError(`${folder}: another natalis release is at work there`);
      try {
        return await work();
      } finally {
        lock.release();
      }
    },
    // Taking the lock has just written its file.
    clock: () => on(LOCK_NAME, async (path) => (await stat(path)).mtimeMs),
    async read(name, { from, tag }, signal) {
      const found = await on(name, versionOf);
      if (found === null) return null;
      const start = tag === found ? from : 0;
      return { from: start, tag: found, bytes: bytesOf(join(folder, name), start, signal) };
    },
    write,
    async replaceManifest(text, tag) {
      const found = await on(MANIFEST_NAME, versionOf);
      if (found !== tag) return false;
      await write(MANIFEST_NAME, text);
      return true;
    },
    files: () => on('', filesIn),
    remove: (name) => on(name, (path) => rm(path, { force: true })),
  };
}

async function filesIn(folder: string): Promise<StoredFile[]> {
  const names = await readdir(folder);
  const files: StoredFile[] = [];
  for (const name of names) {
    const found = await nullIfMissing(stat(join(folder, name)));
    if (found) files.push({ name, size: found.size, writtenAt: found.mtimeMs });
  }
  return files;
}

async function versionOf(path: string): Promise<string | null> {
  const file = await nullIfMissing(open(path));
  if (!file) return null;
  const { ino, size, mtimeMs } = await file.stat().finally(() => file.close());
  return `${ino}-${size}-${mtimeMs}`;
}

async function nullIfMissing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
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
  try {
    yield* bytesOfFile(path, { start, signal });
  } catch (error) {
    signal.throwIfAborted();
    throw new ReleaseError(`${path}: ${reasonOf(error)}`, { cause: error });
  }
}
