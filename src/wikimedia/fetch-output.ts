import { accessSync, constants, readSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isObject, parseJson } from '../core/json.ts';
import { reasonOf } from '../system/reason.ts';
import { OutputError, refuseOther, withOutputLock } from '../files/output-file.ts';
import { withFile } from '../files/write-file.ts';

/** What a fetch writes. The first line of its file names it. */
export type OutputKind = 'entities' | 'changes' | 'images' | 'verification';

/**
 * Runs a fetch that alone may write to a path. Throws OutputError, before `run` is called, if the path cannot be
 * written, if it has something else than an earlier file of the same kind, or if another process is fetching to
 * it. Throws what `run` throws.
 */
export async function withOutput<T>(
  out: string,
  kind: OutputKind,
  run: () => Promise<T>,
): Promise<T> {
  await refuseOther(out, `file of natalis fetch ${kind}`, (path) => kindOf(path) === kind);
  refuseUnwritable(out, dirname(out));
  return withOutputLock(out, join(dirname(out), `.${basename(out)}.lock`), 'fetching', run);
}

/** Like `withOutput` for a folder, which `run` may create files in. It must exist. */
export async function withOutputFolder<T>(out: string, run: () => Promise<T>): Promise<T> {
  if (!statSync(out, { throwIfNoEntry: false })?.isDirectory()) {
    throw new OutputError(`${out}: not a folder; give the path of a folder`);
  }
  refuseUnwritable(out, out);
  return withOutputLock(out, join(out, '.fetch.lock'), 'fetching', run);
}

const MAX_HEADER_BYTES = 1000;

/** The kind that the first line of a file names; null if it has none. */
function kindOf(path: string): unknown {
  const start = Buffer.alloc(MAX_HEADER_BYTES);
  const length = withFile(path, (file) => readSync(file, start, 0, MAX_HEADER_BYTES, 0));
  const line = parseJson(start.toString('utf8', 0, length).split('\n', 1)[0] ?? '');
  return isObject(line) && line['type'] === 'fetch' ? line['kind'] : null;
}

function refuseUnwritable(out: string, folder: string): void {
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new OutputError(`${out}: cannot be written (${reasonOf(error)})`, { cause: error });
  }
}
