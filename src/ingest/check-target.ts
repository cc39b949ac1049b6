import { lstatSync, statSync, type Stats } from 'node:fs';
import { kindOf, readFileHeader } from '../snapshot/sqlite/file-header.ts';
import { BuildError } from './build-error.ts';

/**
 * Throws BuildError unless nothing stands at a target, or a snapshot of ours, of whatever version: whatever
 * else is there must not be replaced. A link counts as what it leads to.
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
    `${target}: stands there already and is no snapshot; remove it or give another path`,
  );
}

function isSameFile(found: Stats, input: string): boolean {
  const other = statSync(input, { throwIfNoEntry: false });
  return other?.dev === found.dev && other.ino === found.ino;
}
