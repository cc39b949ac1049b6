// Measures the processor time that the real server takes for an answer. Each case takes turns with a bare
// server that does the least that the answer needs:
//   npm run bench -- [--only CASE,…] [--sizes N,…] [--rounds N] [--seconds N] [--minutes N]
//     [--cache FOLDER] [--plain]
//     [-- OPTION…]
//   npm run bench -- --beside COMMIT [--beside-snapshot FILE] [--sizes N]
// Needs Linux with two cores, `wrk` and `taskset`. Where nginx is installed, it serves kept answers as static
// files in the same rounds. The cases with Accept-Encoding are measured for the first size, unless `--plain`
// is given. The snapshots are generated and built once, which takes a quarter of an hour for 1,000,000 people.
// `--beside` measures another commit, or the folder of another checkout, instead of the baselines: at 10,000 people, new
// answers in each coding, with a summary at the end, in ten minutes. A commit builds a snapshot of its own.
// Everything after `--` is passed to `natalis serve`.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CASES, type Case } from './serve/cases.ts';
import { checkoutOf, type Checkout } from './serve/checkout.ts';
import { measure, type Figures, type Rounds } from './serve/measure.ts';
import { serveOurs } from './serve/pinned.ts';
import { circumstances, tableOf, type SizeResults } from './serve/report.ts';
import { summaryOf, type Grouped } from './serve/summary.ts';
import { generatedPeople } from './support/generated-people.ts';
import { heldBy } from './support/people.ts';
import type { Load } from './serve/wrk.ts';
import { benchFolder, type Running } from './support/service.ts';

/** What clients accept, with the coding of the answers. */
interface Asked {
  readonly coding: string | null;
  readonly headers: Load['headers'];
}
const PLAIN: Asked = { coding: null, headers: {} };
const CODED: Asked = { coding: 'br', headers: { 'accept-encoding': 'br, gzip' } };
const EACH_CODING: readonly Asked[] = ['br', 'zstd', 'gzip'].map((coding) => ({
  coding,
  headers: { 'accept-encoding': coding },
}));
const OPTIONS = {
  keeping: [],
  forgetful: ['--cache-size', '0'],
} as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    sizes: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '15' },
    cache: { type: 'string' },
    plain: { type: 'boolean', default: false },
    beside: { type: 'string' },
    'beside-snapshot': { type: 'string' },
  },
});

const rounds: Rounds = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  folder: benchFolder(),
};
const about = circumstances();
const sizes: SizeResults[] = [];
const grouped: Grouped[] = [];
const checkout = values.beside === undefined ? null : checkoutOf(values.beside);
const snapshots: [people: number, file: string, beside: string][] = [];
const wanted = values.sizes ?? (checkout ? '10000' : '20000,200000,1000000');
for (const people of wanted.split(',').map(Number)) {
  const snapshot = await generatedPeople(people, values.cache);
  snapshots.push([people, snapshot, await snapshotBeside(people, snapshot, checkout)]);
}
const deadline = performance.now() + Number(values.minutes) * 60_000;
for (const [number, [people, snapshot, besideSnapshot]] of snapshots.entries()) {
  print(`${people} people`);
  const isCoded = !values.plain && number === 0;
  sizes.push({ people, results: await measureSize(snapshot, besideSnapshot, isCoded) });
}
const summary = checkout ? summaryOf(grouped) : null;
print(tableOf({ about, sizes, summary }));

/** The snapshot that the other checkout serves: its own, because its format may differ. */
async function snapshotBeside(
  people: number,
  ours: string,
  other: Checkout | null,
): Promise<string> {
  if (values['beside-snapshot'] !== undefined) return values['beside-snapshot'];
  if (other === null || other.commit === null) return ours;
  const command = launcherOf(other.folder);
  return generatedPeople(people, values.cache, { command, suffix: `-${other.commit}` });
}

/** What is asked for in a case: with another version beside, new answers in each coding. */
function askedIn({ server }: Case, isCoded: boolean): readonly Asked[] {
  if (!isCoded) return [PLAIN];
  if (!checkout) return [PLAIN, CODED];
  return server === 'forgetful' ? [PLAIN, ...EACH_CODING] : [PLAIN];
}

async function measureSize(
  snapshot: string,
  besideSnapshot: string,
  isCoded: boolean,
): Promise<SizeResults['results']> {
  const held = heldBy(snapshot);
  const results: SizeResults['results'][number][] = [];
  for (const [server, options] of Object.entries(OPTIONS)) {
    const cases = chosenCases().filter((one) => one.server === server);
    if (cases.length === 0) continue;
    const given = ['--log-level', 'warn', ...options, ...positionals];
    const ours = await serveOurs(snapshot, given);
    const beside = checkout
      ? await serveOurs(besideSnapshot, given, launcherOf(checkout.folder))
      : null;
    for (const measured of cases) {
      const { requests, headers } = measured.load(held);
      for (const { coding, headers: accepted } of askedIn(measured, isCoded)) {
        if (performance.now() > deadline) {
          print(`no time is left for ${measured.name}`);
          continue;
        }
        const name = coding === null ? measured.name : `${measured.name}, ${coding}`;
        const load = { requests, headers: { ...headers, ...accepted } };
        const result = await measure(
          { ...measured, name },
          load,
          { snapshot, ours, beside },
          rounds,
        );
        print(lineOf(result));
        results.push(result);
        grouped.push({ group: measured.group, coding, result });
      }
    }
    for (const running of [ours, beside]) stop(running);
  }
  return results;
}

function chosenCases(): readonly Case[] {
  const only = values.only?.split(',');
  const unknown = only?.filter((name) => CASES.every((one) => one.name !== name)) ?? [];
  if (unknown.length > 0) {
    throw new Error(
      `no case ${unknown.join(', ')}; there are ${CASES.map(({ name }) => name).join(', ')}`,
    );
  }
  return CASES.filter(({ name }) => only?.includes(name) ?? true);
}

function lineOf(result: SizeResults['results'][number]): string {
  const { name, ours, baseline, ratio, nginx, nginxRatio, beside, besideRatio } = result;
  const others: [string, Figures | null, number | null][] = [
    ['baseline', baseline, ratio],
    ['nginx', nginx, nginxRatio],
    ['beside', beside, besideRatio],
  ];
  return [
    `${name.padEnd(22)} ${ours.processor.toFixed(1).padStart(7)} µs ${ours.rate.toFixed(0).padStart(7)}/s`,
    ...others.flatMap(([what, figures, by]) =>
      figures ? `${what} ${figures.processor.toFixed(1).padStart(7)} (${by?.toFixed(2)})` : [],
    ),
  ].join('  ');
}

function launcherOf(checkout: string): string {
  return join(checkout, 'bin/natalis.mjs');
}

function stop(running: Running | null): void {
  running?.process.kill();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
