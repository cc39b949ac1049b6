// Measures `natalis build` on generated input, which is made once:
//   node bench/ingest.ts [--entities N] [--humans N] [--rounds R] [--only peers,long-lines]
// `peers` compares it with programs that do a part of it, for a dump and for humans alone; those that are not in PATH are
// left out (npm install -g wikibase-dump-filter, apt install jq). `long-lines` builds from lines that are nearly as long
// as a line may be. How builds grow: bench/full-size.ts.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Plan } from '../dump-generator/numbers.ts';
import { writeLongLines } from './ingest/long-lines.ts';
import { build, peers, type Program } from './ingest/programs.ts';
import type { Effort } from './support/commands.ts';
import { generatedInput } from './support/inputs.ts';
import { median, megabytes, print, printCircumstances, printTable } from './support/print.ts';
import { benchFolder } from './support/service.ts';

const SUBJECTS = ['peers', 'long-lines'];

const { values } = parseArgs({
  options: {
    entities: { type: 'string', default: '160000' },
    humans: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: SUBJECTS.join(',') },
  },
});
const only = values.only.split(',');
const unknown = only.find((subject) => !SUBJECTS.includes(subject));
if (unknown !== undefined) throw new Error(`--only takes ${SUBJECTS.join(', ')}, not ${unknown}`);
const folder = benchFolder();

printCircumstances();
if (only.includes('peers')) {
  for (const size of [{ entities: Number(values.entities) }, { humans: Number(values.humans) }]) {
    await compare([...peers(), build()], size);
  }
}
if (only.includes('long-lines')) {
  const path = join(folder, 'long-lines.ndjson');
  const count = writeLongLines(path);
  print(`\n${count} lines of 63 MiB`);
  await printEfforts([build(['--workers', '2'])], path, count);
}

/** Runs programs for a generated input. */
async function compare(programs: readonly Program[], size: Plan['size']): Promise<void> {
  const { path, bytes } = await generatedInput({ size, seed: 1 });
  const [[unit, count] = ['', 0]] = Object.entries(size);
  print(`\n${count} ${unit}, ${(bytes / 1e9).toFixed(2)} GB decompressed`);
  await printEfforts(programs, path, count);
}

/** Runs programs in turn, and prints medians of all rounds. */
async function printEfforts(
  programs: readonly Program[],
  input: string,
  count: number,
): Promise<void> {
  const all = programs.map((): Effort[] => []);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [at, program] of programs.entries()) all[at]?.push(await program.run(input, folder));
  }
  const row = printTable(['program', 'wall s', 'processor s', 'MB', 'µs each', 'build ÷ it']);
  const builds = all.at(-1) ?? [];
  for (const [at, { name }] of programs.entries()) {
    const own = all[at] ?? [];
    const wall = median(own.map((one) => one.wall));
    row([
      name,
      wall.toFixed(1),
      median(own.map((one) => one.processor)).toFixed(1),
      megabytes(median(own.map((one) => one.memory))),
      ((wall / count) * 1e6).toFixed(0),
      median(own.map((one, round) => (builds[round]?.wall ?? NaN) / one.wall)).toFixed(2),
    ]);
  }
}
