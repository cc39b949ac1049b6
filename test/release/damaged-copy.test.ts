import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { SAME, startMeasured } from '../fleet/support/follower.ts';
import { ask } from '../http/support/client.ts';
import { startServer } from '../http/support/server.ts';
import { PROGRAM } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { damagePages } from '../snapshot/support/damage.ts';
import { watch, WITHOUT_STRACE } from '../support/system-calls.ts';
import { until } from '../support/until.ts';
import { newPath, one, two } from './support/editions.ts';
import { follow, nameOf, release, sha256Of, visibleIn } from './support/releases.ts';

const ASIDE = `${nameOf(one)}.damaged`;

/** A place with a release, and a folder that follows it, with its copy. */
async function followed(): Promise<{ place: string; dir: string; copy: string }> {
  const [place, dir] = [newPath(), newPath('dir')];
  await release(place, one);
  await follow(place, dir);
  return { place, dir, copy: join(dir, nameOf(one)) };
}

test('natalis follow --once sets a copy with other bytes of the same size aside, and downloads it anew', async () => {
  const { place, dir, copy } = await followed();
  damagePages(copy);
  const bytes = sha256Of(copy);
  const { stdout } = await follow(place, dir);
  assert.equal(
    stdout,
    `${dir}: the snapshot was damaged; it is ${ASIDE} now\n${dir}: has now ${versionOf(one)} as ${nameOf(one)}\n`,
  );
  assert.match((await follow(place, dir)).stdout, /^[^\n]*: has already [^\n]*\n$/);
  assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
  assert.equal(visibleIn(dir)[ASIDE], bytes, 'it stays as long as its release is the current one');
  await release(place, two);
  await follow(place, dir);
  const names = ['current.json', nameOf(one), nameOf(two)].sort();
  assert.deepEqual(Object.keys(visibleIn(dir)), names);
});

test('a copy that its disk cannot read is damaged', { skip: WITHOUT_STRACE }, async () => {
  const { place, dir, copy } = await followed();
  const { code, stdout } = await watch([PROGRAM, 'follow', place, '--dir', dir, '--once'], {
    notes: newPath('notes'),
    calls: ['read', 'pread64'],
    path: copy,
    inject: 'read,pread64:error=EIO:when=1',
  });
  assert.equal(code, 0);
  assert.match(stdout, /the snapshot was damaged/);
  assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
});

suite('natalis follow that runs', () => {
  // What stands for a fault in a library, and for the next day.
  const ORDERS = `process.on('SIGUSR2', () => { throw new Error('made up'); });
    const { now } = performance;
    process.on('SIGHUP', () => { performance.now = () => now.call(performance) + 86_400_000; });`;

  async function started(t: TestContext, place: string, dir: string, ...options: string[]) {
    const follower = await startMeasured(place, dir, options, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ORDERS)}`,
    });
    t.after(() => follower.stop());
    return follower;
  }

  test('checks the copy again on the next day, and says what it found in log and metric', async (t) => {
    const { place, dir, copy } = await followed();
    const { child, log, metric } = await started(t, place, dir);
    damagePages(copy);
    const before = await metric(SAME);
    await until('a further look', async () => (await metric(SAME)) > before);
    assert.equal(await metric('follow_damaged_total'), 0);
    child.kill('SIGHUP');
    await until('the repair', () => log().includes('release followed'));
    const lines = log().trim().split('\n');
    assert.match(
      lines[0] ?? '',
      new RegExp(`"level":"error".*"file":"${ASIDE}","msg":"the snapshot was damaged`),
    );
    assert.equal(lines.length, 2);
    assert.equal(await metric('follow_damaged_total'), 1);
    assert.equal(sha256Of(copy), sha256Of(one));
  });

  test('checks it when a server is no longer ready, which then serves the new copy', async (t) => {
    const { place, dir, copy } = await followed();
    const server = await startServer(dir, '--cache-size', '0');
    t.after(() => server.stop());
    const isReady = async (): Promise<boolean> =>
      (await ask(server.address, '/readyz')).status === 200;
    await until('ready', isReady);
    const { log } = await started(t, place, dir, '--server', server.address);
    damagePages(copy);
    await until('not ready', async () => {
      await ask(server.address, '/api/v1/years/1952');
      await ask(server.address, '/api/v1/search?q=ada');
      return !(await isReady()) || existsSync(join(dir, ASIDE));
    });
    await until('ready again', isReady);
    assert.match(log(), /the snapshot was damaged/);
    assert.equal(sha256Of(copy), sha256Of(one));
  });

  test('goes on after an exception that nothing catches, with one line', async (t) => {
    const { place, dir } = await followed();
    const { child, log, metric } = await started(t, place, dir);
    const known = log().length;
    child.kill('SIGUSR2');
    await until('the line', () => log().length > known);
    const before = await metric(SAME);
    await until('a further look', async () => (await metric(SAME)) > before);
    assert.match(log().slice(known), /^\{"level":"error",[^\n]*"reason":"made up"[^\n]*\}\n/);
    assert.doesNotMatch(log(), /\n\s+at /);
  });
});
