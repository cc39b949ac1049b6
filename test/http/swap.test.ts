import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { linesOf, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { changeText } from '../snapshot/support/damage.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask } from './support/client.ts';
import { metricAt, servedAt, startServer } from './support/server.ts';
import { buildEdition, descriptionOf } from './support/snapshots.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one', '2026-11-16');
const two = await buildEdition(folder, 'two', '2026-11-17');
const [served, aside] = [join(folder, 'served.sqlite'), join(folder, 'aside.sqlite')];
fs.copyFileSync(one, served);
const metrics = `127.0.0.1:${await freePort()}`;
const server = await startServer(served, '--rate-limit', '0', '--metrics', metrics);
after(() => server.stop());

const metric = (name: string): Promise<number> => metricAt(`http://${metrics}`, name);
const untilMetric = (name: string, value: number): Promise<void> =>
  until(`${name} ${value}`, async () => (await metric(name)) === value);
const linesWith = (words: string): string[] =>
  linesOf(server.log()).filter((line) => line.includes(words));

async function assertServed(): Promise<void> {
  assert.equal(await servedAt(server.address), versionOf(one));
  for (const path of ['/readyz', '/api/v1/people/wikidata/Q7', '/api/v1/search?q=ada']) {
    assert.equal((await ask(server.address, path)).status, 200);
  }
}

// These tests change one service one after the other.
describe('the file of a snapshot that is served', () => {
  test('at SIGHUP it is checked and opened again, even if it is the same, of which a line warns', async () => {
    await untilMetric('ready', 1);
    server.child.kill('SIGHUP');
    await until('it is served', () => linesWith('new snapshot served').length > 0);
    await until('a warning', () => linesWith('the file that was served before').length > 0);
    await assertServed();
  });

  test('when it goes away it is served on, and missed in one line', async () => {
    assert.equal(await metric('snapshot_missing'), 0);
    fs.renameSync(served, aside);
    await untilMetric('snapshot_missing', 1);
    await assertServed();
    fs.renameSync(aside, served);
    await untilMetric('snapshot_missing', 0);
    const [line = '', ...others] = linesWith('gone from its path');
    assert.match(line, /"level":"warn"/);
    assert.deepEqual(others, []);
  });

  test('a damaged one in its place is refused and counted, and the old one stays', async () => {
    assert.equal(await metric('snapshots_refused_total'), 0);
    fs.copyFileSync(two, aside);
    changeText(aside, descriptionOf('two'), descriptionOf('six'));
    fs.renameSync(aside, served);
    await untilMetric('snapshots_refused_total', 1);
    await until('a warning', () => linesWith('new snapshot refused').length > 0);
    assert.match(linesWith('new snapshot refused')[0] ?? '', /"level":"warn"/);
    await assertServed();
  });
});
