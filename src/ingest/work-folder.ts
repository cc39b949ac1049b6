import {
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { reasonOf } from '../core/reason.ts';
import { tryLock, type Lock } from '../lock/file-lock.ts';
import { BuildError } from './build-error.ts';
import { checkTarget } from './check-target.ts';
import { sync } from './sync.ts';

/** A folder beside the target, so that the finished file can be renamed into place. */
export interface WorkFolder {
  /** A path inside. */
  file(name: string): string;
  /** Moves a finished file to the target: whole and on the disk before anyone can see it. */
  publish(name: string): void;
  /** Removes every file whose name begins like this. */
  clear(beginning: string): void;
  remove(): void;
  /** Leaves the folder for the next build of the target, as a killed build would. */
  keep(): void;
}

/** In every work folder; locked as long as the build is running. */
const LOCK = 'lock';

/** At the end of the name of a folder that is being removed. */
const GOING = '-going';

/**
 * Makes a work folder for a target, of this build alone. Of what earlier builds of the same target left
 * one folder is taken over if `resume` is set; the rest is removed. Throws BuildError where the target
 * cannot be written or something stands there that must not be replaced.
 */
export function createWorkFolder(
  target: string,
  inputs: readonly string[],
  resume: boolean,
): WorkFolder {
  const place = placeOf(target);
  const parent = dirname(place);
  const prefix = `.${basename(place)}.building-`;
  checkTarget(target, inputs);
  let own: Own;
  try {
    const left = leftovers(parent, prefix);
    const taken = resume ? left.findLast(({ folder }) => !folder.endsWith(GOING)) : undefined;
    for (const each of left) if (each !== taken) remove(each);
    own = taken ?? makeFolder(join(parent, prefix));
  } catch (error) {
    throw new BuildError(`${target}: cannot be written (${reasonOf(error)})`);
  }
  const file = (name: string): string => join(own.folder, name);
  return {
    file,
    publish(name) {
      sync(file(name));
      renameSync(file(name), place);
      sync(parent);
    },
    clear(beginning) {
      for (const name of readdirSync(own.folder)) {
        if (name.startsWith(beginning)) rmSync(file(name));
      }
    },
    remove: () => remove(own),
    keep: () => own.lock.release(),
  };
}

/** The file that a target is, where that is a link to it. */
function placeOf(target: string): string {
  try {
    return realpathSync(target);
  } catch {
    return target;
  }
}

/** A work folder that nobody else has. */
interface Own {
  readonly folder: string;
  readonly lock: Lock;
}

function makeFolder(beginning: string): Own {
  const folder = mkdtempSync(beginning);
  const lock = tryLock(join(folder, LOCK));
  if (!lock) throw new Error(`${folder}: taken by somebody else`);
  return { folder, lock };
}

function remove({ folder, lock }: Own): void {
  // Under another name nothing new comes into it: an interrupted sort goes on making files for a while.
  const going = `${folder}${GOING}`;
  if (existsSync(folder)) renameSync(folder, going);
  lock.release();
  rmSync(going, { recursive: true, force: true });
}

/** Work folders of builds that do not run any more, the latest last. */
function leftovers(parent: string, prefix: string): Own[] {
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .map((name) => ({ folder: join(parent, name), changed: lastChange(join(parent, name)) }))
    .sort((a, b) => a.changed - b.changed)
    .flatMap(({ folder, changed }) => {
      const lock = lockOfOld(folder, changed);
      return lock ? [{ folder, lock }] : [];
    });
}

const BEGINNING = 10_000;

/** Takes the lock of a folder, unless a build is running in it or is just about to begin. */
function lockOfOld(folder: string, changed: number): Lock | null {
  const path = join(folder, LOCK);
  if (!existsSync(path) && Date.now() - changed < BEGINNING) return null;
  try {
    return tryLock(path);
  } catch {
    // Gone meanwhile, or somebody else's.
    return null;
  }
}

function lastChange(folder: string): number {
  return statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
