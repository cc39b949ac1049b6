import { access, constants, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { tryLock, type Lock } from '../lock/file-lock.ts';

const GIVE_UP_AFTER_MS = 30_000;
const MS_BETWEEN_TRIES = 10;

/**
 * Replaces a file by what `change` makes of its text ('' where there is none): at once, and one process
 * after the other. The lock is a file beside, `FILE.lock`, which stays; a killed process holds it no
 * longer. Rejects where the lock is not to be had within `giveUpAfter` milliseconds, and with what
 * `change` throws.
 */
export async function updateFile(
  path: string,
  change: (text: string) => string | Promise<string>,
  giveUpAfter: number = GIVE_UP_AFTER_MS,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  // Before the lock, which is made beside the file and tells less of what is wrong.
  await access(dirname(target), constants.W_OK);
  await refuseOtherThanFile(target);
  const lock = await takeLock(`${target}.lock`, performance.now() + giveUpAfter);
  try {
    await replace(target, await change(await readText(target)));
  } finally {
    lock.release();
  }
}

async function takeLock(path: string, giveUpAt: number): Promise<Lock> {
  for (;;) {
    const lock = tryLock(path);
    if (lock) return lock;
    if (performance.now() >= giveUpAt) throw new Error('kept locked by other processes');
    await wait(MS_BETWEEN_TRIES);
  }
}

async function replace(target: string, text: string): Promise<void> {
  const draft = `${target}.draft`;
  try {
    const file = await open(draft, 'w');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** A device such as /dev/null would be replaced by a file. */
async function refuseOtherThanFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: unknown) => orMissing(error));
  if (found && !found.isFile()) throw new Error('not a regular file');
}

async function readText(path: string): Promise<string> {
  return (await readFile(path, 'utf8').catch((error: unknown) => orMissing(error))) ?? '';
}

function orMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
