// Measures the processor time that the real server takes for an answer. Each case takes turns with a bare
// server that does the least that the answer needs:
//   npm run bench -- [--only CASE,…] [--sizes N,…] [--rounds N] [--seconds N] [--minutes N]
//     [--cache FOLDER] [--results PATH] [--plain] [--beside CHECKOUT [--beside-snapshot FILE]]
//     [-- OPTION…]
// Needs Linux with two cores, `wrk` and `taskset`. Where nginx is installed, it serves kept answers as static
// files in the same rounds. The cases with Accept-Encoding are measured for the first size, unless `--plain`
// is given. The snapshots are generated and built once, which takes a quarter of an hour for 1,000,000 people.
// `--beside` measures another checkout in the same rounds, with its own snapshot if it has another format.
// Everything after `--` is passed to `natalis serve`.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CASES, type Case } from './serve/cases.ts';
import { measure, type Figures, type Rounds } from './serve/measure.ts';
import { serveOurs } from './serve/pinned.ts';
import { circumstances, writeReport, type SizeResults } from './serve/report.ts';
import { generatedPeople } from './support/generated-people.ts';
import { heldBy } from './support/people.ts';
import type { Load } from './serve/wrk.ts';
import { benchFolder, type Running } from './support/service.ts';

const RESULTS = fileURLToPath(new URL('results/serve', import.meta.url));
const CODED = { 'accept-encoding': 'br, gzip' };
const OPTIONS = {
  keeping: [],
  forgetful: ['--cache-size', '0'],
} as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    sizes: { type: 'string', default: '20000,200000,1000000' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '15' },
    cache: { type: 'string' },
    results: { type: 'string', default: RESULTS },
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
const snapshots: [people: number, file: string][] = [];
for (const people of values.sizes.split(',').map(Number)) {
  snapshots.push([people, await generatedPeople(people, values.cache)]);
}
const deadline = performance.now() + Number(values.minutes) * 60_000;
for (const [number, [people, snapshot]] of snapshots.entries()) {
  print(`${people} people`);
  const codings = values.plain || number > 0 ? [{}] : [{}, CODED];
  sizes.push({ people, results: await measureSize(snapshot, codings) });
}
for (const file of writeReport(values.results, about, sizes)) print(file);

async function measureSize(
  snapshot: string,
  codings: readonly Load['headers'][],
): Promise<SizeResults['results']> {
  const held = heldBy(snapshot);
  const results: SizeResults['results'][number][] = [];
  for (const [server, options] of Object.entries(OPTIONS)) {
    const cases = chosenCases().filter((one) => one.server === server);
    if (cases.length === 0) continue;
    const given = ['--log-level', 'warn', ...options, ...positionals];
    const ours = await serveOurs(snapshot, given);
    const beside = values.beside
      ? await serveOurs(values['beside-snapshot'] ?? snapshot, given, launcherOf(values.beside))
      : null;
    for (const measured of cases) {
      const { requests, headers } = measured.load(held);
      for (const coding of codings) {
        if (performance.now() > deadline) {
          print(`no time is left for ${measured.name}`);
          continue;
        }
        const name = coding === CODED ? `${measured.name}, br` : measured.name;
        const load = { requests, headers: { ...headers, ...coding } };
        const result = await measure(
          { ...measured, name },
          load,
          { snapshot, ours, beside },
          rounds,
        );
        print(lineOf(result));
        results.push(result);
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
