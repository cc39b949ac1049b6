import type { KeyObject } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isSystemError, reasonOf } from '../../core/reason.ts';
import { tryLock } from '../../lock/file-lock.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { bytesOfText, sizeOf } from '../files.ts';
import { readLocalManifest } from '../local-folder.ts';
import { checkFit, manifestText, type Release, type ReleaseManifest } from '../manifest.ts';
import {
  fileName,
  isReleaseFile,
  MANIFEST_NAME,
  partName,
  partTagName,
  writingName,
} from '../names.ts';
import { readManifest } from '../read-manifest.ts';
import { RefusedRelease, ReleaseError } from '../release-error.ts';
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
 * manifest. The release before it stays too; older ones are removed. Rejects with ReleaseError; then the folder has
 * what it had before.
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
  const there = await manifestOfSource(settings);
  const local = await readLocalManifest(folder).catch((error: unknown) => {
    // A damaged manifest is replaced, like one that is missing.
    if (error instanceof ReleaseError) return null;
    throw error;
  });
  if (local && there.released_at < local.released_at) {
    throw new ReleaseError(
      `${source.place}: an old manifest, of ${there.released_at}; the folder follows one of ${local.released_at}, so a cache may stand between`,
    );
  }
  const { afterMs = 0 } = settings;
  const isWhole = local && (await sizeOf(join(folder, local.current.name))) === local.current.size;
  const choice = chooseManifest(there, isWhole ? local : null, { afterMs, now: Date.now() });
  const { manifest: wanted, waitsUntil } = choice;
  const release = wanted.current;
  checkFit(release, service, source.place);
  const here: Release = { ...release, name: fileName(release.sha256, false), packed: null };
  const isCurrent = local?.current.sha256 === release.sha256;
  const isThere = (await sizeOf(join(folder, here.name))) === release.size;
  // Who asked to be hidden does not wait for anything.
  const { hidden } = there;
  const isHidden = local?.hidden.join() === hidden.join();
  if (isCurrent && isThere && isHidden && local.released_at === wanted.released_at) {
    // A look that was killed may have left files.
    await removeOthers(folder, [here.name, ...local.before.map(({ name }) => name)]);
    return { release: here, isNew: false, waitsUntil };
  }
  const kept = local ? [local.current, ...local.before].map(({ name }) => name) : [];
  if (!isCurrent || !isThere) {
    // What was begun of another release takes no room while this one comes.
    const { name } = release;
    await removeOthers(folder, [...kept, here.name, partName(name), partTagName(name)]);
    await bringOnce(wanted, here.name, settings);
  }
  const former = local && (isCurrent ? local.before[0] : local.current);
  const before = former ? [former] : [];
  const { released_at } = wanted;
  const text = manifestText({ released_at, current: here, before, retired: [], hidden });
  const path = join(folder, MANIFEST_NAME);
  await writeWhole(path, bytesOfText(text), writingName(path));
  await removeOthers(
    folder,
    [here, ...before].map(({ name }) => name),
  );
  return { release: here, isNew: !isCurrent, waitsUntil };
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

async function manifestOfSource({
  source,
  signal,
  trustedKeys = [],
}: FollowSettings): Promise<ReleaseManifest> {
  const manifest = await readManifest(source, signal, trustedKeys);
  if (manifest) return manifest;
  throw new ReleaseError(`${source.place}: there is no ${MANIFEST_NAME}`);
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
