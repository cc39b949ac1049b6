import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { servedAt, startServer, untilReady } from '../http/support/server.ts';
import { buildEdition } from '../http/support/snapshots.ts';
import { assertExit, natalisHere, run, temporaryFolder } from '../ingest/support/command.ts';
import { changeBits } from '../snapshot/support/damage.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one', '2026-11-16');
const two = await buildEdition(folder, 'two', '2026-11-17');
const served = join(folder, 'served.sqlite');
const record = join(folder, 'verified');

describe('serve --verified (docs/several-machines.md)', () => {
  test('reads no recorded file again, neither at start nor when it is moved into place, but at SIGHUP', async (t) => {
    for (const edition of [one, two]) {
      fs.utimesSync(edition, 1_700_000_000, 1_700_000_000);
      await run('verify', edition, '--record', record);
      changeBits(edition);
    }
    assert.equal(fs.readFileSync(record, 'utf8').split('\n').length, 3);
    fs.linkSync(one, served);
    const options = ['--verified', record, '--log-level', 'warn', '--rate-limit', '0'];
    const server = await startServer(served, ...options);
    t.after(() => server.stop());
    await untilReady(server);
    const before = await servedAt(server.address);
    fs.linkSync(two, join(folder, 'next'));
    fs.renameSync(join(folder, 'next'), served);
    await until('the other is served', async () => (await servedAt(server.address)) !== before);
    assert.equal(server.log(), '');
    server.child.kill('SIGHUP');
    await untilReady(server, 503);
  });

  test('a file that is not recorded, or was changed since, is read', async () => {
    const copy = join(folder, 'copy.sqlite');
    fs.copyFileSync(one, copy);
    for (const known of [record, join(folder, 'nothing')]) {
      const serving = natalisHere(['serve', copy, '--port', '0', '--verified', known]);
      await assertExit(1, serving, /damaged snapshot/);
    }
  });
});
