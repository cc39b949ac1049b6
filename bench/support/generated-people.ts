import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { effortOf } from '../ingest/commands.ts';
import { KEPT } from '../ingest/inputs.ts';

const BIN = fileURLToPath(new URL('../../bin/natalis.mjs', import.meta.url));
const GENERATE = fileURLToPath(new URL('../../dump-generator/generate.ts', import.meta.url));

// The share of generated humans with a date of birth that Natalis can place.
const PEOPLE_PER_HUMAN = 0.7339;

/**
 * A snapshot of about so many generated people, built where it is not there yet, in about ten
 * seconds for each 20,000. It is kept in a folder, by default one of temporary files.
 */
export async function generatedPeople(people: number, folder: string = KEPT): Promise<string> {
  const snapshot = join(folder, `people-${people}.sqlite`);
  if (existsSync(snapshot)) return snapshot;
  process.stderr.write(`building ${snapshot}, once\n`);
  mkdirSync(folder, { recursive: true });
  const dump = join(folder, `people-${people}.json.gz`);
  const humans = String(Math.round(people / PEOPLE_PER_HUMAN));
  const generate = ['--humans', humans, '--seed', '1', '--level', '1', '--out', dump];
  await effortOf([process.execPath, GENERATE, ...generate]);
  const part = `${snapshot}.part`;
  const build = ['build', dump, '--out', part, '--as-of', '2026-11-16', '--min-sitelinks', '0'];
  await effortOf([process.execPath, BIN, ...build]);
  renameSync(part, snapshot);
  rmSync(dump);
  return snapshot;
}
