import { lstatSync, statSync, type Stats } from 'node:fs';
import { kindOf, readFileHeader } from '../snapshot/sqlite/seal.ts';
import { BuildError } from './build-error.ts';

/**
 * Throws BuildError if the target exists and is not a snapshot, because nothing else may be
 * replaced. A snapshot of any version may be. A link is followed.
 */
export function checkTarget(target: string, inputs: readonly string[]): void {
  if (!lstatSync(target, { throwIfNoEntry: false })) return;
  const found = statSync(target, { throwIfNoEntry: false });
  if (!found) {
    throw new BuildError(`${target}: a link that leads nowhere; remove it or give another path`);
  }
  if (!found.isFile()) throw new BuildError(`${target}: ${kindOf(found)}; give the path of a file`);
  if (inputs.some((input) => isSameFile(found, input))) {
    throw new BuildError(`${target}: is an input of this build; give another path`);
  }
  if (readFileHeader(target).isSnapshot) return;
  throw new BuildError(
    `${target}: already exists and is not a snapshot; remove it or give another path`,
  );
}

function isSameFile(found: Stats, input: string): boolean {
  const other = statSync(input, { throwIfNoEntry: false });
  return other?.dev === found.dev && other.ino === found.ino;
}
