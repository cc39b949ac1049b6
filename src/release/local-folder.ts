import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFit, parseManifest, type Release, type ReleaseManifest } from './manifest.ts';
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

/** The current release in a folder; null if there is no manifest. Rejects as well if it is not for this service. */
export async function readLocalRelease(folder: string, service: string): Promise<Release | null> {
  const found = await readLocalManifest(folder);
  if (found) checkFit(found.current, service, join(folder, MANIFEST_NAME));
  return found?.current ?? null;
}
