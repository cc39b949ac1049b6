import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { renameDurably } from '../files/write-file.ts';
import { reasonOf } from '../system/reason.ts';
import { BuildError } from './build-error.ts';

/** A temporary folder next to the target, so that the finished file can be renamed into place. */
export type WorkFolder = ReturnType<typeof createWorkFolder>;

/**
 * Creates the work folder of a target, to which no other process may build meanwhile. What an earlier build left is
 * removed, or taken over if `resume` is set. Throws BuildError if the target cannot be written.
 */
export function createWorkFolder(path: string, resume: boolean) {
  const folder = join(dirname(path), `.${basename(path)}.building`);
  const file = (name: string): string => join(folder, name);
  const remove = (): void => {
    // Renamed first, because an interrupted sort goes on creating files in the folder for a while.
    const removing = `${folder}-going`;
    removeAll(removing);
    if (lstatSync(folder, { throwIfNoEntry: false })) renameSync(folder, removing);
    removeAll(removing);
  };
  try {
    if (!resume || !isOwned(folder)) {
      remove();
      mkdirSync(folder, 0o700);
    }
  } catch (error) {
    throw new BuildError(`${path}: cannot be written (${reasonOf(error)})`);
  }
  return {
    /** The path of a file in the folder. */
    file,
    /** Moves a finished file to the target. It is flushed to the disk before anyone can see it. */
    publish: (name: string) => renameDurably(file(name), path),
    /** Removes every file whose name has this beginning. */
    clear(beginning: string): void {
      for (const name of readdirSync(folder)) if (name.startsWith(beginning)) rmSync(file(name));
    },
    remove,
  };
}

function removeAll(folder: string): void {
  // A file that was being created when the folder was renamed may appear after the others are removed.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 10 });
}

/** Whether this user made a folder. In a folder that all may write to, another user may have planted one, or a link. */
function isOwned(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const isOwner = process.getuid === undefined || found?.uid === process.getuid();
  return isOwner && found?.isDirectory() === true;
}
