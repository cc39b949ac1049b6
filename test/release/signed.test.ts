import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { versionOf } from '../ingest/support/content.ts';
import { folder, keyFiles, newPath, one, two } from './support/editions.ts';
import {
  changeManifest,
  follow,
  followRefusal,
  manifestIn,
  nameOf,
  putManifest,
  refusalOf,
  release,
} from './support/releases.ts';

const ours = keyFiles('ours', generateKeyPairSync('ed25519'));
const theirs = keyFiles('theirs', generateKeyPairSync('ed25519'));
const NO_KEY = /no Ed25519 key in PEM, as openssl/;

suite('signed releases', () => {
  const place = join(folder, 'place');
  const dir = join(folder, 'dir');
  const trusting = (keys: string) => follow(place, dir, '--trust', keys);
  const refusal = (keys: string) => followRefusal(place, dir, '--trust', keys);

  test('a manifest that is signed with a trusted key is followed, also back', async () => {
    await release(place, one, '--sign', ours.secret);
    await trusting(`${theirs.open},${ours.open}`);
    assert.equal(manifestIn(dir).current.name, nameOf(one));
    await release(place, two, '--sign', ours.secret, '--compress');
    await trusting(ours.open);
    assert.equal(manifestIn(dir).current.name, nameOf(two));
    await release(place, '--rollback', '--sign', ours.secret);
    await trusting(ours.open);
    assert.equal(manifestIn(dir).current.name, nameOf(one));
  });

  test('every change of a signed manifest is refused, and so are another key and no signature', async () => {
    const text = readFileSync(join(place, 'current.json'), 'utf8');
    const before = manifestIn(dir);
    const { current } = manifestIn(place);
    for (const change of [
      { released_at: '2099-01-01T00:00:00.000Z' },
      { before: [current] },
      { current: { ...current, size: current.size + 1 } },
      { note: 'x' },
      { signature: 'AAAA' },
      { hidden: [3] },
    ]) {
      changeManifest(place, (known) => ({ ...known, ...change }));
      assert.match(await refusal(ours.open), /is not of a key of --trust/);
      putManifest(place, text);
    }
    changeManifest(place, (known) => ({ ...known, hidden: [3], signature: undefined }));
    assert.match(await refusal(ours.open), /is not signed; release with --sign/);
    putManifest(place, text);
    assert.match(await refusal(theirs.open), /is not of a key of --trust/);
    assert.deepEqual(manifestIn(dir), before);
    await follow(place, dir);
  });

  test('a place with signed manifests gets no other by mistake', async () => {
    for (const args of [[two], ['--rollback']]) {
      assert.match(await refusalOf('release', ...args, '--to', place), /is signed.*give --sign/);
    }
  });

  test('a file that is no such key is refused before anything is done', async () => {
    const other = keyFiles('other', generateKeyPairSync('x25519'));
    const missing = join(folder, 'missing.key');
    for (const [path, says] of [
      [other.secret, NO_KEY],
      [one, NO_KEY],
      [missing, /missing\.key: no such file/],
    ] as const) {
      assert.match(await refusalOf('release', two, '--to', place, '--sign', path), says);
      assert.match(await refusal(path), says);
    }
    assert.match(await refusalOf('release', two, '--to', place, '--sign', ours.open), NO_KEY);
  });
});

test('--after: one folder has a release at once, another keeps the one before', async () => {
  const place = join(folder, 'canary-place');
  const [first, later, fresh] = [newPath(), newPath(), newPath()];
  await release(place, one);
  await follow(place, later, '--after', '3600');
  await release(place, two);
  assert.match((await follow(place, first)).stdout, new RegExp(`has now ${versionOf(two)}`));
  for (const dir of [later, fresh]) {
    const { stdout } = await follow(place, dir, '--after', '3600');
    assert.match(
      stdout,
      new RegExp(`${versionOf(one)} as .*\\n.*follows the next release after 20`),
    );
    assert.equal(manifestIn(dir).current.name, nameOf(one));
  }
  for (const [minutes, snapshot] of [
    [50, one],
    [60, two],
  ] as const) {
    const released_at = new Date(Date.now() - minutes * 60_000).toISOString();
    for (const each of [place, later]) changeManifest(each, (known) => ({ ...known, released_at }));
    await follow(place, later, '--after', '3600');
    assert.equal(manifestIn(later).current.name, nameOf(snapshot));
  }
  await release(place, '--rollback');
  await follow(place, first, '--after', '3600');
  assert.equal(manifestIn(first).current.name, nameOf(one));
  await release(place, two);
  await follow(place, fresh);
  assert.equal(manifestIn(fresh).current.name, nameOf(two));
});
