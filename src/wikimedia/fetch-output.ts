import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, parseJson } from '../core/json.ts';
import {
  cannotWrite,
  headOf,
  type Output,
  OutputError,
  withOutput,
  withOutputLock,
} from '../files/output-file.ts';
import { makeFolder } from '../files/write-file.ts';

/** What a fetch writes. The first line of its file names it. */
export type OutputKind = 'entities' | 'changes' | 'images' | 'verification' | 'pageviews';

/** The file of a fetch as an output. */
export function fetchedFile(out: string, kind: OutputKind): Output {
  return {
    out,
    kind: `file of natalis fetch ${kind}`,
    isEarlier(path) {
      const line = parseJson(headOf(path).split('\n', 1)[0] ?? '');
      return isObject(line) && [line['kind'], line['type']].includes(kind);
    },
  };
}

/** Runs a fetch whose file goes to a path, with the place of the file. Rejects as `withOutput` does. */
export function withFetchedFile<T>(
  out: string,
  kind: OutputKind,
  run: (place: string) => Promise<T>,
): Promise<T> {
  return withOutput(fetchedFile(out, kind), 'fetching', run);
}

/** Runs a fetch that may write to a folder, which is created. Rejects with OutputError, and as `run` does. */
export async function withFetchFolder<T>(out: string, run: () => Promise<T>): Promise<T> {
  try {
    makeFolder(out);
  } catch (error) {
    throw cannotWrite(out, error);
  }
  if (!statSync(out).isDirectory()) {
    throw new OutputError(`${out}: not a folder; give the path of a folder`);
  }
  return withOutputLock(out, join(out, '.fetch.lock'), 'fetching', run);
}
