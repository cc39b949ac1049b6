import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { linesOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask } from './support/client.ts';
import { startServer, type Server } from './support/server.ts';
import { buildEdition } from './support/snapshots.ts';

const folder = temporaryFolder();
const snapshot = await buildEdition(folder, 'one');

interface Watched {
  readonly server: Server;
  metric(name: string): Promise<string | undefined>;
}

async function open(t: TestContext, served: string, workers: number): Promise<Watched> {
  const metrics = `127.0.0.1:${await freePort()}`;
  const options = ['--metrics', metrics, '--log-level', 'warn', '--workers', String(workers)];
  const server = await startServer(served, ...options);
  t.after(() => server.stop());
  const metric: Watched['metric'] = async (name) => {
    const text = await (await fetch(`http://${metrics}/`)).text();
    return new RegExp(`^natalis_${name} (.+)$`, 'm').exec(text)?.[1];
  };
  await until('ready', async () => (await metric('ready')) === '1');
  assert.equal(await metric('snapshots_refused_total'), '0');
  return { server, metric };
}

/** Moves a file away while it is served, and back; each worker warns once. */
async function assertMissed(
  { server, metric }: Watched,
  path: string,
  workers: number,
): Promise<void> {
  assert.equal(await metric('snapshot_missing'), '0');
  const before = server.log().length;
  renameSync(path, join(folder, 'aside'));
  await until('it is missed', async () => (await metric('snapshot_missing')) === '1');
  for (const address of ['/readyz', '/api/v1/people/wikidata/Q7']) {
    assert.equal((await fetch(server.address + address)).status, 200);
  }
  renameSync(join(folder, 'aside'), path);
  await until('it is back', async () => (await metric('snapshot_missing')) === '0');
  const warnings = linesOf(server.log().slice(before));
  assert.equal(warnings.length, workers, server.log());
  for (const line of warnings) assert.match(line, /"level":"warn".*gone from its place/);
}

test('a file that goes away is served on, and missed; a refused one is counted once, however many workers refuse it', async (t) => {
  const served = join(folder, 'served.sqlite');
  copyFileSync(snapshot, served);
  const watched = await open(t, served, 2);
  await assertMissed(watched, served, 2);
  writeFileSync(`${served}.new`, 'letters '.repeat(1000));
  renameSync(`${served}.new`, served);
  const refusals = (): number => watched.server.log().split('new snapshot refused').length - 1;
  await until('both workers refuse it', () => refusals() === 2);
  assert.equal(await watched.metric('snapshots_refused_total'), '1');
  for (let times = 0; times < 30; times++) {
    assert.equal((await ask(watched.server.address, '/api/v1/people/wikidata/Q7')).status, 200);
  }
});

test('a folder whose snapshot or manifest goes away is served on, and missed', async (t) => {
  const place = join(folder, 'place');
  mkdirSync(place);
  const { stdout } = await natalisHere(['release', snapshot, '--to', place]);
  const watched = await open(t, place, 1);
  for (const file of [/ as (\S+)/.exec(stdout)?.[1] ?? assert.fail(stdout), 'current.json']) {
    await assertMissed(watched, join(place, file), 1);
  }
});
