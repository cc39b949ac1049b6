import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { reasonOf } from '../core/reason.ts';
import { BuildError } from './build-error.ts';

/** A folder beside the target, so that the finished file can be renamed into place. */
export interface WorkFolder {
  /** A path inside. */
  file(name: string): string;
  /** Moves a finished file to the target: whole and on the disk before anyone can see it. */
  publish(name: string): void;
  remove(): void;
}

/**
 * Makes the work folder of a target; what a killed build left there is removed first. Throws
 * BuildError where the target cannot be written.
 */
export function createWorkFolder(target: string): WorkFolder {
  const parent = dirname(target);
  const folder = join(parent, `.${basename(target)}.building`);
  try {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  } catch (error) {
    throw new BuildError(`${target}: cannot be written (${reasonOf(error)})`);
  }
  return {
    file: (name) => join(folder, name),
    publish(name) {
      sync(join(folder, name));
      renameSync(join(folder, name), target);
      sync(parent);
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
