import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { linesOf, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { changeText } from '../snapshot/support/damage.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask } from './support/client.ts';
import { metricAt, servedAt, startServer, type Server } from './support/server.ts';
import { buildEdition, descriptionOf } from './support/snapshots.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one', '2026-11-16');
const two = await buildEdition(folder, 'two', '2026-11-17');
const served = join(folder, 'served.sqlite');

/** Puts a copy of a file, possibly damaged, in the place of a served one. */
function replaceBy(path: string, spoil?: (copy: string) => void, place = served): void {
  const copy = join(folder, 'next.sqlite');
  fs.copyFileSync(path, copy);
  spoil?.(copy);
  fs.renameSync(copy, place);
}

describe('another snapshot while serving', () => {
  let server: Server;
  before(async () => {
    replaceBy(one);
    server = await startServer(served, '--rate-limit', '0');
  });
  after(() => server.stop());

  const current = (): Promise<string> => servedAt(server.address);

  const refusals = (): number => server.log().split('refused').length - 1;

  const swaps = (): number => server.log().split('new snapshot served').length - 1;

  test('SIGHUP checks and opens the file, even if it is the same', async () => {
    const known = swaps();
    server.child.kill('SIGHUP');
    await until('the same file again', () => swaps() > known);
    await until('a warning', () => server.log().includes('the file that was served before'));
    assert.equal(await current(), versionOf(one));
  });

  test('a damaged replacement is refused, and the old snapshot stays', async () => {
    const version = await current();
    const known = refusals();
    replaceBy(two, (copy) => changeText(copy, descriptionOf('two'), descriptionOf('six')));
    server.child.kill('SIGHUP');
    await until('the refusal in the log', () => refusals() > known);
    const warning = linesOf(server.log()).findLast((line) => line.includes('refused'));
    assert.equal((JSON.parse(warning ?? '') as { level: string }).level, 'warn');
    assert.equal((await ask(server.address, '/readyz')).status, 200);
    assert.equal(await current(), version);
    assert.equal((await ask(server.address, '/api/v1/search?q=ada')).status, 200);
    assert.equal((await ask(server.address, '/api/v1/people/wikidata/Q9')).status, 200);
  });
});

async function open(t: TestContext, path: string) {
  const metrics = `127.0.0.1:${await freePort()}`;
  const options = ['--metrics', metrics, '--log-level', 'warn'];
  const server = await startServer(path, ...options);
  t.after(() => server.stop());
  const metric = (name: string) => metricAt(`http://${metrics}`, name);
  await until('ready', async () => (await metric('ready')) === 1);
  assert.equal(await metric('snapshots_refused_total'), 0);
  return { server, metric };
}

/** Moves a file away while it is served, and back; one line warns. */
async function assertMissed(
  { server, metric }: Awaited<ReturnType<typeof open>>,
  path: string,
): Promise<void> {
  assert.equal(await metric('snapshot_missing'), 0);
  const before = server.log().length;
  fs.renameSync(path, join(folder, 'aside'));
  await until('it is missed', async () => (await metric('snapshot_missing')) === 1);
  for (const address of ['/readyz', '/api/v1/people/wikidata/Q7']) {
    assert.equal((await fetch(server.address + address)).status, 200);
  }
  fs.renameSync(join(folder, 'aside'), path);
  await until('it is back', async () => (await metric('snapshot_missing')) === 0);
  const warnings = linesOf(server.log().slice(before));
  assert.equal(warnings.length, 1, server.log());
  for (const line of warnings) assert.match(line, /"level":"warn".*gone from its path/);
}

describe('a snapshot that goes away while it is served', () => {
  test('a file that goes away is served on, and missed; a refused one is counted', async (t) => {
    const path = join(folder, 'missed.sqlite');
    fs.copyFileSync(one, path);
    const watched = await open(t, path);
    await assertMissed(watched, path);
    replaceBy(one, (copy) => fs.writeFileSync(copy, 'letters '.repeat(1000)), path);
    const refused = async (): Promise<number> => watched.metric('snapshots_refused_total');
    await until('it is refused', async () => (await refused()) === 1);
    for (let times = 0; times < 30; times++) {
      assert.equal((await ask(watched.server.address, '/api/v1/people/wikidata/Q7')).status, 200);
    }
  });
});
