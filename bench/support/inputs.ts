import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plan } from '../../dump-generator/numbers.ts';
import { writeDump, type Written } from '../../dump-generator/write.ts';
import { FORMAT_VERSION } from '../../src/snapshot/manifest.ts';
import { buildEffort } from './commands.ts';
import { NATALIS } from './service.ts';

const GENERATOR = fileURLToPath(new URL('../../dump-generator', import.meta.url));

// The share of generated humans with a date of birth that Natalis can place.
const PEOPLE_PER_HUMAN = 0.7339;

/** Everything that stays from one run to the next, of this version of the generator. */
export const KEPT = join(tmpdir(), 'natalis-bench', generatorVersion());

/** A generated input, compressed with gzip. */
interface GeneratedInput extends Readonly<Written> {
  readonly path: string;
}

/** The input of a plan, generated once. */
export async function generatedInput(plan: Plan): Promise<GeneratedInput> {
  const [[unit, count] = []] = Object.entries(plan.size);
  const path = join(KEPT, `${unit}-${count}-seed-${plan.seed}.json.gz`);
  const about = `${path}.about`;
  await madeOnce(about, async () => {
    writeFileSync(`${about}.part`, JSON.stringify(await writeDump(plan, path, 9)));
  });
  return { path, ...(JSON.parse(readFileSync(about, 'utf8')) as Written) };
}

/**
 * A snapshot of about so many generated people, built once, in about ten seconds for each 20,000. Another checkout
 * builds its own, because its snapshots may have another format.
 */
export async function generatedPeople(
  people: number,
  { command, suffix }: { readonly command: string; readonly suffix: string } = {
    command: NATALIS,
    suffix: `-format-${FORMAT_VERSION}`,
  },
): Promise<string> {
  const snapshot = join(KEPT, `people-${people}${suffix}.sqlite`);
  await madeOnce(snapshot, async () => {
    const dump = `${snapshot}.json.gz`;
    const humans = Math.round(people / PEOPLE_PER_HUMAN);
    await writeDump({ size: { humans }, seed: 1 }, dump, 1);
    await buildEffort(dump, `${snapshot}.part`, ['--min-sitelinks', '0'], command);
    rmSync(dump);
  });
  return snapshot;
}

/** A snapshot by its path, or one of so many generated people. */
export async function snapshotOf(pathOrPeople: string): Promise<string> {
  return /^\d+$/.test(pathOrPeople) ? generatedPeople(Number(pathOrPeople)) : pathOrPeople;
}

/** Has a file made where it is not there; `make` writes it under its name with `.part`. */
async function madeOnce(path: string, make: () => Promise<void>): Promise<void> {
  if (existsSync(path)) return;
  process.stderr.write(`making ${path}, once\n`);
  mkdirSync(KEPT, { recursive: true });
  await make();
  renameSync(`${path}.part`, path);
}

/** Changes with the generator, so that inputs of an older one are not used. */
function generatorVersion(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(GENERATOR).sort()) {
    if (/\.(?:ts|md)$/.test(name)) hash.update(readFileSync(join(GENERATOR, name)));
  }
  return hash.digest('hex').slice(0, 8);
}
