import { access, constants, readFile, realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { linesByDay } from './merge-counts.ts';

/**
 * Whether counts can be kept in a file, which need not be there yet: null, or why not, in a few words.
 * Nothing is written.
 */
export async function fileProblem(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) return 'a folder; give the path of a file';
  if (found && !found.isFile()) return 'no regular file';
  const folder = dirname(await realpath(path).catch(() => path));
  const parent = await stat(folder).catch(() => null);
  if (!parent) return `there is no folder ${folder}`;
  if (!parent.isDirectory()) return `${folder} is no folder`;
  // The file is replaced, beside a lock: it is the folder that has to be writable.
  if (!(await isAllowed(folder, constants.W_OK | constants.X_OK))) {
    return `nothing can be written in ${folder}`;
  }
  if (!found) return null;
  if (!(await isAllowed(path, constants.R_OK))) return 'cannot be read';
  const text = await readFile(path, 'utf8');
  const { days, others } = linesByDay(text);
  return days.size === 0 && others.length > 0 ? 'no file of usage counts' : null;
}

async function isAllowed(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
