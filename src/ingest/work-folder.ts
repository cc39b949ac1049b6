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
  /** Removes every file whose name begins like this. */
  clear(beginning: string): void;
  remove(): void;
}

/**
 * Makes a work folder for a target, of this build alone. Of what killed builds of the same target left
 * one folder is taken over if `resume` is set; the rest is removed. Throws BuildError where the target
 * cannot be written or is one of the inputs.
 */
export function createWorkFolder(
  target: string,
  inputs: readonly string[],
  resume: boolean,
): WorkFolder {
  const parent = dirname(target);
  const prefix = `.${basename(target)}.building-`;
  refuseTarget(target, inputs);
  let folder: string;
  try {
    const left = leftovers(parent, prefix);
    const taken = resume ? left.pop() : undefined;
    for (const path of left) rmSync(path, { recursive: true, force: true });
    folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
    if (taken !== undefined) renameSync(taken, folder);
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
    clear(beginning) {
      for (const name of readdirSync(folder)) {
        if (name.startsWith(beginning)) rmSync(join(folder, name));
      }
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

/** Work folders of builds that do not run any more, the latest last. */
function leftovers(parent: string, prefix: string): string[] {
  return readdirSync(parent)
    .filter((name) => {
      const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
      return owner > 0 && !isRunning(owner);
    })
    .map((name) => join(parent, name))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs);
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
