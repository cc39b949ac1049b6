import { access, constants, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeWhole } from '../files/write-whole.ts';
import { tryLock, type Lock } from '../lock/file-lock.ts';

const GIVE_UP_AFTER_MS = 30_000;
const MS_BETWEEN_TRIES = 10;

/**
 * Replaces a file by the result of `change`, which receives its text, or '' if there is no file.
 * The replacement is atomic, and processes take turns. The lock is the file `FILE.lock` next to it,
 * which stays there; a killed process no longer holds it. Rejects if the lock is not free within
 * `giveUpAfter` milliseconds, and with the errors of `change`.
 */
export async function updateFile(
  path: string,
  change: (text: string) => string | Promise<string>,
  giveUpAfter: number = GIVE_UP_AFTER_MS,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  // This is checked before the lock, which is created in the same folder and gives less clear
  // errors.
  await access(dirname(target), constants.W_OK);
  await refuseOtherThanFile(target);
  const lock = await takeLock(`${target}.lock`, performance.now() + giveUpAfter);
  try {
    const text = await change(await readText(target));
    await writeWhole(target, [Buffer.from(text)], `${target}.draft`);
  } finally {
    lock.release();
  }
}

async function takeLock(path: string, giveUpAt: number): Promise<Lock> {
  for (;;) {
    const lock = tryLock(path);
    if (lock) return lock;
    if (performance.now() >= giveUpAt) throw new Error('locked by other processes for too long');
    await wait(MS_BETWEEN_TRIES);
  }
}

/** Without this check a device such as /dev/null would be replaced by a file. */
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
