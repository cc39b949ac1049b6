import { join } from 'node:path';
import { median } from '../../support/median.ts';
import { buildEffort, effortOf, type Effort } from '../commands.ts';
import { filterEffort, installDumpFilter } from '../dump-filter.ts';
import { generatedInput } from '../inputs.ts';
import { rowOf, type Measuring } from './measuring.ts';

/** The time of the whole build, compared with unpacking alone and with a filter for humans. */
export async function measureTimes(measuring: Measuring): Promise<void> {
  const { entities, seed, rounds, only, folder, print, note } = measuring;
  if (!only.has('time') && !only.has('filter')) return;
  const withFilter = only.has('filter') && installDumpFilter();
  const plan = { size: { entities }, seed };
  const { path, bytes } = await generatedInput(plan, note);
  const [gzip, build, filter]: [Effort[], Effort[], Effort[]] = [[], [], []];
  for (let round = 1; round <= rounds; round++) {
    gzip.push(await effortOf(['gzip', '-dc', path]));
    build.push(await buildEffort(path, join(folder, 'times.sqlite')));
    if (withFilter) filter.push(await filterEffort(path));
    const walls = [gzip, build, filter].map((efforts) => efforts.at(-1)?.wall.toFixed(1) ?? '-');
    note(`times, round ${round} of ${rounds}: ${walls.join(', ')} s`);
  }
  const made = (['wall', 'processor'] as const).map((kind) => ({
    kind,
    gzip: `gzip ${secondsOf(gzip, kind)}`,
    build: `build ${secondsOf(build, kind)}`,
    filter: `filter ${secondsOf(filter, kind)}`,
  }));
  for (const one of only.has('time') ? made : []) {
    const { kind } = one;
    const figure = ratioOf(build, gzip, kind).toFixed(2);
    const target = kind === 'wall' ? 'at most 1.2' : '';
    const size = `${(bytes / 1e9).toFixed(2)} GB unpacked`;
    const parts = `${one.build}, ${one.gzip}, ${size}`;
    print(rowOf(`${kind} time of build ÷ gzip -dc`, figure, target, parts));
  }
  for (const one of withFilter ? made : []) {
    const { kind } = one;
    const figure = ratioOf(filter, build, kind).toFixed(2);
    const target = kind === 'wall' ? 'at least 8' : '';
    const parts = `${one.filter}, ${one.build}`;
    print(rowOf(`${kind} time of wikibase-dump-filter ÷ build`, figure, target, parts));
  }
  if (only.has('filter') && !withFilter) {
    print('wikibase-dump-filter cannot be installed: not compared');
  }
}

type Kind = keyof Effort;

function secondsOf(efforts: readonly Effort[], kind: Kind): string {
  return `${median(efforts.map((effort) => effort[kind])).toFixed(1)} s`;
}

/** The median of the ratios of each round. */
function ratioOf(above: readonly Effort[], below: readonly Effort[], kind: Kind): number {
  return median(above.map((effort, round) => effort[kind] / (below[round]?.[kind] ?? NaN)));
}
