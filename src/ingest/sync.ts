import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns when everything of a file, or the names in a folder, is on the disk. */
export function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
