import type { KeyObject } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { reasonOf } from '../system/reason.ts';
import { dataVersion } from '../service/data-version.ts';
import { newKey } from '../snapshot/hidden/hidden-set.ts';
import { OLDEST_SERVICE } from '../snapshot/manifest.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import {
  atMost,
  bytesOfFile,
  counted,
  fingerprintOf,
  isSame,
  compress,
  decompress,
} from './byte-streams.ts';
import { fileName, isReleaseFile, isUnfinished, MANIFEST_NAME } from './file-names.ts';
import {
  type Fingerprint,
  type ManifestFile,
  manifestText,
  MAX_CLOCK_SKEW_MS,
  MAX_MANIFEST_BYTES,
  parseManifest,
  readManifestFile,
  type Release,
  type ReleaseManifest,
} from './release-manifest.ts';
import { FROM_START, type ReleaseTarget, type StoredFile, ReleaseError } from './remotes/remote.ts';
import { isSigned, signedText } from './signature.ts';

/** The snapshot that is released, and how. */
interface NewRelease {
  /** The path of the snapshot, and the store at that path. */
  readonly path: string;
  readonly store: SnapshotStore;
  readonly isCompressed: boolean;
  /** Numeric QIDs of people whom every server hides; those of the manifest before if absent. */
  readonly hidden?: readonly number[] | undefined;
  /** How many releases stay at the remote, this one included. */
  readonly keep: number;
}

/**
 * Checks a snapshot, uploads it to a remote, reads it back, and then makes it the current one. What fails leaves the
 * manifest as it was. Rejects with SnapshotError if the snapshot is not sound, and with ReleaseError.
 */
export async function releaseSnapshot(
  { path, store, isCompressed, hidden, keep }: NewRelease,
  settings: ReleaseSettings,
): Promise<Release> {
  const { target, signal, onStep, onNote } = settings;
  // A remote that cannot be used is reported before the long check.
  await readKnown(settings);
  onStep('checks the snapshot');
  const described = await describe(store);
  const snapshot = await fingerprintOf(bytesOfFile(path, { signal }));
  return changeUnderLock(settings, async (known) => {
    const { manifest: last } = known;
    const { packed } = await upload(path, snapshot, isCompressed, settings);
    const release: Release = {
      name: fileName(snapshot.sha256, isCompressed),
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
        `${target.location}: no manifest names ${name}; a release that failed left it, so you can remove it`,
      );
    }
    return release;
  });
}

/**
 * Goes back a release, after reading it back, or publishes who is hidden, or both at once. The file of the release that
 * is left stays until a later release. Rejects with ReleaseError.
 */
export async function changeRelease(
  { isBack, hidden }: { readonly isBack: boolean } & Pick<NewRelease, 'hidden'>,
  settings: ReleaseSettings,
): Promise<Release> {
  return changeUnderLock(settings, async (known) => {
    const { manifest: last } = known;
    if (!last) throw new ReleaseError(`${settings.target.location}: there is no release yet`);
    const { current, before, retired } = isBack ? await oneBack(last, settings) : last;
    const next = { current, before, retired, hidden: hidden ?? last.hidden };
    await changeManifest(next, known, settings);
    return current;
  });
}

async function oneBack(
  last: ReleaseManifest,
  settings: ReleaseSettings,
): Promise<Pick<ReleaseManifest, 'current' | 'before' | 'retired'>> {
  const { target, signal } = settings;
  const [current, ...before] = last.before;
  if (!current) {
    throw new ReleaseError(
      `${target.location}: there is no release before ${last.current.data_version}`,
    );
  }
  settings.onStep(`reads ${current.name}`);
  if (!(await verifyUpload(target, current, current.packed !== null, signal))) {
    throw new ReleaseError(`${target.location}: ${current.name} is not there`);
  }
  const named = { current, before };
  return { ...named, retired: await retiredAfter(last, named, settings) };
}

