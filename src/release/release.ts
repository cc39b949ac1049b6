import { dataVersion } from '../service/data-version.ts';
import { OLDEST_SERVICE } from '../snapshot/manifest.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { bytesOfFile, bytesOfText } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import {
  manifestOf,
  manifestText,
  type Fingerprint,
  type Release,
  type ReleaseManifest,
} from './manifest.ts';
import { fileName, isReleaseFile, MANIFEST_NAME } from './names.ts';
import { pack } from './packing.ts';
import type { ReleaseTarget } from './places/place.ts';
import { readBack } from './read-back.ts';
import { readManifest, readManifestText } from './read-manifest.ts';
import { ReleaseError } from './release-error.ts';

export interface ReleaseSettings {
  readonly target: ReleaseTarget;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Called before each step that takes long, with what it does. */
  onStep(what: string): void;
}

export interface NewRelease {
  /** The path of the snapshot, and the store at that path. */
  readonly path: string;
  readonly store: SnapshotStore;
  readonly isPacked: boolean;
  /** How many releases stay at the place, this one included. */
  readonly keep: number;
}

/**
 * Checks a snapshot, writes it to a place, reads it back, and then makes it the current one. What fails
 * leaves the manifest as it was. Rejects with SnapshotError if the snapshot is not sound, and with
 * ReleaseError.
 */
export async function releaseSnapshot(
  { path, store, isPacked, keep }: NewRelease,
  settings: ReleaseSettings,
): Promise<Release> {
  const { target, signal, onStep } = settings;
  const last = await readManifest(target, signal);
  onStep('checks the snapshot');
  const { data_version, format_version } = await describe(store);
  const snapshot = await fingerprintOf(bytesOfFile(path, signal));
  const { packed } = await put(path, snapshot, isPacked, settings);
  const current: Release = {
    name: fileName(snapshot.sha256, isPacked),
    ...snapshot,
    packed,
    format_version,
    oldest_service: OLDEST_SERVICE,
    data_version,
  };
  const before = (last ? [last.current, ...last.before] : [])
    .filter(({ sha256 }) => sha256 !== current.sha256)
    .slice(0, keep - 1);
  await pointTo(current, before, last, settings);
  const kept = new Set([current, ...before].map(({ name }) => name));
  for (const name of await target.names()) {
    if (isReleaseFile(name) && !kept.has(name)) await target.remove(name);
  }
  return current;
}

/**
 * Makes the release before the current one the current one, after reading it back. The file of the
 * other stays until the next release. Rejects with ReleaseError.
 */
export async function rollBack(settings: ReleaseSettings): Promise<Release> {
  const { target, signal } = settings;
  const last = await readManifest(target, signal);
  if (!last) throw new ReleaseError(`${target.place}: there is no release yet`);
  const [current, ...before] = last.before;
  if (!current) {
    throw new ReleaseError(
      `${target.place}: there is no release before ${last.current.data_version}`,
    );
  }
  settings.onStep(`reads ${current.name}`);
  if (!(await readBack(target, current, current.packed !== null, signal))) {
    throw new ReleaseError(`${target.place}: ${current.name} is not there`);
  }
  await pointTo(current, before, last, settings);
  return current;
}

async function describe(
  store: SnapshotStore,
): Promise<Pick<Release, 'data_version' | 'format_version'>> {
  const faults = await store.faults();
  if (faults.length > 0) {
    throw new SnapshotError(
      `${store.place}: not sound, so it is not released: ${faults.join('; ')}`,
    );
  }
  const reader = await store.open();
  try {
    const { manifest } = reader.info;
    return { data_version: dataVersion(reader.info), format_version: manifest.schema_version };
  } finally {
    await reader.close();
  }
}

/** Writes the file of a snapshot, unless it is at the place already. Gives what was read back. */
async function put(
  path: string,
  snapshot: Fingerprint,
  isPacked: boolean,
  { target, signal, onStep }: ReleaseSettings,
): Promise<{ readonly packed: Fingerprint | null }> {
  // A file that an earlier release left half-written or damaged is written again.
  const there = await readBack(target, snapshot, isPacked, signal).catch((error: unknown) => {
    if (error instanceof ReleaseError) return null;
    throw error;
  });
  if (there) return there;
  const name = fileName(snapshot.sha256, isPacked);
  onStep(`writes ${name}`);
  const bytes = bytesOfFile(path, signal);
  await target.write(name, isPacked ? pack(bytes) : bytes, signal);
  onStep(`reads ${name} back`);
  const written = await readBack(target, snapshot, isPacked, signal);
  if (written) return written;
  throw new ReleaseError(`${target.place}: ${name} was written but is not there`);
}

async function pointTo(
  current: Release,
  before: readonly Release[],
  last: ReleaseManifest | null,
  { target, now, signal }: ReleaseSettings,
): Promise<void> {
  // Followers refuse manifests that are older than the last, whatever the clocks say.
  const latest = last ? Date.parse(last.released_at) + 1 : now;
  const releasedAt = new Date(Math.max(now, latest)).toISOString();
  const text = manifestText(manifestOf(releasedAt, current, before));
  await target.write(MANIFEST_NAME, bytesOfText(text), signal);
  if ((await readManifestText(target, signal)) === text) return;
  throw new ReleaseError(`${target.place}: ${MANIFEST_NAME} was written but reads otherwise`);
}
