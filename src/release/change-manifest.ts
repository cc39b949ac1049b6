import type { KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { newKey } from '../snapshot/hidden/hidden-set.ts';
import {
  manifestText,
  MOST_AHEAD_MS,
  parseManifest,
  type Release,
  type ReleaseManifest,
} from './manifest.ts';
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
  /** Called with what the user should know. */
  onNote(note: string): void;
}

/** The manifest at a place, to be replaced by another. */
export interface KnownManifest {
  /** Null if there is none yet. */
  readonly file: ManifestFile | null;
  readonly manifest: ReleaseManifest | null;
}

/**
 * Runs work on the manifest of a place while no other release works there. Rejects with ReleaseError if the clock of
 * this machine is ahead: followers would wait until it is that late.
 */
export function changeAlone<T>(
  settings: ChangeSettings,
  work: (known: KnownManifest) => Promise<T>,
): Promise<T> {
  const { target, now } = settings;
  return target.alone(async () => {
    const known = await readKnown(settings);
    const clock = await target.clock();
    if (clock === null || now <= clock + MOST_AHEAD_MS) return work(known);
    throw new ReleaseError(
      `${target.place}: the clock of this machine is ahead; it says ${timeOf(now)}, and the place says ${timeOf(clock)}. Set the clock, and release again`,
    );
  });
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
 * (docs/decisions/0041-releases-by-manifest.md).
 */
export async function changeManifest(
  next: Pick<ReleaseManifest, 'current' | 'before' | 'retired' | 'hidden'>,
  known: KnownManifest,
  settings: ChangeSettings,
): Promise<void> {
  const { target, signal, signingKey } = settings;
  const released_at = timeOf(timeAfter(known, settings));
  const hidden_key = keyAfter(known, next);
  const plain = manifestText({ released_at, ...next, hidden_key });
  const text = signingKey ? signedText(plain, signingKey) : plain;
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw new ReleaseError(
      `${next.hidden.length} people are too many to hide in a manifest of ${MOST_BYTES} bytes; leave them out with natalis build --leave-out`,
    );
  }
  // Whoever only hides people needs no file.
  const isOther = next.current !== known.manifest?.current;
  if (isOther) await checkIsThere(next.current, settings);
  const found = await readManifestFile(target, signal);
  if (found?.text !== known.file?.text) throw overtaken(target, found);
  const isReplaced = await target.replaceManifest(text, found?.tag ?? null, signal);
  if (isReplaced) await setTimeout(target.settleMs, undefined, { signal });
  // A client that repeats a request finds its own manifest in the way.
  const after = await readManifestFile(target, signal);
  if (after?.text !== text) throw overtaken(target, after);
  if (isOther) await checkIsThere(next.current, settings);
}

/**
 * The instant of a new manifest. Followers refuse manifests that are older than the last, whatever the clocks say, unless
 * that one is from the future.
 */
function timeAfter({ manifest: last }: KnownManifest, { now, onNote }: ChangeSettings): number {
  const latest = last ? Date.parse(last.released_at) : 0;
  if (latest <= now + MOST_AHEAD_MS) return Math.max(now, latest + 1);
  onNote(
    `the manifest before was made under a wrong clock, at ${timeOf(latest)}; this one is of ${timeOf(now)}. A natalis follow of version 1.0.0 refuses it until you remove ${MANIFEST_NAME} from its folder`,
  );
  return now;
}

/** The word that stands for a list of hidden people: another one for every change, and none for nobody. */
function keyAfter(
  { manifest: last }: KnownManifest,
  { hidden }: Pick<ReleaseManifest, 'hidden'>,
): string | undefined {
  if (hidden.length === 0) return undefined;
  const known = last?.hidden.join() === hidden.join() ? last.hidden_key : undefined;
  return known ?? newKey();
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
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
