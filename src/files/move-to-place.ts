import { renameSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flush, flushSync } from './flush.ts';

/**
 * Moves a finished file to its path. Its content is on the disk before anyone can see it there, and its name
 * afterwards. Rejects with the error of the file system.
 */
export async function moveToPlace(from: string, to: string): Promise<void> {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
}

/** Like `moveToPlace`, before it returns. */
export function moveToPlaceSync(from: string, to: string): void {
  flushSync(from);
  renameSync(from, to);
  flushSync(dirname(to));
}
