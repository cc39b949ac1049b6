import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { startServer } from './support/server.ts';
import { buildEdition } from './support/snapshots.ts';

const folder = temporaryFolder();
const snapshot = await buildEdition(folder, 'one');

describe('a snapshot that goes away from its place is served on, and missed', () => {
  for (const [what, workers, remove] of [
    ['the file', '2', 'one.sqlite'],
    ['the file that a folder names', '1', 'natalis'],
    ['the manifest of a folder', '1', 'current.json'],
  ] as const) {
    test(what, async (t) => {
      const place = join(folder, what);
      mkdirSync(place);
      let [served, file] = [place, remove as string];
      if (remove === 'one.sqlite') copyFileSync(snapshot, (served = join(place, remove)));
      else {
        const { stdout } = await natalisHere(['release', snapshot, '--to', place]);
        if (remove === 'natalis') file = / as (\S+)/.exec(stdout)?.[1] ?? assert.fail(stdout);
      }
      const metrics = `127.0.0.1:${await freePort()}`;
      const options = ['--workers', workers, '--metrics', metrics, '--log-level', 'warn'];
      const server = await startServer(served, ...options);
      t.after(() => server.stop());
      const metric = async (name: string): Promise<string | undefined> => {
        const text = await (await fetch(`http://${metrics}/`)).text();
        return new RegExp(`^natalis_${name} (.+)$`, 'm').exec(text)?.[1];
      };
      await until('ready', async () => (await metric('ready')) === '1');
      assert.equal(await metric('snapshot_missing'), '0');
      assert.equal(await metric('snapshots_refused_total'), '0');

      const aside = join(folder, `${what}.aside`);
      renameSync(join(place, file), aside);
      await until('it is missed', async () => (await metric('snapshot_missing')) === '1');
      assert.equal((await fetch(`${server.address}/readyz`)).status, 200);
      assert.equal((await fetch(`${server.address}/api/v1/people/wikidata/Q7`)).status, 200);

      renameSync(aside, join(place, file));
      await until('it is back', async () => (await metric('snapshot_missing')) === '0');
      const warnings = server.log().split('\n').filter(Boolean);
      assert.equal(warnings.length, Number(workers), server.log());
      for (const line of warnings) assert.match(line, /"level":"warn".*gone from its place/);
    });
  }
});

test('a refused snapshot is counted once, however many workers refuse it', async (t) => {
  const served = join(folder, 'served.sqlite');
  copyFileSync(snapshot, served);
  const metrics = `127.0.0.1:${await freePort()}`;
  const server = await startServer(served, '--workers', '2', '--metrics', metrics);
  t.after(() => server.stop());
  writeFileSync(`${served}.new`, 'letters '.repeat(1000));
  renameSync(`${served}.new`, served);
  const refusals = (): number => server.log().split('new snapshot refused').length - 1;
  await until('both workers refuse it', () => refusals() === 2);
  const text = await (await fetch(`http://${metrics}/`)).text();
  assert.match(text, /^# TYPE natalis_snapshots_refused_total counter$/m);
  assert.match(text, /^natalis_snapshots_refused_total 1$/m);
  rmSync(served);
});
