import { MANIFEST_NAME } from './names.ts';
import { ALL, type ReleaseSource } from './places/place.ts';
import { ReleaseError } from './release-error.ts';

// A manifest takes half a kilobyte for each release that it names, and some bytes for everybody who is hidden.
/** The most bytes of a manifest that is read. */
export const MOST_BYTES = 1 << 20;

/** The file of a manifest as it was read. */
export interface ManifestFile {
  readonly text: string;
  /** Names this version of the file; null if the place has no such names. */
  readonly tag: string | null;
}

/** The file of the manifest at a place; null if there is none. Rejects with ReleaseError. */
export async function readManifestFile(
  source: ReleaseSource,
  signal: AbortSignal,
): Promise<ManifestFile | null> {
  const found = await source.read(MANIFEST_NAME, ALL, signal);
  if (!found) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of found.bytes) {
    size += chunk.length;
    if (size > MOST_BYTES) {
      throw new ReleaseError(`${source.place}: not a manifest of natalis release`);
    }
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString(), tag: found.tag };
}
