import { access, constants, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeAtomically } from '../files/write-file.ts';
import { tryLock, type Lock } from '../files/file-lock.ts';

/** The number of requests of one UTC day, page kind and claimed crawler family. */
export interface UsageRow {
  readonly day: string;
  readonly kind: string;
  readonly family: string;
  readonly count: number;
}

const MAX_DAYS = 400;

const MAX_WAIT_MS = 30_000;

const DAY = /^\{"day":"(\d{4}-\d\d-\d\d)",/;

/** The form of every kind and family. Other names are never taken from a file. */
const NAME = /^[a-z][a-z0-9_-]{0,39}$/;

/**
 * Reads the counts of a file, and how many lines are damaged: these are left out. Rejects with the errors of the file
 * system.
 */
export async function readCounts(
  path: string,
): Promise<{ readonly rows: readonly UsageRow[]; readonly damagedLines: number }> {
  const lines = linesOf(await readFile(path, 'utf8')).map(rowsOf);
  return {
    rows: lines.flatMap((rows) => rows ?? []),
    damagedLines: lines.filter((rows) => rows === null).length,
  };
}

/**
 * Adds counts to a file, which is replaced as a whole. Processes take turns: the lock is the file `FILE.lock` beside it,
 * which stays there and which a killed process no longer holds. Rejects if the lock is not free within
 * `longestWait` milliseconds, if `fileProblem` has a reason, and with the errors of the file system.
 */
export async function addToFile(
  path: string,
  added: readonly UsageRow[],
  longestWait = MAX_WAIT_MS,
): Promise<void> {
  const target = await realpath(path).catch(() => path);
  const problem = await fileProblem(target);
  if (problem !== null) throw new Error(problem);
  const lock = await takeLock(`${target}.lock`, performance.now() + longestWait);
  try {
    const text = mergeCounts(await readText(target), added);
    await writeAtomically(target, [Buffer.from(text)], `${target}.draft`);
  } finally {
    lock.release();
  }
}

/**
 * Adds counts to the text of a file: a line a day, in order, the latest 400. Lines of other days stay unchanged, so
 * that the work each minute is that of a day or two. Damaged lines stay too. Throws if the text is not a file of usage
 * counts.
 */
export function mergeCounts(text: string, added: readonly UsageRow[]): string {
  const lines = linesOf(text);
  const days = new Map(Map.groupBy(lines, dayOf));
  if (lines.length > 0 && days.size === (days.has('') ? 1 : 0)) throw new Error(NO_COUNTS);
  for (const [day, rows] of Map.groupBy(added, ({ day }) => day)) {
    const known = days.get(day) ?? [];
    const damaged = known.filter((line) => rowsOf(line) === null);
    const total = [...known.flatMap((line) => rowsOf(line) ?? []), ...rows];
    days.set(day, [lineOf(day, total), ...damaged]);
  }
  // The limit is a number of days and not a date: a clock that once ran ahead must not empty the file.
  const latest = [...days.keys()]
    .filter((day) => day !== '')
    .sort()
    .slice(-MAX_DAYS);
  return [...latest, ''].flatMap((day) => days.get(day) ?? []).join('\n') + '\n';
}

const NO_COUNTS = 'not a file of usage counts';

/**
 * Checks whether counts can be written to a file, which need not exist yet. Returns null if they can, otherwise the
 * reason in a few words. Writes nothing.
 */
export async function fileProblem(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return 'a folder; give the path of a file';
  // A device such as /dev/null would be replaced by a file.
  if (found && !found.isFile()) return 'not a regular file';
  const folder = dirname(await realpath(path).catch(() => path));
  const parent = await stat(folder).catch(() => null);
  if (!parent) return `there is no folder ${folder}`;
  if (!parent.isDirectory()) return `${folder} is not a folder`;
  // The file is replaced, and its lock is next to it, so the folder must be writable.
  if (!(await isAllowed(folder, constants.W_OK | constants.X_OK))) {
    return `the folder ${folder} is not writable`;
  }
  if (!found) return null;
  if (!(await isAllowed(path, constants.R_OK))) return 'cannot be read';
  const lines = linesOf(await readFile(path, 'utf8'));
  return lines.length > 0 && lines.every((line) => dayOf(line) === '') ? NO_COUNTS : null;
}

async function isAllowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The day of a line, without reading the counts; empty if it is not a line of counts. */
function dayOf(line: string): string {
  return DAY.exec(line)?.[1] ?? '';
}

/** The counts of a line; null if it is damaged. */
function rowsOf(line: string): UsageRow[] | null {
  const day = dayOf(line);
  const rows: UsageRow[] = [];
  try {
    const { counts } = JSON.parse(line) as { counts: Record<string, Record<string, unknown>> };
    for (const [kind, families] of Object.entries(counts)) {
      for (const [family, count] of Object.entries(families)) {
        const isSound = NAME.test(kind) && NAME.test(family) && Number.isSafeInteger(count);
        if (!isSound || Number(count) <= 0) return null;
        rows.push({ day, kind, family, count: Number(count) });
      }
    }
  } catch {
    return null;
  }
  return day === '' || rows.length === 0 ? null : rows;
}

/** The line of a day; counts of one kind and family are added up. */
function lineOf(day: string, rows: readonly UsageRow[]): string {
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, ofKind]) => {
    const families = [...Map.groupBy(ofKind, ({ family }) => family)];
    const counts = families.map(([family, same]) => [
      family,
      same.reduce((sum, { count }) => sum + count, 0),
    ]);
    return [kind, Object.fromEntries(counts)];
  });
  return JSON.stringify({ day, counts: Object.fromEntries(kinds) });
}

const MS_BETWEEN_TRIES = 10;

async function takeLock(path: string, giveUpAt: number): Promise<Lock> {
  for (;;) {
    const lock = tryLock(path);
    if (lock) return lock;
    if (performance.now() >= giveUpAt) throw new Error('locked by other processes for too long');
    await wait(MS_BETWEEN_TRIES);
  }
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
}
