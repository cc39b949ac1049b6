import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../files/write-whole.ts';
import { bytesOfText } from '../files.ts';
import type { ReleaseManifest } from '../manifest.ts';
import { writingName } from '../names.ts';
import { ReleaseError, type RefusedRelease } from '../release-error.ts';

const REFUSAL = z.object({
  /** `released_at` of the manifest whose release was refused, and the SHA-256 of its snapshot. */
  released_at: z.string(),
  sha256: z.string(),
  /** When it was refused, in UTC. */
  refused_at: z.iso.datetime(),
  reason: z.string(),
});

const NAME = '.refused.json';

// A file can be repaired at its place. Until then, no look brings it again and again.
const AGAIN_AFTER_MS = 60 * 60 * 1000;

/**
 * Rejects with ReleaseError if the release of a manifest was refused in the last hour, so that it is not brought at
 * every look. Another manifest is another chance.
 */
export async function checkNotRefused(
  folder: string,
  { released_at, current }: ReleaseManifest,
): Promise<void> {
  const known = REFUSAL.safeParse(await readJson(join(folder, NAME))).data;
  if (known?.released_at !== released_at || known.sha256 !== current.sha256) return;
  const age = Date.now() - Date.parse(known.refused_at);
  if (age < 0 || age >= AGAIN_AFTER_MS) return;
  throw new ReleaseError(
    `${known.reason} (refused at ${known.refused_at}; it is tried again after an hour, or with another manifest)`,
  );
}

/** Remembers why the release of a manifest was refused. */
export async function rememberRefusal(
  folder: string,
  { released_at, current }: ReleaseManifest,
  { message }: RefusedRelease,
): Promise<void> {
  const path = join(folder, NAME);
  const refusal: z.infer<typeof REFUSAL> = {
    released_at,
    sha256: current.sha256,
    refused_at: new Date().toISOString(),
    reason: message,
  };
  await writeWhole(path, bytesOfText(`${JSON.stringify(refusal)}\n`), writingName(path));
}

/** Forgets what was refused. */
export async function forgetRefusal(folder: string): Promise<void> {
  await rm(join(folder, NAME), { force: true });
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    // There is none, or it is damaged: then the release is tried.
    return null;
  }
}
