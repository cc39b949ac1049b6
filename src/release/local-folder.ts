import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFit, parseManifest, type Release, type ReleaseManifest } from './manifest.ts';
import { MANIFEST_NAME } from './names.ts';

/** Reads the manifest of a folder, and gives the same object as long as it stays the same. */
export type ManifestReader = () => Promise<ReleaseManifest | null>;

/**
 * Reads the manifest in a folder of this machine; null if there is none. Rejects with ReleaseError if it is not
 * one that this version reads, and with what the file system throws.
 */
export function manifestReader(folder: string): ManifestReader {
  const path = join(folder, MANIFEST_NAME);
  let latest: { readonly text: string; readonly manifest: ReleaseManifest } | null = null;
  return async () => {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    if (latest?.text !== text) latest = { text, manifest: parseManifest(text, path) };
    return latest.manifest;
  };
}

/** The same, read once. */
export function readLocalManifest(folder: string): Promise<ReleaseManifest | null> {
  return manifestReader(folder)();
}

/** The current release in a folder; null if there is no manifest. Rejects as well if it is not for this service. */
export async function readLocalRelease(folder: string, service: string): Promise<Release | null> {
  const found = await readLocalManifest(folder);
  if (found) checkFit(found.current, service, join(folder, MANIFEST_NAME));
  return found?.current ?? null;
}
