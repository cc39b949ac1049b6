import { statfs } from 'node:fs/promises';
import { ReleaseError } from '../release-error.ts';

/** Rejects with ReleaseError if the disk of a folder has less than so many bytes free. */
export async function checkSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new ReleaseError(
    `${folder}: no room for the release; it needs ${megabytes(needed)} MB more, and ${megabytes(free)} MB are free`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
