import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { renameDurably } from '../files/write-file.ts';
import { reasonOf } from '../system/reason.ts';
import { type FileLock, tryLock } from '../files/file-lock.ts';
import { BuildError } from './build-error.ts';

/** A temporary folder next to the target, so that the finished file can be renamed into place. */
export type WorkFolder = ReturnType<typeof createWorkFolder>;

/** A file in every work folder, locked while the build is running. */
const LOCK = 'lock';

/** Suffix of the name of a folder that is being removed. */
const REMOVING = '-going';

/**
 * Creates a work folder for a target, for this build only. If `resume` is set, the newest usable
 * folder of an earlier build of the same target is reused; all others are removed. Throws
 * BuildError if the target cannot be written.
 */
export function createWorkFolder(path: string, resume: boolean) {
  const parent = dirname(path);
  const prefix = `.${basename(path)}.building-`;
  let locked: LockedFolder;
  try {
    const left = leftovers(parent, prefix);
    const taken = resume ? left.findLast(({ folder }) => !folder.endsWith(REMOVING)) : undefined;
    for (const each of left) if (each !== taken) remove(each);
    locked = taken ?? makeFolder(join(parent, prefix));
  } catch (error) {
    throw new BuildError(`${path}: cannot be written (${reasonOf(error)})`);
  }
  const file = (name: string): string => join(locked.folder, name);
  return {
    /** The path of a file in the folder. */
    file,
    /** Moves a finished file to the target. It is flushed to the disk before anyone can see it. */
    publish: (name: string) => renameDurably(file(name), path),
    /** Removes every file whose name has this beginning. */
    clear(beginning: string): void {
      for (const name of readdirSync(locked.folder)) {
        if (name.startsWith(beginning)) rmSync(file(name));
      }
    },
    remove: () => remove(locked),
    /** Keeps the folder for the next build of the target, as a killed build would. */
    keep: () => locked.lock.release(),
  };
}

/** A work folder that only this process uses. */
interface LockedFolder {
  readonly folder: string;
  readonly lock: FileLock;
}

function makeFolder(beginning: string): LockedFolder {
  const folder = mkdtempSync(beginning);
  try {
    const lock = tryLock(join(folder, LOCK));
    if (lock) return { folder, lock };
    throw new Error(`${folder}: in use by another process`);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function remove({ folder, lock }: LockedFolder): void {
  // Renamed first, because an interrupted sort goes on creating files in the folder for a while.
  const removing = `${folder}${REMOVING}`;
  if (existsSync(folder)) renameSync(folder, removing);
  lock.release();
  // A file that was being created when the folder was renamed may appear after the others are removed.
  rmSync(removing, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
}

/** Work folders of builds that no longer run, the newest last. */
function leftovers(parent: string, prefix: string): LockedFolder[] {
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && isOwned(join(parent, name)))
    .map((name) => ({ folder: join(parent, name), changed: lastChange(join(parent, name)) }))
    .sort((a, b) => a.changed - b.changed)
    .flatMap(({ folder, changed }) => {
      const lock = lockOfOld(folder, changed);
      return lock ? [{ folder, lock }] : [];
    });
}

/** Whether this user made a folder. In a folder that all may write to, another user may have planted one. */
function isOwned(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const isOwner = process.getuid === undefined || found?.uid === process.getuid();
  return isOwner && found?.isDirectory() === true;
}

const BEGINNING = 10_000;

/** Locks a folder, unless a build runs in it or is about to start in it. */
function lockOfOld(folder: string, changed: number): FileLock | null {
  const path = join(folder, LOCK);
  if (!existsSync(path) && Math.abs(Date.now() - changed) < BEGINNING) return null;
  try {
    return tryLock(path);
  } catch {
    // The folder has been removed meanwhile, or another process has it.
    return null;
  }
}

function lastChange(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
