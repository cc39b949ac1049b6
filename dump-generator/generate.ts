// Writes input in the shape of Wikidata's JSON dump (dump-generator/README.md):
//   node dump-generator/generate.ts --entities N --seed S [--humans-only] > FILE.json
//   node dump-generator/generate.ts --humans N --seed S --out FILE.json.gz
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Plan } from './plan.ts';
import { writeDump, type Format } from './write.ts';

const USAGE = `usage: node dump-generator/generate.ts (--entities N | --humans N) [--seed S] [--humans-only]
         [--format json-array|ndjson] [--level 1-9] [--out FILE[.gz]]`;

interface Settings {
  readonly plan: Plan;
  readonly format: Format;
  readonly out: string | null;
  readonly level: number;
}

function readSettings(args: readonly string[]): Settings {
  const { values } = parseArgs({
    args: [...args],
    options: {
      entities: { type: 'string' },
      humans: { type: 'string' },
      'humans-only': { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      format: { type: 'string', default: 'json-array' },
      level: { type: 'string', default: '9' },
      out: { type: 'string' },
    },
  });
  const { entities, humans, format, out } = values;
  if ((entities === undefined) === (humans === undefined)) {
    throw new Error('exactly one of --entities and --humans must be given');
  }
  if (format !== 'json-array' && format !== 'ndjson') {
    throw new Error(`--format must be json-array or ndjson, not ${format}`);
  }
  return {
    plan: {
      seed: integer('--seed', values.seed, 0),
      size:
        humans === undefined
          ? { entities: integer('--entities', entities, 1) }
          : { humans: integer('--humans', humans, 1) },
      humansOnly: values['humans-only'] || humans !== undefined,
    },
    format,
    out: out ?? null,
    level: integer('--level', values.level, 1, 9),
  };
}

function integer(name: string, text: string | undefined, least: number, most = 1e9): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}`);
}

let settings: Settings;
try {
  settings = readSettings(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exit(2);
}

const { plan, format, out, level } = settings;
const start = performance.now();
const { entities, bytes } = await writeDump(plan, format, out, level);
const seconds = (performance.now() - start) / 1000;
const packed = out?.endsWith('.gz') ? statSync(out).size : null;
process.stderr.write(
  `${entities} entities, ${(bytes / 1e6).toFixed(1)} MB, ${Math.round(bytes / entities)} bytes each, ` +
    `${seconds.toFixed(1)} s, ${Math.round((entities / seconds) * 60)} a minute` +
    `${packed === null ? '' : `, packed ${(packed / 1e6).toFixed(1)} MB, ${(bytes / packed).toFixed(1)} to 1`}\n`,
);
