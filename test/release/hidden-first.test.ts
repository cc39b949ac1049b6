import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { followRelease } from '../../src/release/follow.ts';
import type { ReleaseManifest } from '../../src/release/manifest.ts';
import { webRemote } from '../../src/release/remotes/web.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { packageVersion } from '../../src/server/package-version.ts';
import { natalisHere, start, temporaryFolder } from '../ingest/support/command.ts';
import { until } from '../support/until.ts';
import { answerAs } from './support/http-place.ts';
import { buildEditions, changeManifest, manifestIn, nameOf, run } from './support/releases.ts';

const folder = temporaryFolder();
const [one, two] = await buildEditions(folder);
const list = join(folder, 'hidden.txt');

let made = 0;

/** A place whose release a folder follows, and which then gets another one. */
async function releasedTwice(): Promise<{ readonly place: string; readonly dir: string }> {
  made++;
  const [place, dir] = [join(folder, `place-${made}`), join(folder, `dir-${made}`)];
  await run('release', one, '--to', place);
  await run('follow', place, '--dir', dir, '--once');
  await run('release', two, '--to', place);
  return { place, dir };
}

async function hide(place: string, ...numbers: number[]): Promise<void> {
  writeFileSync(list, numbers.map((number) => `Q${number}\n`).join(''));
  await run('release', '--to', place, '--hidden', list);
}

const follow = (place: string, dir: string, ...more: string[]) =>
  natalisHere(['follow', place, '--dir', dir, '--once', ...more]);

suite('methodology 9.7: who is hidden does not wait for the release', () => {
  const faults: Record<string, (place: string) => void> = {
    'the file is damaged': (place) => writeFileSync(join(place, nameOf(two)), 'other bytes'),
    'the file is cut off': (place) => truncateSync(join(place, nameOf(two)), 10_000),
    'the file is gone': (place) => rmSync(join(place, nameOf(two))),
    'the release needs a newer natalis': (place) =>
      changeRelease(place, { oldest_service: '99.0.0' }),
    'the format is newer': (place) => changeRelease(place, { format_version: 99 }),
    'the disk has no room for it': (place) => changeRelease(place, { size: 1e17 }),
    'the manifest is of a newer version': (place) =>
      changeManifest(place, (manifest) => ({ ...manifest, manifest_version: 2, current: 'new' })),
  };
  const changeRelease = (place: string, more: Partial<ReleaseManifest['current']>): void =>
    changeManifest(place, (manifest) => ({
      ...manifest,
      current: { ...manifest.current, ...more },
    }));
  for (const [what, spoil] of Object.entries(faults)) {
    test(what, async () => {
      const { place, dir } = await releasedTwice();
      await hide(place, 3, 5);
      spoil(place);
      const { code, stdout } = await follow(place, dir);
      assert.equal(code, 1);
      assert.equal(stdout, `${dir}: other people are hidden now, 2 in all\n`);
      const { current, hidden, hidden_key } = manifestIn(dir);
      assert.deepEqual([current.name, hidden], [nameOf(one), [3, 5]]);
      assert.equal(hidden_key, manifestIn(place).hidden_key);
      const again = await follow(place, dir);
      assert.deepEqual([again.code, again.stdout], [1, ''], 'told once');
    });
  }

  test('the file comes slowly, and the list changes meanwhile', async () => {
    const { place, dir } = await releasedTwice();
    await hide(place, 3);
    const sent = Promise.withResolvers<void>();
    const address = await answerAs(async (request, response) => {
      const name = basename(request.url ?? '');
      const bytes = readFileSync(join(place, name));
      if (name === 'current.json') return response.end(bytes);
      response.write(bytes.subarray(0, 1000));
      await sent.promise;
      return response.end(bytes.subarray(1000));
    });
    const told: number[] = [];
    const following = followRelease({
      source: webRemote(address, { stallMs: 60_000 }),
      folder: dir,
      signal: new AbortController().signal,
      service: packageVersion(),
      storeAt,
      pollMs: 10,
      onHidden: (people) => told.push(people),
    });
    await until('the first list is there', () => manifestIn(dir).hidden.length === 1);
    await hide(place, 3, 5);
    await until('the second list is there', () => manifestIn(dir).hidden.length === 2);
    assert.equal(manifestIn(dir).current.name, nameOf(one));
    sent.resolve();
    assert.equal((await following).isNew, true);
    assert.deepEqual(told, [1, 2]);
    const { current, hidden } = manifestIn(dir);
    assert.deepEqual([current.name, hidden], [nameOf(two), [3, 5]]);
  });

  test('a line of the log says so', async () => {
    const { place, dir } = await releasedTwice();
    await hide(place, 3, 5);
    rmSync(join(place, nameOf(two)));
    const child = start(['follow', place, '--dir', dir]);
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
    try {
      await until('it failed', () => log.includes('release not followed'));
      assert.match(log.split('\n')[0] ?? '', /"people":2,"msg":"other people are hidden"/);
    } finally {
      child.kill();
    }
  });
});

test('an old manifest, and one that no trusted key has signed, hide and show nobody', async () => {
  const { place, dir } = await releasedTwice();
  await hide(place, 3);
  const old = join(folder, 'old');
  cpSync(place, old, { recursive: true });
  await hide(place, 3, 5);
  assert.equal((await follow(place, dir)).code, 0);
  assert.match((await follow(old, dir)).stderr, /an old manifest/);
  assert.deepEqual(manifestIn(dir).hidden, [3, 5]);
  await hide(place);
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = join(folder, 'trusted.pub');
  writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
  assert.match((await follow(place, dir, '--trust', key)).stderr, /is not signed/);
  assert.deepEqual(manifestIn(dir).hidden, [3, 5]);
});

test('a list is published although the file of the release is gone, and reaches the followers', async () => {
  const { place, dir } = await releasedTwice();
  assert.equal((await follow(place, dir)).code, 0);
  rmSync(join(place, nameOf(two)));
  await hide(place, 3);
  assert.equal((await follow(place, dir)).code, 0);
  const { current, hidden } = manifestIn(dir);
  assert.deepEqual([current.name, hidden], [nameOf(two), [3]]);
});

test('the key of a list is random, and another one after each change', async () => {
  const { place } = await releasedTwice();
  assert.equal(manifestIn(place).hidden_key, undefined);
  const keys: unknown[] = [];
  for (const numbers of [[3], [3], [3, 5], [3]]) {
    await hide(place, ...numbers);
    keys.push(manifestIn(place).hidden_key);
  }
  for (const key of keys) assert.match(String(key), /^[0-9a-f]{32}$/);
  assert.equal(keys[0], keys[1], 'nothing has changed');
  assert.equal(new Set(keys).size, 3, 'the same people later have another one');
  await run('release', '--rollback', '--to', place);
  assert.equal(manifestIn(place).hidden_key, keys[3], 'a rollback changes nobody');
});
