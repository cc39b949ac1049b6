// Measures the processor time that the real server takes for an answer. In each case it takes turns with bare Node and,
// where it is installed, nginx, which send the same bytes. Where an answer is made anew, profiles, days and searches of
// the first size take turns with what an engineer writes in an afternoon (answers/floor.ts):
//   npm run bench -- [--only CASE,…] [--sizes N or SNAPSHOT,…] [--rounds N] [--seconds N] [--plain] [-- OPTION…]
//   npm run bench -- --beside COMMIT [--sizes N] [--plain]
// Needs Linux with two cores, `wrk` and `taskset`. Without `--plain`, answers of the first size are also measured
// compressed. The snapshots are generated and built once, which takes a quarter of an hour for 1,000,000 people.
// `--beside` measures another commit instead: at 10,000 people, in each coding, with a summary at the end. It builds a
// snapshot of its own. Everything after `--` is passed to `natalis serve`.
import { parseArgs } from 'node:util';
import { isInFloor, recordAnswer, serveBare, serveFile, serveFloor } from './answers/baselines.ts';
import { CASES, type Case } from './answers/cases.ts';
import { checkoutOf } from './answers/checkout.ts';
import { measure, PINNED, type Figures, type Rounds } from './answers/measure.ts';
import { printSummary, type Pair } from './answers/summary.ts';
import { generatedPeople, snapshotOf } from './support/inputs.ts';
import { heldBy } from './support/people.ts';
import { megabytes, print, printCircumstances, printTable } from './support/print.ts';
import { untilIdle } from './support/process-figures.ts';
import { benchFolder, OPEN, serve, stop, type Running } from './support/service.ts';
import type { Load } from './support/wrk.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    sizes: { type: 'string' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '1' },
    plain: { type: 'boolean', default: false },
    beside: { type: 'string' },
  },
});
const only = values.only?.split(',') ?? CASES.map(({ name }) => name);
const unknown = only.filter((name) => CASES.every((one) => one.name !== name));
if (unknown.length > 0) {
  const names = CASES.map(({ name }) => name).join(', ');
  throw new Error(`no case ${unknown.join(', ')}; there are ${names}`);
}
const rounds: Rounds = {
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
  folder: benchFolder(),
};
const checkout = values.beside === undefined ? null : checkoutOf(values.beside);
const sizes = (values.sizes ?? (checkout ? '10000' : '20000,200000,1000000')).split(',');
const others = checkout ? ['beside'] : ['bare Node', 'nginx', 'floor'];
const pairs: Pair[] = [];
printCircumstances();
for (const [at, size] of sizes.entries()) await measureSize(size, at === 0);
if (checkout) printSummary(pairs);

async function measureSize(size: string, isFirst: boolean): Promise<void> {
  const snapshot = await snapshotOf(size);
  const besideSnapshot = checkout && (await generatedPeople(Number(size), checkout));
  const held = heldBy(snapshot);
  print(`\n## ${held.people.length} people`);
  const row = printTable([
    'case',
    'µs a request',
    ...others.flatMap((name) => [`${name} µs`, '÷ ours']),
    'requests/s',
    'p99 ms',
    'MB',
  ]);
  for (const isNew of [false, true]) {
    const cases = CASES.filter((one) => only.includes(one.name) && (one.isNew ?? false) === isNew);
    if (cases.length === 0) continue;
    const options = [...OPEN, ...(isNew ? ['--cache-size', '0'] : []), ...positionals];
    const ours = await serve(snapshot, options, { under: PINNED });
    const beside =
      checkout && (await serve(besideSnapshot ?? '', options, { ...checkout, under: PINNED }));
    const floor = isNew && isFirst && !checkout ? await serveFloor(snapshot, PINNED) : null;
    for (const server of [ours, beside]) if (server) await untilIdle(server.process.pid ?? 0);
    for (const measured of cases) {
      for (const coding of isFirst && !values.plain ? codingsOf(measured) : ['']) {
        const load = await loadOf(measured.load(held), measured, coding, ours);
        const isFloor = coding === '' && isInFloor(load);
        const compared = checkout
          ? [beside]
          : [...(await baselinesOf(measured, load, ours)), isFloor ? floor : null];
        const servers = [ours, ...compared].filter((server) => server !== null);
        const [first, ...figures] = await measure(load, servers, rounds);
        if (!first) continue;
        const name = coding === '' ? measured.name : `${measured.name}, ${coding}`;
        row([
          name,
          first.processor.toFixed(1),
          ...compared.flatMap((server) => cellsOf(server && figures[servers.indexOf(server) - 1])),
          first.rate.toFixed(0),
          (first.p99 / 1000).toFixed(2),
          megabytes(first.memory),
        ]);
        const [other] = figures;
        const group = [isNew ? 'new' : 'cached', coding].filter(Boolean).join(', ');
        if (checkout && other && measured.isNew !== null)
          pairs.push({ group, ours: first, beside: other });
        if (!checkout) await stop(...compared.filter((server) => server !== floor));
      }
    }
    await stop(ours, beside, floor);
  }
}

/** What clients accept in turn; nothing at first. */
function codingsOf({ isNew }: Case): readonly string[] {
  if (!checkout) return ['', 'br'];
  return isNew ? ['', 'br', 'zstd', 'gzip'] : [''];
}

async function loadOf(
  load: Load,
  { isUnchanged }: Case,
  coding: string,
  ours: Running,
): Promise<Load> {
  const accepted = coding === '' ? {} : { 'accept-encoding': coding };
  const asked = { ...load, headers: { ...load.headers, ...accepted } };
  if (!isUnchanged) return asked;
  const { etag = '' } = (await recordAnswer(ours.base, asked)).headers;
  return { ...asked, headers: { ...asked.headers, 'if-none-match': etag } };
}

async function baselinesOf(
  { isNew }: Case,
  load: Load,
  { base }: Running,
): Promise<readonly (Running | null)[]> {
  if (isNew !== false) return [null, null];
  const answer = await recordAnswer(base, load);
  return [await serveBare(answer, PINNED), await serveFile(answer, load, PINNED)];
}

function cellsOf(figures: Figures | null | undefined): string[] {
  return figures ? [figures.processor.toFixed(1), figures.ratio.toFixed(2)] : ['', ''];
}
