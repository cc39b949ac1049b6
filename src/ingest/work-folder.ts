import {
  closeSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  type Stats,
} from 'node:fs';
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
 * Makes a work folder for a target, of this build alone; what killed builds of the same target left is
 * removed. Throws BuildError where the target cannot be written or is one of the inputs.
 */
export function createWorkFolder(target: string, inputs: readonly string[]): WorkFolder {
  const parent = dirname(target);
  const prefix = `.${basename(target)}.building-`;
  refuseTarget(target, inputs);
  let folder: string;
  try {
    removeLeftovers(parent, prefix);
    folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
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

function refuseTarget(target: string, inputs: readonly string[]): void {
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new BuildError(`${target}: a folder; give the path of a file`);
  const own = found && inputs.some((input) => isSameFile(found, input));
  if (own) throw new BuildError(`${target}: is an input of this build; give another path`);
}

function isSameFile(found: Stats, input: string): boolean {
  const other = statSync(input, { throwIfNoEntry: false });
  return other?.dev === found.dev && other.ino === found.ino;
}

function removeLeftovers(parent: string, prefix: string): void {
  for (const name of readdirSync(parent)) {
    const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (owner > 0 && !isRunning(owner))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it runs, for somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
