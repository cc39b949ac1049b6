// How long headers that were made to be slow take to read, and what counting a request costs:
//   node bench/long-headers.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawlerFamily } from '../src/usage/crawler-family.ts';
import { createDailyCounts } from '../src/usage/daily-counts.ts';
import { matchesTag, weakTag } from '../src/web/cache.ts';
import { median } from './support/median.ts';

const ROUNDS = 9;
const TAG = weakTag('wd-20261101-s3-0123456789ab-r2.Q42.en.abcdef');
const TAG_SEEDS = ['W/', '"', 'W/"', '"-gzip', ',', '" '];
const AGENT_SEEDS = [
  'a',
  '.1',
  '1.',
  'a ',
  ' 1.1',
  '(a 1.1',
  'Current',
  'mozilla/5.0 (a/1.1',
  '/v1.',
];
const REQUESTS = 200_000;

tell('If-None-Match of 16 KiB', TAG_SEEDS, (seed) => matchesTag(repeated(seed, 16_384), TAG));
tell('User-Agent of 1 MB', AGENT_SEEDS, (seed) => crawlerFamily(repeated(seed, 1_000_000)));

const folder = mkdtempSync(join(tmpdir(), 'natalis-counts-'));
try {
  const counts = createDailyCounts({ path: join(folder, 'usage.tsv'), now: () => Date.now() });
  const took = milliseconds(() => {
    for (let request = 0; request < REQUESTS; request++) counts.count('person', 'browser');
  });
  await counts.close();
  print('counting a request', `${((took / REQUESTS) * 1000).toFixed(2)} µs`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The slowest of the seeds, by its median. */
function tell(what: string, seeds: readonly string[], read: (seed: string) => unknown): void {
  const slowest = seeds
    .map((seed) => ({
      seed,
      took: median(Array.from({ length: ROUNDS }, () => milliseconds(() => read(seed)))),
    }))
    .reduce((a, b) => (a.took > b.took ? a : b));
  print(
    what,
    `${slowest.took.toFixed(2)} ms at most, for ${JSON.stringify(slowest.seed)} repeated`,
  );
}

function repeated(seed: string, length: number): string {
  return seed.repeat(length / seed.length);
}

function milliseconds(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function print(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(28)} ${figure}\n`);
}