async function describe(
  store: SnapshotStore,
): Promise<Pick<Release, 'data_version' | 'format_version'>> {
  const faults = await store.faults();
  if (faults.length > 0) {
    throw new SnapshotError(
      `${store.location}: not sound, so it is not released: ${faults.join('; ')}`,
    );
  }
  using reader = await store.open();
  const { manifest } = reader.info;
  return { data_version: dataVersion(reader.info), format_version: manifest.format_version };
}

/** Writes the file of a snapshot, unless it is at the remote already. Gives what was read back. */
async function upload(
  path: string,
  snapshot: Fingerprint,
  isCompressed: boolean,
  { target, signal, onStep }: ReleaseSettings,
): Promise<Pick<Release, 'packed'>> {
  // A file that an earlier release left half-written or damaged is written again.
  const there = await verifyUpload(target, snapshot, isCompressed, signal).catch(
    (error: unknown) => {
      if (error instanceof ReleaseError) return null;
      throw error;
    },
  );
  if (there) return there;
  const name = fileName(snapshot.sha256, isCompressed);
  onStep(`writes ${name}`);
  const bytes = bytesOfFile(path, { signal });
  await target.write(name, isCompressed ? compress(bytes) : bytes, signal);
  onStep(`reads ${name} back`);
  const written = await verifyUpload(target, snapshot, isCompressed, signal);
  if (written) return written;
  throw new ReleaseError(`${target.location}: ${name} was written but is not there`);
}

/**
 * Reads a released snapshot at the remote to the end and compares it with its fingerprint. Gives null
 * if there is no such file; rejects with ReleaseError if it has other bytes.
 */
