import { access, constants, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesByDay } from './merge-counts.ts';

/**
 * Checks whether counts can be kept in a file, which need not exist yet. Returns null if they can,
 * otherwise the reason in a few words. Writes nothing.
 */
export async function fileProblem(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return 'a folder; give the path of a file';
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
  const text = await readFile(path, 'utf8');
  const { days, others } = linesByDay(text);
  return days.size === 0 && others.length > 0 ? 'not a file of usage counts' : null;
}

async function isAllowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
