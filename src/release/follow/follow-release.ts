import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isSystemError, reasonOf } from '../../core/reason.ts';
import { tryLock } from '../../lock/file-lock.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { bytesOfText, sizeOf } from '../files.ts';
import { readLocalManifest } from '../local-folder.ts';
import {
  checkFit,
  hiddenInManifest,
  manifestText,
  MOST_AHEAD_MS,
  parseManifest,
  type HiddenInManifest,
  type Release,
  type ReleaseManifest,
} from '../manifest.ts';
import {
  fileName,
  isReleaseFile,
  MANIFEST_NAME,
  partName,
  partTagName,
  writingName,
} from '../names.ts';
import { readManifestFile } from '../read-manifest.ts';
import { RefusedRelease, ReleaseError } from '../release-error.ts';
import { checkSignature } from '../signature.ts';
import { bring, type BringSettings } from './bring.ts';
import { chooseManifest } from './choose-manifest.ts';
import { checkNotRefused, forgetRefusal, rememberRefusal } from './refusal.ts';

/** What is followed, into which folder, and when. */
export interface FollowSettings extends BringSettings {
  /** The version of this service. */
  readonly service: string;
  /** Keys of which one must have signed the manifest; none if it need not be signed. */
  readonly trustedKeys?: readonly KeyObject[];
  /** Milliseconds after which a release is followed. */
  readonly afterMs?: number;
  /** Milliseconds after which the source is asked again whom it hides while a release comes; a minute by default. */
  readonly lookMs?: number;
  /** Told how many people are hidden when the folder has another list of them. */
  onHidden?(people: number): void;
}

/** What an update did. */
export interface Followed {
  readonly release: Release;
  /** False if the folder had this release already. */
  readonly isNew: boolean;
  /** When the release of the place is to be followed, in milliseconds since 1970; null if it is followed. */
  readonly waitsUntil: number | null;
}

/**
 * Brings the current release of a source into a folder, unpacked, and then names it in the folder's
 * manifest. The release before it stays too; older ones are removed. Whom the source hides is written first. Rejects
 * with ReleaseError; then the folder has the release that it had before.
 */
export async function followRelease(settings: FollowSettings): Promise<Followed> {
  const { source, folder } = settings;
  if ((await realPath(source.place)) === (await realPath(folder))) {
    throw new ReleaseError(`${folder}: a folder cannot follow itself; give another folder`);
  }
  try {
    await mkdir(folder, { recursive: true });
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
  // Who asked to be hidden does not wait for anything.
  const local = await followHidden(text, settings);
  const there = parseManifest(text, source.place);
  const { afterMs = 0 } = settings;
  const isWhole = local && (await sizeOf(join(folder, local.current.name))) === local.current.size;
  const choice = chooseManifest(there, isWhole ? local : null, { afterMs, now: Date.now() });
  const { manifest: wanted, waitsUntil } = choice;
  const release = wanted.current;
  checkFit(release, service, source.place);
  const here: Release = { ...release, name: fileName(release.sha256, false), packed: null };
  const isCurrent = local?.current.sha256 === release.sha256;
  const isThere = (await sizeOf(join(folder, here.name))) === release.size;
  if (isCurrent && isThere && local.released_at === wanted.released_at) {
    // A look that was killed may have left files.
    await removeOthers(folder, [here.name, ...local.before.map(({ name }) => name)]);
    return { release: here, isNew: false, waitsUntil };
  }
  const kept = local ? [local.current, ...local.before].map(({ name }) => name) : [];
  let list: HiddenInManifest = there;
  if (!isCurrent || !isThere) {
    // What was begun of another release takes no room while this one comes.
    const { name } = release;
    await removeOthers(folder, [...kept, here.name, partName(name), partTagName(name)]);
    await besideHidden(settings, () => bringOnce(wanted, here.name, settings));
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
  await removeOthers(
    folder,
    [here, ...before].map(({ name }) => name),
  );
  return { release: here, isNew: !isCurrent, waitsUntil };
}

/**
 * Writes whom a manifest hides into the manifest of the folder, whatever becomes of its release. Gives the manifest of
 * the folder; null if there is none. Rejects with ReleaseError if the manifest is older than that of the folder.
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
      `${source.place}: an old manifest, of ${list.released_at}; the folder follows one of ${local.released_at}, so a cache may stand between`,
    );
  }
  const isSame = list.hidden_key === local.hidden_key && list.hidden.join() === local.hidden.join();
  if (isSame) return local;
  const next = { ...local, ...list };
  await writeManifest(folder, next);
  onHidden?.(list.hidden.length);
  return next;
}

/** Asks the source again whom it hides, and writes that. Gives the list. */
async function followHiddenAnew(settings: FollowSettings): Promise<HiddenInManifest | null> {
  const text = await textOfSource(settings);
  await followHidden(text, settings);
  return hiddenInManifest(text);
}

/** Does work that may take hours, and meanwhile follows whom the source hides. */
async function besideHidden(settings: FollowSettings, work: () => Promise<void>): Promise<void> {
  const { lookMs = 60_000 } = settings;
  const done = new AbortController();
  const signal = AbortSignal.any([settings.signal, done.signal]);
  async function followUntilDone(): Promise<void> {
    while (!signal.aborted) {
      await setTimeout(lookMs, undefined, { signal }).catch(() => {});
      // Whoever looks next tells why the source cannot be read.
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
  const now = new Date(Date.now() + MOST_AHEAD_MS).toISOString();
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
  await writeWhole(path, bytesOfText(manifestText(manifest)), writingName(path));
}

/** Brings the release of a manifest, unless it was refused before. */
async function bringOnce(
  wanted: ReleaseManifest,
  name: string,
  settings: FollowSettings,
): Promise<void> {
  const { folder } = settings;
  await checkNotRefused(folder, wanted);
  try {
    await bring(wanted.current, name, settings);
  } catch (error) {
    if (error instanceof RefusedRelease) await rememberRefusal(folder, wanted, error);
    throw error;
  }
  await forgetRefusal(folder);
}

/** The text of the manifest at the source. Rejects with ReleaseError if no trusted key has signed it. */
async function textOfSource({ source, signal, trustedKeys = [] }: FollowSettings): Promise<string> {
  const file = await readManifestFile(source, signal);
  if (!file) throw new ReleaseError(`${source.place}: there is no ${MANIFEST_NAME}`);
  if (trustedKeys.length > 0) checkSignature(file.text, trustedKeys, source.place);
  return file.text;
}

/** Removes all files of releases but these. Servers that have one open read it to the end. */
async function removeOthers(folder: string, kept: readonly string[]): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isReleaseFile(name) && !kept.includes(name)) await rm(join(folder, name));
  }
}

/** Where a path leads, through all links, if there is something. */
function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}
