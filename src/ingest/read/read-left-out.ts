import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { leftOutOf, parseLeftOut, type LeftOut } from '../../core/person/people-left-out.ts';
import { reasonOf } from '../../core/reason.ts';
import type { InputFile } from '../../snapshot/manifest.ts';
import { BuildError } from '../build-error.ts';

/** Who is left out of a build. */
export interface LeftOutList {
  readonly people: LeftOut;
  /** The file that says so; null if there is none. */
  readonly file: InputFile | null;
}

/** Reads who is left out; nobody if there is no file. Rejects with BuildError, which names a wrong line. */
export async function readLeftOut(path: string | null): Promise<LeftOutList> {
  if (path === null) return { people: leftOutOf([]), file: null };
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new BuildError(`${path}: ${reasonOf(error)}`, { cause: error });
  });
  try {
    const people = leftOutOf(parseLeftOut(bytes.toString(), path));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { people, file: { name: basename(path), bytes: bytes.length, sha256 } };
  } catch (error) {
    throw new BuildError(reasonOf(error), { cause: error });
  }
}
