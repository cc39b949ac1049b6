import { randomUUID } from 'node:crypto';
import {
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

interface Patience {
  /** Milliseconds after which an unchanged lock is taken for that of a killed process. */
  readonly staleAfter: number;
  /** Milliseconds after which waiting ends in an error. */
  readonly giveUpAfter: number;
}

const PATIENCE: Patience = { staleAfter: 2_000, giveUpAfter: 30_000 };

/**
 * Replaces a file by what `change` makes of its text ('' where there is none): at once, and one
 * process after the other.
 *
 * The lock is a folder beside, `FILE.lock`, that holds the draft of the new file under a name of its
 * own. It is put in place by a rename, which only works where there is no folder or an empty one, and
 * moving the draft out both publishes the file and frees the lock. So a lock that a killed process left
 * is taken away by removing that one draft: should its owner only have been slow, it finds its draft
 * gone, has published nothing and begins again. No clock, process id or further lock is needed.
 */
export async function updateFile(
  path: string,
  change: (text: string) => string | Promise<string>,
  patience: Patience = PATIENCE,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const lock = `${target}.lock`;
  const giveUpAt = performance.now() + patience.giveUpAfter;
  let isDone = false;
  while (!isDone) {
    const draft = await takeLock(lock, patience.staleAfter, giveUpAt);
    try {
      isDone = await publish(draft, target, change);
    } finally {
      await leave(lock, draft);
    }
  }
}

async function takeLock(lock: string, staleAfter: number, giveUpAt: number): Promise<string> {
  const name = randomUUID();
  let seen: string | null = null;
  let seenSince = 0;
  while (performance.now() < giveUpAt) {
    const holder = await holderOf(lock);
    if (holder === null) {
      if (await tryLock(lock, name)) return join(lock, name);
    } else if (holder !== seen) {
      seen = holder;
      seenSince = performance.now();
    } else if (performance.now() - seenSince >= staleAfter) {
      await rm(join(lock, holder), { force: true });
    }
    await wait(5 + Math.random() * 20);
  }
  throw new Error('kept locked by other processes');
}

async function tryLock(lock: string, name: string): Promise<boolean> {
  const aside = `${lock}.${name}`;
  await mkdir(aside);
  try {
    await writeFile(join(aside, name), '');
    // Where an empty folder is in the way of a rename, as on Windows.
    await rmdir(lock).catch(() => {});
    await rename(aside, lock);
    return true;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'EPERM')) throw error;
    return false;
  }
}

async function holderOf(lock: string): Promise<string | null> {
  try {
    return (await readdir(lock))[0] ?? null;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** False where the lock was taken away meanwhile. */
async function publish(
  draft: string,
  target: string,
  change: (text: string) => string | Promise<string>,
): Promise<boolean> {
  const text = await change(await readText(target));
  try {
    // Not 'w': a draft that is gone must not come into being again, in the lock of another.
    const file = await open(draft, 'r+');
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

async function readText(path: string): Promise<string> {
  try {
    // A device such as /dev/null would be replaced by a file.
    if (!(await stat(path)).isFile()) throw new Error('not a regular file');
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  }
}

/** What is left lying does no harm, and an error here would hide that the file was published. */
async function leave(lock: string, draft: string): Promise<void> {
  await rm(draft, { force: true }).catch(() => {});
  await rmdir(lock).catch(() => {});
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
