import type { ReleaseManifest } from './manifest.ts';
import { isReleaseFile, isUnfinished } from './names.ts';
import type { ChangeSettings } from './change-manifest.ts';
import type { StoredFile } from './places/place.ts';

// A follower may still read a file, and another release may just have written one.
const LEAST_AGE_MS = 24 * 60 * 60 * 1000;

/** Names of the files that an earlier manifest named and the next one does not, as far as they are there. */
export async function retiredAfter(
  last: ReleaseManifest | null,
  { current, before }: Pick<ReleaseManifest, 'current' | 'before'>,
  { target, signal }: ChangeSettings,
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
export async function removeRetired(
  { current, before, retired }: Pick<ReleaseManifest, 'current' | 'before' | 'retired'>,
  { target, now, signal }: ChangeSettings,
): Promise<string[]> {
  const stays = new Set([current, ...before].map(({ name }) => name));
  const isOld = ({ name, writtenAt }: StoredFile): boolean =>
    isReleaseFile(name) && !stays.has(name) && writtenAt <= now - LEAST_AGE_MS;
  const unnamed: string[] = [];
  for (const { name } of (await target.files(signal)).filter(isOld)) {
    if (isUnfinished(name) || retired.includes(name)) await target.remove(name, signal);
    else unnamed.push(name);
  }
  return unnamed;
}
