// Writes input in the shape of Wikidata's JSON dump (dump-generator/README.md):
//   node dump-generator/generate.ts (--entities N | --humans N) --out FILE.json[.gz] [--seed S] [--level 1-9]
import { parseArgs } from 'node:util';
import type { Plan } from './numbers.ts';
import { writeDump } from './write.ts';

const USAGE =
  'usage: node dump-generator/generate.ts (--entities N | --humans N) --out FILE.json[.gz] [--seed S] [--level 1-9]';

function readSettings() {
  const text = { type: 'string' } as const;
  const options = { entities: text, humans: text, seed: text, level: text, out: text };
  const { entities, humans, seed = '1', level = '9', out } = parseArgs({ options }).values;
  if (out === undefined) throw new Error('--out must be given');
  if ((entities === undefined) === (humans === undefined)) {
    throw new Error('exactly one of --entities and --humans must be given');
  }
  const size: Plan['size'] =
    humans === undefined
      ? { entities: integer('--entities', entities, 1) }
      : { humans: integer('--humans', humans, 1) };
  const plan = { seed: integer('--seed', seed, 0), size };
  return [plan, out, integer('--level', level, 1, 9)] as const;
}

function integer(name: string, text: string | undefined, least: number, most = 1e9): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}`);
}

let settings: ReturnType<typeof readSettings>;
try {
  settings = readSettings();
} catch (error) {
  process.stderr.write(`${String(error)}\n${USAGE}\n`);
  process.exit(2);
}
const start = performance.now();
const { entities, bytes } = await writeDump(...settings).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exit(1);
});
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const megabytes = (bytes / 1e6).toFixed(1);
process.stderr.write(`${entities} entities, ${megabytes} MB before compression, ${seconds} s\n`);
