import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { effortOf } from '../ingest/commands.ts';
import { KEPT } from '../ingest/inputs.ts';

const OURS = {
  command: fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url)),
  suffix: '',
};
const GENERATE = fileURLToPath(new URL('../../dump-generator/generate.ts', import.meta.url));

// The share of generated humans with a date of birth that Natalis can place.
const PEOPLE_PER_HUMAN = 0.7339;

/**
 * A snapshot of about so many generated people, built where it is not there yet, in about ten
 * seconds for each 20,000. It is kept in a folder, by default one of temporary files. Another checkout builds its own,
 * because its snapshots may have another format.
 */
export async function generatedPeople(
  people: number,
  folder: string = KEPT,
  { command, suffix }: { readonly command: string; readonly suffix: string } = OURS,
): Promise<string> {
  const snapshot = join(folder, `people-${people}${suffix}.sqlite`);
  if (existsSync(snapshot)) return snapshot;
  process.stderr.write(`building ${snapshot}, once\n`);
  mkdirSync(folder, { recursive: true });
  const dump = join(folder, `people-${people}${suffix}.json.gz`);
  const humans = String(Math.round(people / PEOPLE_PER_HUMAN));
  const generate = ['--humans', humans, '--seed', '1', '--level', '1', '--out', dump];
  await effortOf([process.execPath, GENERATE, ...generate]);
  const part = `${snapshot}.part`;
  const build = ['build', dump, '--out', part, '--as-of', '2026-11-16', '--min-sitelinks', '0'];
  await effortOf([process.execPath, command, ...build]);
  renameSync(part, snapshot);
  rmSync(dump);
  return snapshot;
}
