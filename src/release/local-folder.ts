import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifest, type ReleaseManifest } from './manifest.ts';
import { MANIFEST_NAME } from './names.ts';

/**
 * The manifest in a folder of this machine; null if there is none. Rejects with ReleaseError if it is not
 * one that this version reads, and with what the file system throws.
 */
export async function readLocalManifest(folder: string): Promise<ReleaseManifest | null> {
  const path = join(folder, MANIFEST_NAME);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : parseManifest(text, path);
}
