import { statSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Identifies a file and its content without reading it; null for anything that is not a file. The time of the last
 * change of its content can be set back, but not that of the last change of anything about it.
 */
export function identityOf(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (!found?.isFile()) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  return JSON.stringify([resolve(path), ...[dev, ino, size, mtimeNs, ctimeNs].map(String)]);
}
