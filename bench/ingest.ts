// Measures `natalis build` on generated input, which is made once:
//   node bench/ingest.ts [--entities N] [--humans N] [--rounds R]
// It is compared with programs that do a part of it, for a dump and for humans alone; those that are not in PATH are left
// out (npm install -g wikibase-dump-filter, apt install jq). How builds grow: bench/full-size.ts.
import { parseArgs } from 'node:util';
import type { Plan } from '../dump-generator/numbers.ts';
import { build, peers, type Program } from './ingest/programs.ts';
import type { Effort } from './support/commands.ts';
import { generatedInput } from './support/inputs.ts';
import { median, megabytes, print, printCircumstances, printTable } from './support/print.ts';
import { benchFolder } from './support/service.ts';

const { values } = parseArgs({
  options: {
    entities: { type: 'string', default: '160000' },
    humans: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
  },
});
const folder = benchFolder();

printCircumstances();
for (const size of [{ entities: Number(values.entities) }, { humans: Number(values.humans) }]) {
  await compare([...peers(), build()], size);
}

/** Runs programs for a generated input in turn, and prints medians of all rounds. */
async function compare(programs: readonly Program[], size: Plan['size']): Promise<void> {
  const { path, bytes } = await generatedInput({ size, seed: 1 });
  const [[unit, count] = ['', 0]] = Object.entries(size);
  print(`\n${count} ${unit}, ${(bytes / 1e9).toFixed(2)} GB decompressed`);
  const all = programs.map((): Effort[] => []);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [at, program] of programs.entries()) all[at]?.push(await program.run(path, folder));
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
