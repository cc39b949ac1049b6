import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDump, type Written } from '../../dump-generator/write.ts';
import type { Plan } from '../../dump-generator/numbers.ts';

const LEVEL = 9;
const GENERATOR = fileURLToPath(new URL('../../dump-generator', import.meta.url));

/** A generated input, packed with gzip. */
export interface GeneratedInput extends Readonly<Written> {
  readonly path: string;
}

/** Everything that is kept from one run to the next, of this version of the generator. */
export const KEPT = join(tmpdir(), 'natalis-bench', generatorVersion());

/** The input of a plan, generated once and kept. `note` is called if it has to be generated. */
export async function generatedInput(
  plan: Plan,
  note: (line: string) => void,
): Promise<GeneratedInput> {
  const [[unit, count] = []] = Object.entries(plan.size);
  const name = `${unit}-${count}-seed-${plan.seed}`;
  const path = join(KEPT, `${name}.json.gz`);
  const about = join(KEPT, `${name}.about.json`);
  if (!existsSync(about)) {
    note(`making ${path}, once`);
    mkdirSync(KEPT, { recursive: true });
    const part = join(KEPT, `${name}.part.json.gz`);
    const written = await writeDump(plan, part, LEVEL);
    renameSync(part, path);
    writeFileSync(about, JSON.stringify(written));
  }
  return { path, ...(JSON.parse(readFileSync(about, 'utf8')) as Written) };
}

/** Changes with the generator, so that inputs of an older one are not used. */
function generatorVersion(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(GENERATOR).sort()) {
    if (/\.(?:ts|md)$/.test(name)) hash.update(readFileSync(join(GENERATOR, name)));
  }
  return hash.digest('hex').slice(0, 8);
}
