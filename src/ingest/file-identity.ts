import { statSync, type BigIntStats } from 'node:fs';
import { resolve } from 'node:path';
import { BuildError } from './build-error.ts';

/**
 * Identifies a file and its content without reading it; null for anything that is not a file or cannot be looked at.
 * The time of the last change of its content can be set back, but not that of the last change of anything about it.
 */
export function identityOf(path: string): string | null {
  const found = findFile(path);
  if (!found?.isFile()) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  return JSON.stringify([resolve(path), ...[dev, ino, size, mtimeNs, ctimeNs].map(String)]);
}

function findFile(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false, bigint: true });
  } catch {
    return undefined;
  }
}

/** A file that a build reads more than once, as it was when the build first saw it. */
export interface KnownFile {
  readonly path: string;
  /** What `identityOf` gave. */
  readonly identity: string | null;
}

/** A file as it is now. */
export function knownFile(path: string): KnownFile {
  return { path, identity: identityOf(path) };
}

/** Throws BuildError if a file is no longer as it was. */
export function refuseChange({ path, identity }: KnownFile): void {
  if (identityOf(path) !== identity) throw new BuildError(`${path}: changed while the build ran`);
}
