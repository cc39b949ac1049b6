import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plan } from '../../../dump-generator/numbers.ts';
import { median } from '../../support/median.ts';
import { buildEffort, effortOf, type Effort, type RunOptions } from '../commands.ts';
import { generatedInput } from '../inputs.ts';
import { CAN_MEASURE, privateBytes } from '../private-memory.ts';
import { megabytes, type Measuring } from './measuring.ts';

/** A program that does a part of what a build does. */
interface Peer {
  readonly name: string;
  /** The program that has to be installed; null where it is a package of this repository. */
  readonly needs: string | null;
  run(input: string, folder: string, options: RunOptions): Promise<Effort>;
}

const DUCKDB = fileURLToPath(new URL('../duckdb.ts', import.meta.url));
const HUMAN = 'any(.claims.P31[]?; .mainsnak.datavalue.value.id == "Q5")';
const BORN = '.id + "\\t" + (.claims.P569[]?.mainsnak.datavalue.value.time // empty)';

/** A line of the shell, to which the input is given as `$1`. */
const line =
  (text: string) =>
  (input: string, _folder: string, options: RunOptions): Promise<Effort> =>
    effortOf(['sh', '-c', text, 'sh', input], options);

const PEERS: readonly Peer[] = [
  { name: 'gzip -dc', needs: 'gzip', run: line('gzip -dc "$1"') },
  {
    name: 'wikibase-dump-filter: humans, whole',
    needs: 'wikibase-dump-filter',
    run: line('gzip -dc "$1" | wikibase-dump-filter --claim P31:Q5'),
  },
  {
    name: 'jq: humans and dates of birth',
    needs: 'jq',
    run: line(`gzip -dc "$1" | grep '^{' | sed 's/,$//' | jq -r 'select(${HUMAN}) | ${BORN}'`),
  },
  {
    name: 'DuckDB: humans and dates of birth',
    needs: null,
    run: (input, folder, options) =>
      effortOf([process.execPath, DUCKDB, input, join(folder, 'born.csv')], options),
  },
];

const BUILD: Peer = {
  name: 'natalis build, all of it',
  needs: null,
  run: (input, folder, options) => buildEffort(input, join(folder, 'peers.sqlite'), options),
};

interface Measured extends Effort {
  /** The most private memory of all processes, in bytes. */
  readonly memory: number;
}

/** Time and memory of the whole build beside programs that do a part of it, for a dump and for humans alone. */
export async function measurePeers(measuring: Measuring): Promise<void> {
  const { entities, humans, seed, only } = measuring;
  if (!only.has('peers')) return;
  await compare({ size: { entities }, seed }, measuring);
  await compare({ size: { humans: humans[0] ?? 0 }, seed }, measuring);
}

async function compare(plan: Plan, { rounds, folder, print, note }: Measuring): Promise<void> {
  const { path, bytes, entities } = await generatedInput(plan, note);
  const compared = [...PEERS.filter(({ needs }) => needs === null || isInstalled(needs)), BUILD];
  const results = compared.map((): Measured[] => []);
  for (let round = 1; round <= rounds; round++) {
    for (const [index, peer] of compared.entries()) {
      let memory = 0;
      const watch = (pid: number): void => void (memory = Math.max(memory, privateBytes(pid)));
      const effort = await peer.run(path, folder, CAN_MEASURE ? { watch } : {});
      results[index]?.push({ ...effort, memory });
      note(`peers, round ${round} of ${rounds}: ${peer.name}, ${effort.wall.toFixed(1)} s`);
    }
  }
  print(`${entities} entities, ${(bytes / 1e9).toFixed(2)} GB decompressed; medians of ${rounds}`);
  print(`${'program'.padEnd(38)}  clock s  processor s     memory  build ÷ it`);
  const builds = results.at(-1) ?? [];
  for (const [index, { name }] of compared.entries()) {
    const all = results[index] ?? [];
    const seconds = (of: keyof Effort): string => median(all.map((one) => one[of])).toFixed(1);
    const memory = CAN_MEASURE ? megabytes(median(all.map((one) => one.memory))) : '-';
    const ratio = median(all.map(({ wall }, round) => (builds[round]?.wall ?? NaN) / wall));
    const cells = [
      seconds('wall').padStart(7),
      seconds('processor').padStart(11),
      memory.padStart(9),
    ];
    print(`${name.padEnd(38)}  ${cells.join('  ')}  ${ratio.toFixed(2).padStart(10)}`);
  }
  for (const { name, needs } of PEERS) {
    if (needs !== null && !isInstalled(needs)) print(`${name}: not compared, no ${needs} in PATH`);
  }
}

function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$1"', 'sh', program]).status === 0;
}
