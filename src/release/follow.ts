import type { KeyObject } from 'node:crypto';
import { readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from '../core/json.ts';
import { isSystemError, reasonOf } from '../system/reason.ts';
import { makeFolder, writeAtomically } from '../files/write-file.ts';
import { tryLock } from '../files/file-lock.ts';
import { hasBytesOf, sizeOf } from './byte-streams.ts';
import { downloadRelease, type DownloadSettings } from './download.ts';
import {
  damagedName,
  fileName,
  isReleaseFile,
  MANIFEST_NAME,
  partName,
  partTagName,
  writingName,
} from './file-names.ts';
import {
  checkCompatible,
  hiddenInManifest,
  type HiddenInManifest,
  manifestText,
  MAX_CLOCK_SKEW_MS,
  parseManifest,
  readLocalManifest,
  readManifestFile,
  type Release,
  type ReleaseManifest,
} from './release-manifest.ts';
import { RefusedRelease, ReleaseError } from './remotes/remote.ts';
import { checkSignature } from './signature.ts';

/** What is followed, into which folder, and when. */
interface FollowSettings extends DownloadSettings {
  /** The version of this service. */
  readonly service: string;
  /** Keys of which one must have signed the manifest; none if it need not be signed. */
  readonly trustedKeys?: readonly KeyObject[];
  /** Milliseconds after which a release is followed. */
  readonly afterMs?: number;
  /**
   * Milliseconds after which the source is asked again for the list of hidden people while a release is downloaded; a
   * minute by default.
   */
  readonly pollMs?: number;
  /** Whether the snapshot that the folder has is compared with its SHA-256, and not with its size alone. */
  readonly isCheckDue?: boolean;
  /** Called with the new name of a damaged snapshot, which is then downloaded anew. */
  onDamaged?(name: string): void;
  /** Called with the number of hidden people when the folder gets another list of them. */
  onHidden?(people: number): void;
}

/** What an update did. */
export interface Followed {
  readonly release: Release;
  /** False if the folder had this release already, and it was not damaged. */
  readonly isNew: boolean;
  /**
   * When the current release of the remote will be followed, in milliseconds since 1970; null if it is followed
   * already.
   */
  readonly waitsUntil: number | null;
}

/**
 * Downloads the current release of a source into a folder, decompressed, and then names it in the folder's
 * manifest. The release before it stays too; older ones are removed. The list of hidden people is written first.
 * Rejects with ReleaseError; then the folder has the release that it had before.
 */
export async function followRelease(settings: FollowSettings): Promise<Followed> {
  const { source, folder } = settings;
  if ((await realPath(source.location)) === (await realPath(folder))) {
    throw new ReleaseError(`${folder}: a folder cannot follow itself; give another folder`);
  }
  try {
    makeFolder(folder);
    const lock = tryLock(join(folder, '.follow.lock'));
    if (!lock) throw new ReleaseError(`${folder}: another natalis follow is at work there`);
    try {
      return await update(settings);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (settings.signal.aborted || !isSystemError(error)) throw error;
    throw new ReleaseError(`${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

async function update(settings: FollowSettings): Promise<Followed> {
  const { source, folder, service } = settings;
  const text = await textOfSource(settings);
  // People who asked to be hidden do not wait for a release.
  const local = await followHidden(text, settings);
  const there = parseManifest(text, source.location);
  const { afterMs = 0 } = settings;
  const isWhole = local && (await sizeOf(join(folder, local.current.name))) === local.current.size;
  const choice = chooseManifest(there, isWhole ? local : null, { afterMs, now: Date.now() });
  const { manifest: wanted, waitsUntil } = choice;
  const release = wanted.current;
  checkCompatible(release, service, source.location);
  const here: Release = { ...release, name: fileName(release.sha256, false), packed: null };
  const isCurrent = local?.current.sha256 === release.sha256;
  const isThere = (await sizeOf(join(folder, here.name))) === release.size;
  const isHere = isCurrent && isThere;
  const kept = [here.name, damagedName(here.name)];
  if (isHere && settings.isCheckDue) {
    await whileFollowingHidden(settings, () => setAsideIfDamaged(here, settings));
    return update({ ...settings, isCheckDue: false });
  }
  if (isHere && local.released_at === wanted.released_at) {
    // A poll that was killed may have left files.
    await removeOthers(folder, [...kept, ...local.before.map(({ name }) => name)]);
    return { release: here, isNew: false, waitsUntil };
  }
  const stays = local ? [local.current, ...local.before].map(({ name }) => name) : [];
  let list: HiddenInManifest = there;
  if (!isHere) {
    // What was begun of another release takes no space while this one is downloaded.
    const { name } = release;
    await removeOthers(folder, [...stays, ...kept, partName(name), partTagName(name)]);
    await whileFollowingHidden(settings, () => downloadUnlessRefused(wanted, here.name, settings));
    list = (await followHiddenAnew(settings).catch(() => localManifest(folder))) ?? there;
  }
  const former = local && (isCurrent ? local.before[0] : local.current);
  const before = former ? [former] : [];
  const { released_at, hidden, hidden_key } = list;
  await writeManifest(folder, {
    released_at,
    current: here,
    before,
    retired: [],
    hidden,
    hidden_key,
  });
  await removeOthers(folder, [...kept, ...before.map(({ name }) => name)]);
  return { release: here, isNew: !isHere, waitsUntil };
}

/** Renames the snapshot of a folder if it does not have the bytes of its release. Servers read on what they have open. */
async function setAsideIfDamaged(
  release: Release,
  { folder, signal, onDamaged }: FollowSettings,
): Promise<void> {
  const path = join(folder, release.name);
  if (await hasBytesOf(path, release, signal)) return;
  await rename(path, damagedName(path));
  onDamaged?.(damagedName(release.name));
}

/**
 * Writes the list of hidden people of a manifest into the manifest of the folder, whatever becomes of its release.
 * Gives the manifest of the folder; null if there is none. Rejects with ReleaseError if the manifest is older than that
 * of the folder.
 */
async function followHidden(
  text: string,
  { source, folder, onHidden }: FollowSettings,
): Promise<ReleaseManifest | null> {
  const local = await localManifest(folder);
  const list = hiddenInManifest(text);
  if (!local || !list) return local;
  if (isOlder(list, local)) {
    throw new ReleaseError(
      `${source.location}: an old manifest, of ${list.released_at}; the folder follows one of ${local.released_at}, so a cache may stand between`,
    );
  }
  const isSame = list.hidden_key === local.hidden_key && list.hidden.join() === local.hidden.join();
  if (isSame) return local;
  const next = { ...local, ...list };
  await writeManifest(folder, next);
  onHidden?.(list.hidden.length);
  return next;
}

/** Asks the source again for the list of hidden people, and writes it. Gives the list. */
async function followHiddenAnew(settings: FollowSettings): Promise<HiddenInManifest | null> {
  const text = await textOfSource(settings);
  await followHidden(text, settings);
  return hiddenInManifest(text);
}

/** Does work that may take hours, and meanwhile follows the list of hidden people. */
async function whileFollowingHidden(
  settings: FollowSettings,
  work: () => Promise<void>,
): Promise<void> {
  const { pollMs = 60_000 } = settings;
  const done = new AbortController();
  const signal = AbortSignal.any([settings.signal, done.signal]);
  async function followUntilDone(): Promise<void> {
    while (!signal.aborted) {
      await setTimeout(pollMs, undefined, { signal }).catch(() => {});
      // The next poll reports why the source cannot be read.
      if (!signal.aborted) await followHiddenAnew({ ...settings, signal }).catch(() => {});
    }
  }
  const following = followUntilDone();
  try {
    await work();
  } finally {
    done.abort();
    await following;
  }
}

/**
 * Whether a manifest is older than that of the folder. An instant that the clock here has not reached was made by a
 * wrong clock, and one that it has reached is a way back from it.
 */
function isOlder(there: HiddenInManifest, local: HiddenInManifest): boolean {
  if (there.released_at >= local.released_at) return false;
  const now = new Date(Date.now() + MAX_CLOCK_SKEW_MS).toISOString();
  return local.released_at <= now || there.released_at > now;
}

/** The manifest of the folder; null if there is none. A damaged one is replaced, like one that is missing. */
function localManifest(folder: string): Promise<ReleaseManifest | null> {
  return readLocalManifest(folder).catch((error: unknown) => {
    if (error instanceof ReleaseError) return null;
    throw error;
  });
}

async function writeManifest(
  folder: string,
  manifest: Parameters<typeof manifestText>[0],
): Promise<void> {
  const path = join(folder, MANIFEST_NAME);
  await writeAtomically(path, manifestText(manifest), writingName(path));
}

/** Downloads the release of a manifest, unless it was refused before. */
async function downloadUnlessRefused(
  wanted: ReleaseManifest,
  name: string,
  settings: FollowSettings,
): Promise<void> {
  const { folder } = settings;
  await checkNotRefused(folder, wanted);
  try {
    await downloadRelease(wanted.current, name, settings);
  } catch (error) {
    if (error instanceof RefusedRelease) await rememberRefusal(folder, wanted, error);
    throw error;
  }
  await rm(join(folder, REFUSAL_NAME), { force: true });
}

/** The text of the manifest at the source. Rejects with ReleaseError if no trusted key has signed it. */
async function textOfSource({ source, signal, trustedKeys = [] }: FollowSettings): Promise<string> {
  const file = await readManifestFile(source, signal);
  if (!file) throw new ReleaseError(`${source.location}: there is no ${MANIFEST_NAME}`);
  if (trustedKeys.length > 0) checkSignature(file.text, trustedKeys, source.location);
  return file.text;
}

/** Removes all files of releases but these. Servers that have one open read it to the end. */
async function removeOthers(folder: string, names: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isReleaseFile(name) && !names.includes(name)) await rm(join(folder, name));
  }
}

/** Where a path leads, through all links, if there is something. */
function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

/**
 * Chooses what to follow if releases are followed only so many milliseconds after they were made. Until then a folder
 * keeps what it has, and a folder that has nothing gets the release before. If the remote no longer names what the
 * folder has, there was a rollback, which waits for nothing. `waitsUntil` is when the current release of the remote will
 * be followed, in milliseconds since 1970; null if that is now.
 */
function chooseManifest(
  wanted: ReleaseManifest,
  local: ReleaseManifest | null,
  { afterMs, now }: { readonly afterMs: number; readonly now: number },
) {
  const until = Date.parse(wanted.released_at) + afterMs;
  if (now >= until) return { manifest: wanted, waitsUntil: null };
  if (local) {
    const { sha256 } = local.current;
    const isStillNamed = wanted.before.some((release) => release.sha256 === sha256);
    if (!isStillNamed) return { manifest: wanted, waitsUntil: null };
    return { manifest: local, waitsUntil: until };
  }
  const [current, ...before] = wanted.before;
  if (!current) return { manifest: wanted, waitsUntil: null };
  return { manifest: { ...wanted, current, before }, waitsUntil: until };
}

const REFUSAL = z.object({
  /** `released_at` of the manifest whose release was refused, and the SHA-256 of its snapshot. */
  released_at: z.string(),
  sha256: z.string(),
  /** When it was refused, in UTC. */
  refused_at: z.iso.datetime(),
  reason: z.string(),
});

const REFUSAL_NAME = '.refused.json';

// A file can be repaired at the remote. Until then, it is not downloaded again and again.
const AGAIN_AFTER_MS = 60 * 60 * 1000;

/**
 * Rejects with ReleaseError if the release of a manifest was refused in the last hour, so that it is not downloaded at
 * every poll. Another manifest is another chance.
 */
async function checkNotRefused(
  folder: string,
  { released_at, current }: ReleaseManifest,
): Promise<void> {
  // If there is none, or it is damaged, the release is tried.
  const text = await readFile(join(folder, REFUSAL_NAME), 'utf8').catch(() => '');
  const known = REFUSAL.safeParse(parseJson(text)).data;
  if (known?.released_at !== released_at || known.sha256 !== current.sha256) return;
  const age = Date.now() - Date.parse(known.refused_at);
  if (age < 0 || age >= AGAIN_AFTER_MS) return;
  throw new ReleaseError(
    `${known.reason} (refused at ${known.refused_at}; it is tried again after an hour, or with another manifest)`,
  );
}

/** Remembers why the release of a manifest was refused. */
async function rememberRefusal(
  folder: string,
  { released_at, current }: ReleaseManifest,
  { message }: RefusedRelease,
): Promise<void> {
  const path = join(folder, REFUSAL_NAME);
  const refusal: z.infer<typeof REFUSAL> = {
    released_at,
    sha256: current.sha256,
    refused_at: new Date().toISOString(),
    reason: message,
  };
  await writeAtomically(path, `${JSON.stringify(refusal)}\n`, writingName(path));
}
