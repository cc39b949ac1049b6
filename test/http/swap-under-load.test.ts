import assert from 'node:assert/strict';
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { until } from '../support/until.ts';
import { startLoad } from './support/load.ts';
import { startServer } from './support/server.ts';
import { buildEdition } from './support/snapshots.ts';

const { CI, SWAP_SECONDS } = process.env;
const SECONDS = Number(SWAP_SECONDS ?? (CI ? 8 : 4));
const CONNECTIONS = 50;

const folder = temporaryFolder();
const served = join(folder, 'served.sqlite');
const files = {
  one: await buildEdition(folder, 'one', '2026-11-16'),
  two: await buildEdition(folder, 'two', '2026-11-17'),
};
const editions = new Map(
  Object.entries(files).map(([edition, path]) => [versionOf(path), edition]),
);

function replaceBy(path: string): void {
  const next = join(folder, 'next.sqlite');
  copyFileSync(path, next);
  renameSync(next, served);
}

test(`snapshots are swapped every second, ${CONNECTIONS} connections, ${SECONDS} s: no failure, every body whole and of one snapshot`, async (t) => {
  replaceBy(files.one);
  const quiet = ['--log-level', 'error', '--rate-limit', '0', '--max-inflight', '0'];
  const server = await startServer(served, ...quiet);
  t.after(() => server.stop());
  const codings = ['', 'gzip', 'br', 'zstd'];
  const load = startLoad(server.address, editions, { connections: CONNECTIONS, codings });
  const end = performance.now() + SECONDS * 1000;
  let swaps = 0;
  const isOver = (): boolean => {
    const hasSeenAll = ['one', 'two', 'unchanged'].every((kind) => load.answers.has(kind));
    const isEnough = swaps >= SECONDS - 1 && hasSeenAll && performance.now() >= end;
    return load.failures.length > 0 || isEnough;
  };
  while (!isOver()) {
    swaps++;
    const next = swaps % 2 === 1 ? 'two' : 'one';
    const seen = (): number => load.answers.get(next) ?? 0;
    const known = seen();
    replaceBy(files[next]);
    // Half of the swaps must be noticed without a signal.
    if (swaps % 4 < 2) server.child.kill('SIGHUP');
    await wait(1000);
    await until('it is served', () => seen() > known || isOver());
  }
  await load.untilAnswered(20 * SECONDS);
  await load.stop();
  assert.deepEqual(load.failures, []);
  const { code, stderr } = await server.stop();
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
});
