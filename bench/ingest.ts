// Measures `natalis build` on generated input, in ratios of one run (docs/performance.md):
//   node bench/ingest.ts [--entities N] [--humans N,N] [--seed S] [--rounds R] [--only ROW,ROW]
// Programs to compare with have to be in PATH: npm install -g wikibase-dump-filter, apt install jq.
// Rows: peers, memory, long-lines. Inputs are made once and kept.
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { KEPT } from './ingest/inputs.ts';
import { measureLongLines } from './ingest/rows/long-lines.ts';
import { measureMemory } from './ingest/rows/memory.ts';
import { measurePeers } from './ingest/rows/peers.ts';
import { ROWS, type Measuring, type Row } from './ingest/rows/measuring.ts';

const USAGE = `usage: node bench/ingest.ts [--entities N] [--humans N,N] [--seed S] [--rounds R] [--only ${ROWS.join(',')}]`;

function readSettings(args: readonly string[]): Omit<Measuring, 'folder' | 'print' | 'note'> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      entities: { type: 'string', default: '160000' },
      humans: { type: 'string', default: '100000,1000000' },
      seed: { type: 'string', default: '1' },
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: ROWS.join(',') },
    },
  });
  const only = values.only.split(',');
  const unknown = only.find((row) => !(ROWS as readonly string[]).includes(row));
  if (unknown !== undefined) throw new Error(`--only takes ${ROWS.join(', ')}, not ${unknown}`);
  return {
    entities: integer('--entities', values.entities, 1),
    humans: values.humans.split(',').map((text) => integer('--humans', text, 1)),
    seed: integer('--seed', values.seed, 0),
    rounds: integer('--rounds', values.rounds, 1),
    only: new Set(only as Row[]),
  };
}

function integer(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= least) return value;
  throw new Error(`${name} must be a whole number from ${least}, not ${text}`);
}

let settings: ReturnType<typeof readSettings>;
try {
  settings = readSettings(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'natalis-bench-'));
try {
  const measuring: Measuring = {
    ...settings,
    folder,
    print: (line) => void process.stdout.write(`${line}\n`),
    note: (line) => void process.stderr.write(`${line}\n`),
  };
  measuring.note(`inputs in ${KEPT}`);
  measuring.print(
    `${availableParallelism()} processors, Node ${process.versions.node}, medians of ${settings.rounds}`,
  );
  for (const measure of [measurePeers, measureMemory, measureLongLines]) {
    await measure(measuring);
  }
} finally {
  rmSync(folder, { recursive: true });
}
