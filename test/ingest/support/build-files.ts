import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { natalisHere, type Outcome } from './command.ts';
import { ndjson, type Json } from './entities.ts';

/** Names of input files, perhaps with a folder, and their lines. */
export type Files = Readonly<Record<string, readonly Json[]>>;

let count = 0;

/** Writes files to a new place in the folder, and builds a snapshot at `out` of them in their order. */
export async function buildFiles(
  folder: string,
  files: Files,
  args: readonly string[] = [],
): Promise<Outcome & { readonly out: string }> {
  const place = join(folder, `build-${++count}`);
  const paths = Object.entries(files).map(([name, lines]) => {
    const path = join(place, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, ndjson(lines));
    return path;
  });
  const out = join(place, 'out.sqlite');
  const outcome = await natalisHere(['build', ...paths, '--out', out, '--workers', '1', ...args]);
  return { ...outcome, out };
}
