import { join } from 'node:path';
import { buildSeconds, secondsOf } from '../commands.ts';
import { filterSeconds, installDumpFilter } from '../dump-filter.ts';
import { generatedInput } from '../inputs.ts';
import { median, rowOf, type Measuring } from './measuring.ts';

/** The whole build beside unpacking alone, and beside a filter for humans. */
export async function measureTimes(measuring: Measuring): Promise<void> {
  const { entities, seed, rounds, only, folder, print, note } = measuring;
  if (!only.has('time') && !only.has('filter')) return;
  const withFilter = only.has('filter') && installDumpFilter();
  const plan = { size: { entities }, seed, humansOnly: false };
  const { path, bytes } = await generatedInput(plan, note);
  const unpacking: number[] = [];
  const building: number[] = [];
  const filtering: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    unpacking.push(await secondsOf('gzip', ['-dc', path]));
    building.push(await buildSeconds(path, join(folder, 'times.sqlite')));
    if (withFilter) filtering.push(await filterSeconds(path));
    note(
      `times, round ${round} of ${rounds}: ${[unpacking, building, filtering].map((all) => (all.at(-1) ?? NaN).toFixed(1)).join(', ')} s`,
    );
  }
  const size = `${(bytes / 1e9).toFixed(2)} GB unpacked`;
  const build = `build ${median(building).toFixed(1)} s`;
  if (only.has('time')) {
    const made = `${build}, gzip ${median(unpacking).toFixed(1)} s, ${size}`;
    const ratio = ratioOf(building, unpacking).toFixed(2);
    print(rowOf('time of the build ÷ gzip -dc', ratio, 'at most 1.2', made));
  }
  if (withFilter) {
    const made = `filter ${median(filtering).toFixed(1)} s, ${build}`;
    const ratio = ratioOf(filtering, building).toFixed(1);
    print(rowOf('time of wikibase-dump-filter ÷ the build', ratio, 'at least 8', made));
  } else if (only.has('filter')) {
    print('wikibase-dump-filter cannot be installed: not compared');
  }
}

/** The median of the ratios of each round. */
function ratioOf(above: readonly number[], below: readonly number[]): number {
  return median(above.map((value, round) => value / (below[round] ?? NaN)));
}
