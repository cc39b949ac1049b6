import assert from 'node:assert/strict';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { openTarget } from '../../src/release/remotes/open-remote.ts';
import type { ReleaseTarget } from '../../src/release/remotes/remote.ts';
import { releaseSnapshot } from '../../src/release/release.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { buildEditions, changeManifest, manifestIn, nameOf, run } from './support/releases.ts';
import { BUCKET, startS3Store } from './support/s3-store.ts';

const MINUTE = 60_000;
const folder = temporaryFolder();
const [one, two] = await buildEditions(folder);

const { env } = await startS3Store();
before(() => void Object.assign(process.env, env));

/** Releases on a machine whose clock is ahead by so many milliseconds. */
async function releaseAhead(to: string, ms: number): Promise<ReleaseTarget> {
  const target = await openTarget(to, { isPathStyle: true, stallMs: 60_000 });
  await releaseSnapshot(
    { path: one, store: storeAt(one), isPacked: false, keep: 3 },
    {
      target,
      now: Date.now() + ms,
      signal: new AbortController().signal,
      onStep() {},
      onNote() {},
    },
  );
  return target;
}

for (const [what, to] of [
  ['folder', join(folder, 'ahead')],
  ['bucket', `s3://${BUCKET}/ahead`],
] as const) {
  test(`a release to a ${what} is refused if its clock is minutes ahead, and changes nothing`, async () => {
    await assert.rejects(releaseAhead(to, 10 * MINUTE), {
      name: 'ReleaseError',
      message: /: the clock of this machine is ahead; it says \S+Z, and the place says \S+Z\. Set/,
    });
    const target = await releaseAhead(to, 4 * MINUTE);
    const names = await target.files(new AbortController().signal);
    assert.equal(names.filter(({ name }) => name === nameOf(one)).length, 1);
  });
}

test('a release made under a clock in the future is the last one with that time, for followers too', async () => {
  const [place, dir] = [join(folder, 'place'), join(folder, 'dir')];
  const follow = (...more: string[]) =>
    natalisHere(['follow', place, '--dir', dir, '--once', ...more]);
  const stamp = '2099-01-01T00:00:00.000Z';
  await run('release', one, '--to', place);
  changeManifest(place, (manifest) => ({ ...manifest, released_at: stamp }));
  assert.equal((await follow()).code, 0);
  assert.equal(manifestIn(dir).released_at, stamp);
  const { stderr } = await run('release', two, '--to', place);
  assert.match(stderr, /^the manifest before was made under a wrong clock, at 2099-/);
  assert.ok(manifestIn(place).released_at <= new Date().toISOString());
  const { stdout } = await follow('--after', '86400');
  const nextDay = new Date(Date.parse(manifestIn(place).released_at) + 86_400_000);
  assert.ok(stdout.endsWith(`: follows the next release after ${nextDay.toISOString()}\n`), stdout);
  assert.equal((await follow()).code, 0);
  assert.equal(manifestIn(dir).current.name, nameOf(two));
  assert.equal(manifestIn(dir).released_at, manifestIn(place).released_at);
});
