import type { ReleaseManifest } from '../manifest.ts';

/** What is to be followed now. */
export interface Choice {
  readonly manifest: ReleaseManifest;
  /** When the release of the place is to be followed, in milliseconds since 1970; null if that is now. */
  readonly waitsUntil: number | null;
}

/**
 * Chooses what to follow if releases are followed only so many milliseconds after they were made. Until then a folder
 * keeps what it has, and a folder that has nothing gets the release before. If the place no longer names what the
 * folder has, there was a rollback, which waits for nothing.
 */
export function chooseManifest(
  wanted: ReleaseManifest,
  local: ReleaseManifest | null,
  { afterMs, now }: { readonly afterMs: number; readonly now: number },
): Choice {
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
