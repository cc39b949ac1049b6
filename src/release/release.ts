import { dataVersion } from '../service/data-version.ts';
import { OLDEST_SERVICE } from '../snapshot/manifest.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { changeAlone, changeManifest, readKnown, type ChangeSettings } from './change-manifest.ts';
import { bytesOfFile } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Fingerprint, Release } from './manifest.ts';
import { fileName } from './names.ts';
import { pack } from './packing.ts';
import { readBack } from './read-back.ts';
import { ReleaseError } from './release-error.ts';
import { removeRetired, retiredAfter } from './remove-retired.ts';

/** Where a release is made, when and with which key, and who is told of each step. */
export interface ReleaseSettings extends ChangeSettings {
  /** Called before each step that takes long, with what it does. */
  onStep(what: string): void;
}

/** The snapshot that is released, and how. */
export interface NewRelease {
  /** The path of the snapshot, and the store at that path. */
  readonly path: string;
  readonly store: SnapshotStore;
  readonly isPacked: boolean;
  /** Numeric QIDs of people whom every server hides; those of the manifest before if absent. */
  readonly hidden?: readonly number[] | undefined;
  /** How many releases stay at the place, this one included. */
  readonly keep: number;
}

/**
 * Checks a snapshot, writes it to a place, reads it back, and then makes it the current one. What fails
 * leaves the manifest as it was. Rejects with SnapshotError if the snapshot is not sound, and with
 * ReleaseError.
 */
export async function releaseSnapshot(
  { path, store, isPacked, hidden, keep }: NewRelease,
  settings: ReleaseSettings,
): Promise<Release> {
  const { target, signal, onStep, onNote } = settings;
  // A place that cannot be used is told of before the long check.
  await readKnown(settings);
  onStep('checks the snapshot');
  const described = await describe(store);
  const snapshot = await fingerprintOf(bytesOfFile(path, signal));
  return changeAlone(settings, async (known) => {
    const { manifest: last } = known;
    const { packed } = await put(path, snapshot, isPacked, settings);
    const release: Release = {
      name: fileName(snapshot.sha256, isPacked),
      ...snapshot,
      packed,
      ...described,
      oldest_service: OLDEST_SERVICE,
    };
    const before = (last ? [last.current, ...last.before] : [])
      .filter(({ sha256 }) => sha256 !== release.sha256)
      .slice(0, keep - 1);
    const named = { current: release, before };
    const retired = await retiredAfter(last, named, settings);
    const next = { ...named, retired, hidden: hidden ?? last?.hidden ?? [] };
    await changeManifest(next, known, settings);
    for (const name of await removeRetired(next, settings)) {
      onNote(
        `${target.place}: no manifest names ${name}; a release that failed left it, so you can remove it`,
      );
    }
    return release;
  });
}

/**
 * Makes the release before the current one the current one, after reading it back. The file of the
 * other stays until a later release. Rejects with ReleaseError.
 */
export async function rollBack(settings: ReleaseSettings): Promise<Release> {
  const { target, signal } = settings;
  return changeAlone(settings, async (known) => {
    const { manifest: last } = known;
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
    const named = { current, before };
    const retired = await retiredAfter(last, named, settings);
    await changeManifest({ ...named, retired, hidden: last.hidden }, known, settings);
    return current;
  });
}

/** Says whom every server hides, and leaves the releases as they are. Rejects with ReleaseError. */
export async function hideEverywhere(
  hidden: readonly number[],
  settings: ReleaseSettings,
): Promise<Release> {
  const { target } = settings;
  return changeAlone(settings, async (known) => {
    const { manifest: last } = known;
    if (!last) throw new ReleaseError(`${target.place}: there is no release yet`);
    const { current, before, retired } = last;
    await changeManifest({ current, before, retired, hidden }, known, settings);
    return current;
  });
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
    reader.close();
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
