import { parseManifest, type ReleaseManifest } from './manifest.ts';
import { MANIFEST_NAME } from './names.ts';
import { ALL, type ReleaseSource } from './places/place.ts';
import { ReleaseError } from './release-error.ts';

// A manifest takes half a kilobyte for each release that it names.
const MOST_BYTES = 1 << 20;

/** The text of the manifest at a place; null if there is none. Rejects with ReleaseError. */
export async function readManifestText(
  source: ReleaseSource,
  signal: AbortSignal,
): Promise<string | null> {
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
  return Buffer.concat(chunks).toString();
}

/** The manifest at a place; null if there is none. Rejects with ReleaseError. */
export async function readManifest(
  source: ReleaseSource,
  signal: AbortSignal,
): Promise<ReleaseManifest | null> {
  const text = await readManifestText(source, signal);
  return text === null ? null : parseManifest(text, source.place);
}
