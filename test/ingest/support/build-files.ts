import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { natalisHere, type Outcome } from './command.ts';
import { ndjson, type Json } from './entities.ts';

/** Names of input files with their lines. */
export type Files = Readonly<Record<string, readonly Json[]>>;

let count = 0;

/** Writes files to a new place in the folder, and builds a snapshot at `out` of them in their order. */
export async function buildFiles(
  folder: string,
  files: Files,
  args: readonly string[] = [],
): Promise<Outcome & { readonly out: string }> {
  const place = join(folder, `build-${++count}`);
  mkdirSync(place);
  const paths = Object.entries(files).map(([name, lines]) => {
    writeFileSync(join(place, name), ndjson(lines));
    return join(place, name);
  });
  const out = join(place, 'out.sqlite');
  const outcome = await natalisHere(['build', ...paths, '--out', out, '--workers', '1', ...args]);
  return { ...outcome, out };
}