async function verifyUpload(
  target: ReleaseTarget,
  snapshot: Fingerprint,
  isCompressed: boolean,
  signal: AbortSignal,
): Promise<Pick<Release, 'packed'> | null> {
  const name = fileName(snapshot.sha256, isCompressed);
  const remoteFile = await target.read(name, FROM_START, signal);
  if (!remoteFile) return null;
  const stored = counted(remoteFile.bytes);
  const uncompressed = isCompressed ? decompress(stored.bytes) : stored.bytes;
  const found = await fingerprintOf(atMost(snapshot.size, uncompressed)).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${target.location}: ${name}: ${reasonOf(error)}`, { cause: error });
  });
  if (isSame(found, snapshot)) return { packed: isCompressed ? stored.fingerprint() : null };
  throw new ReleaseError(
    `${target.location}: ${name} has other bytes than the snapshot (${found.size} with SHA-256 ${found.sha256})`,
  );
}

// A follower may still read a file, and another release may just have written one.
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

/** Names of the files that an earlier manifest named and the next one does not, as far as they are there. */
async function retiredAfter(
  last: ReleaseManifest | null,
  { current, before }: Pick<ReleaseManifest, 'current' | 'before'>,
  { target, signal }: ReleaseSettings,
): Promise<string[]> {
  const stays = new Set([current, ...before].map(({ name }) => name));
  const named = last ? [...last.retired, ...[last.current, ...last.before].map((r) => r.name)] : [];
  const there = new Set((await target.files(signal)).map(({ name }) => name));
  return [...new Set(named)].filter((name) => there.has(name) && !stays.has(name));
}

/**
 * Removes retired files, and those that were never finished, once they are a day old. Gives the names of files as
 * old as that which no manifest names: of releases that were killed, or lost against another.
 */
async function removeRetired(
  { current, before, retired }: Pick<ReleaseManifest, 'current' | 'before' | 'retired'>,
  { target, now, signal }: ReleaseSettings,
): Promise<string[]> {
  const stays = new Set([current, ...before].map(({ name }) => name));
  const isOld = ({ name, writtenAt }: StoredFile): boolean =>
    isReleaseFile(name) && !stays.has(name) && writtenAt <= now - MIN_AGE_MS;
  const unnamed: string[] = [];
  for (const { name } of (await target.files(signal)).filter(isOld)) {
    if (isUnfinished(name) || retired.includes(name)) await target.remove(name, signal);
    else unnamed.push(name);
  }
  return unnamed;
}

/** Where and when a release is made, its key, and what is called for each step. */
interface ReleaseSettings {
  readonly target: ReleaseTarget;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** The key that signs the manifest; by default it is not signed. */
  readonly signingKey?: KeyObject | undefined;
  /** Called before each step that takes long, with what it does. */
  onStep(what: string): void;
  /** Called with what the user should know. */
  onNote(note: string): void;
}

/** The manifest at a remote, to be replaced by another. */
interface KnownManifest {
  /** Null if there is none yet. */
  readonly file: ManifestFile | null;
  readonly manifest: ReleaseManifest | null;
}

/**
 * Runs work on the manifest of a remote while no other release works there. Rejects with ReleaseError if the clock of
 * this machine is ahead: followers would wait until it is that late.
 */
function changeUnderLock<T>(
  settings: ReleaseSettings,
  work: (known: KnownManifest) => Promise<T>,
): Promise<T> {
  const { target, now } = settings;
  return target.withLock(async () => {
    const known = await readKnown(settings);
    const clock = await target.clock();
    if (clock === null || now <= clock + MAX_CLOCK_SKEW_MS) return work(known);
    throw new ReleaseError(
      `${target.location}: the clock of this machine is ahead; it says ${timeOf(now)}, and the remote says ${timeOf(clock)}. Set the clock, and release again`,
    );
  });
}

/** Reads the manifest that is to be replaced. Rejects with ReleaseError. */
async function readKnown({ target, signal, signingKey }: ReleaseSettings): Promise<KnownManifest> {
  const file = await readManifestFile(target, signal);
  if (file && !signingKey && isSigned(file.text)) {
    throw new ReleaseError(
      `${target.location}: the manifest there is signed, and followers may ask for that; give --sign`,
    );
  }
  return { file, manifest: file && parseManifest(file.text, target.location) };
}

/**
 * Replaces the manifest of a remote by one that follows the known one, and reads it again afterwards. Rejects with
 * ReleaseError if another release came between, whose manifest then stays; and if the file of the new one is gone
 * (docs/decisions/0041-releases-by-manifest.md).
 */
async function changeManifest(
  next: Pick<ReleaseManifest, 'current' | 'before' | 'retired' | 'hidden'>,
  known: KnownManifest,
  settings: ReleaseSettings,
): Promise<void> {
  const { target, signal, signingKey } = settings;
  const released_at = timeOf(timeAfter(known, settings));
  const hidden_key = keyAfter(known, next);
  const plain = manifestText({ released_at, ...next, hidden_key });
  const text = signingKey ? signedText(plain, signingKey) : plain;
  if (Buffer.byteLength(text) > MAX_MANIFEST_BYTES) {
    throw new ReleaseError(
      `${next.hidden.length} people are too many to hide in a manifest of ${MAX_MANIFEST_BYTES} bytes; leave them out with natalis build --leave-out`,
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
 * The instant of a new manifest. Followers refuse manifests that are older than the last, whatever the clocks say,
 * unless that one is from the future.
 */
function timeAfter({ manifest: last }: KnownManifest, { now, onNote }: ReleaseSettings): number {
  const latest = last ? Date.parse(last.released_at) : 0;
  if (latest <= now + MAX_CLOCK_SKEW_MS) return Math.max(now, latest + 1);
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
  { target, signal }: ReleaseSettings,
): Promise<void> {
  const file = (await target.files(signal)).find((other) => other.name === name);
  if (file?.size === (packed?.size ?? size)) return;
  throw new ReleaseError(
    `${target.location}: ${name} is no longer there; another release has removed it, so release again`,
  );
}

function overtaken({ location }: ReleaseTarget, found: ManifestFile | null): ReleaseError {
  if (!found) return new ReleaseError(`${location}: ${MANIFEST_NAME} was removed; release again`);
  const { data_version } = parseManifest(found.text, location).current;
  return new ReleaseError(
    `${location}: another release was made at the same time, ${data_version}, and stays the current one; release again if this one should follow it`,
  );
}
