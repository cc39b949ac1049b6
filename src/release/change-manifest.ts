import type { KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { manifestText, parseManifest, type Release, type ReleaseManifest } from './manifest.ts';
import { MANIFEST_NAME } from './names.ts';
import type { ReleaseTarget } from './places/place.ts';
import { MOST_BYTES, readManifestFile, type ManifestFile } from './read-manifest.ts';
import { ReleaseError } from './release-error.ts';
import { isSigned, signedText } from './signature.ts';

/** Where a manifest is changed, when and with which key. */
export interface ChangeSettings {
  readonly target: ReleaseTarget;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** The key that signs the manifest; by default it is not signed. */
  readonly signingKey?: KeyObject | undefined;
}

/** The manifest at a place, to be replaced by another. */
export interface KnownManifest {
  /** Null if there is none yet. */
  readonly file: ManifestFile | null;
  readonly manifest: ReleaseManifest | null;
}

/** Reads the manifest that is to be replaced. Rejects with ReleaseError. */
export async function readKnown({
  target,
  signal,
  signingKey,
}: ChangeSettings): Promise<KnownManifest> {
  const file = await readManifestFile(target, signal);
  if (file && !signingKey && isSigned(file.text)) {
    throw new ReleaseError(
      `${target.place}: the manifest there is signed, and followers may ask for that; give --sign`,
    );
  }
  return { file, manifest: file && parseManifest(file.text, target.place) };
}

/**
 * Replaces the manifest of a place by one that follows the known one, and looks again afterwards. Rejects with
 * ReleaseError if another release came between, whose manifest then stays; and if the file of the new one is gone
 * (docs/decisions/0066-two-releases-at-once.md).
 */
export async function changeManifest(
  next: Pick<ReleaseManifest, 'current' | 'before' | 'retired' | 'hidden'>,
  known: KnownManifest,
  settings: ChangeSettings,
): Promise<void> {
  const { target, now, signal, signingKey } = settings;
  // Followers refuse manifests that are older than the last, whatever the clocks say.
  const latest = known.manifest ? Date.parse(known.manifest.released_at) + 1 : now;
  const released_at = new Date(Math.max(now, latest)).toISOString();
  const plain = manifestText({ released_at, ...next });
  const text = signingKey ? signedText(plain, signingKey) : plain;
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw new ReleaseError(
      `${next.hidden.length} people are too many to hide in a manifest of ${MOST_BYTES} bytes; leave them out with natalis build --leave-out`,
    );
  }
  await checkIsThere(next.current, settings);
  const found = await readManifestFile(target, signal);
  if (found?.text !== known.file?.text) throw overtaken(target, found);
  const isReplaced = await target.replaceManifest(text, found?.tag ?? null, signal);
  if (isReplaced) await setTimeout(target.settleMs, undefined, { signal });
  // A client that repeats a request finds its own manifest in the way.
  const after = await readManifestFile(target, signal);
  if (after?.text !== text) throw overtaken(target, after);
  await checkIsThere(next.current, settings);
}

async function checkIsThere(
  { name, size, packed }: Release,
  { target, signal }: ChangeSettings,
): Promise<void> {
  const file = (await target.files(signal)).find((other) => other.name === name);
  if (file?.size === (packed?.size ?? size)) return;
  throw new ReleaseError(
    `${target.place}: ${name} is no longer there; another release has removed it, so release again`,
  );
}

function overtaken({ place }: ReleaseTarget, found: ManifestFile | null): ReleaseError {
  if (!found) return new ReleaseError(`${place}: ${MANIFEST_NAME} was removed; release again`);
  const { data_version } = parseManifest(found.text, place).current;
  return new ReleaseError(
    `${place}: another release was made at the same time, ${data_version}, and stays the current one; release again if this one should follow it`,
  );
}
