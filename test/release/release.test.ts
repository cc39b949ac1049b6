import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { tryLock } from '../../src/files/file-lock.ts';
import { FORMAT_VERSION } from '../../src/snapshot/manifest.ts';
import { assertExit, natalis, natalisHere } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { changeText, damagePages } from '../snapshot/support/damage.ts';
import { folder, newPath, one, three, two } from './support/editions.ts';
import {
  ageFile,
  changeManifest,
  follow,
  manifestIn,
  nameOf,
  refusalOf,
  release,
  releasesOf,
  sha256Of,
  visibleIn,
} from './support/releases.ts';

suite('natalis release to a folder', () => {
  test('the file has the bytes of the snapshot and a name from them; the manifest says all of it', async () => {
    const place = newPath();
    const started = new Date().toISOString();
    const { stdout } = await release(place, one);
    const sha256 = sha256Of(one);
    assert.equal(stdout, `${place}: released ${versionOf(one)} as natalis-${sha256}.sqlite\n`);
    const { released_at, ...manifest } = manifestIn(place);
    assert.ok(released_at >= started && released_at <= new Date().toISOString());
    assert.deepEqual(manifest, {
      manifest_version: 1,
      current: {
        name: `natalis-${sha256}.sqlite`,
        size: fs.statSync(one).size,
        sha256,
        packed: null,
        format_version: FORMAT_VERSION,
        oldest_service: '2.0.0',
        data_version: versionOf(one),
      },
      before: [],
      retired: [],
      hidden: [],
    });
    assert.deepEqual(Object.keys(visibleIn(place)), ['current.json', nameOf(one)]);
    assert.equal(sha256Of(join(place, nameOf(one))), sha256);
  });

  test('--compress: zstd, with size and SHA-256 of the packed file as well', async () => {
    const place = newPath();
    await release(place, one, '--compress');
    const { current } = manifestIn(place);
    assert.equal(current.name, `${nameOf(one)}.zst`);
    const path = join(place, current.name);
    assert.deepEqual(zstdDecompressSync(fs.readFileSync(path)), fs.readFileSync(one));
    assert.deepEqual(current.packed, { size: fs.statSync(path).size, sha256: sha256Of(path) });
    assert.equal(current.sha256, sha256Of(one));
  });

  test('the same snapshot again writes its file only where that is damaged', async () => {
    const place = newPath();
    await release(place, one);
    const path = join(place, nameOf(one));
    const { ino } = fs.statSync(path);
    await release(place, one);
    assert.equal(fs.statSync(path).ino, ino);
    assert.deepEqual(manifestIn(place).before, []);
    damagePages(path);
    await release(place, one);
    assert.equal(sha256Of(path), sha256Of(one));
    fs.truncateSync(path, 5000);
    await release(place, one);
    assert.equal(sha256Of(path), sha256Of(one));
  });

  test('--rollback goes back one release at a time, with a later instant each time', async () => {
    const place = newPath();
    for (const snapshot of [one, two, three]) await release(place, snapshot);
    let { released_at } = manifestIn(place);
    for (const snapshot of [two, one]) {
      const { stdout } = await release(place, '--rollback');
      assert.equal(stdout, `${place}: back to ${versionOf(snapshot)}\n`);
      const manifest = manifestIn(place);
      assert.equal(manifest.current.sha256, sha256Of(snapshot));
      assert.ok(manifest.released_at > released_at);
      released_at = manifest.released_at;
    }
    assert.match(
      await refusalOf('release', '--rollback', '--to', place),
      new RegExp(`there is no release before ${versionOf(one)}`),
    );
  });

  test('--rollback with --hidden does both, in one manifest', async () => {
    const place = newPath();
    for (const snapshot of [one, two]) await release(place, snapshot);
    const list = join(folder, 'hidden.txt');
    fs.writeFileSync(list, 'Q7\n');
    const { stdout } = await release(place, '--rollback', '--hidden', list);
    const version = versionOf(one);
    assert.equal(stdout, `${place}: back to ${version}\n${place}: 1 person hidden in ${version}\n`);
    const { current, hidden } = manifestIn(place);
    assert.deepEqual([current.name, hidden], [nameOf(one), [7]]);
  });

  test('a later release has a later instant, even if the clock went back', async () => {
    const place = newPath();
    await release(place, one);
    const future = Date.now() + 100_000;
    const released_at = new Date(future).toISOString();
    changeManifest(place, (manifest) => ({ ...manifest, released_at }));
    await release(place, two);
    assert.equal(manifestIn(place).released_at, new Date(future + 1).toISOString());
  });
});

suite('natalis release refuses, and leaves the place as it was', () => {
  test('a snapshot that natalis verify does not find sound', async () => {
    const place = newPath();
    await release(place, one);
    const before = visibleIn(place);
    const spoiled = join(folder, 'spoiled.sqlite');
    fs.copyFileSync(two, spoiled);
    changeText(spoiled, 'of the edition two', 'of the edition six');
    assert.match(await refusalOf('release', spoiled, '--to', place), /spoiled\.sqlite/);
    assert.deepEqual(visibleIn(place), before);
  });

  test('a rollback to a file that is gone or damaged', async () => {
    const place = newPath();
    for (const snapshot of [one, two]) await release(place, snapshot);
    const manifest = manifestIn(place);
    damagePages(join(place, nameOf(one)));
    assert.match(await refusalOf('release', '--rollback', '--to', place), /has other bytes than/);
    fs.rmSync(join(place, nameOf(one)));
    assert.match(await refusalOf('release', '--rollback', '--to', place), /is not there/);
    assert.deepEqual(manifestIn(place), manifest);
  });

  test('a place whose manifest it does not read', async () => {
    const place = newPath();
    await release(place, one);
    changeManifest(place, (manifest) => ({ ...manifest, manifest_version: 2 }));
    const before = visibleIn(place);
    const refusal = (): Promise<string> => refusalOf('release', two, '--to', place);
    assert.match(await refusal(), /a manifest of version 2, and this natalis reads version 1/);
    assert.deepEqual(visibleIn(place), before);
    fs.writeFileSync(join(place, 'current.json'), 'no JSON');
    assert.match(await refusal(), /not a manifest of natalis release/);
    assert.deepEqual(Object.keys(visibleIn(place)), Object.keys(before));
  });

  test('a place in which nothing can be written, and no snapshot', async () => {
    const file = join(folder, 'a-file');
    fs.writeFileSync(file, '');
    for (const [snapshot, to, says] of [
      [one, join(file, 'below'), /a-file\/below/],
      [one, 'https://natalis.example', /only read from/],
      [one, 'gs://bucket/prefix', /: not a remote; give a folder, s3:/],
      [file, newPath(), /a-file: not a snapshot/],
    ] as const) {
      assert.match(await refusalOf('release', snapshot, '--to', to), says);
    }
  });

  test('wrong usage, with exit code 2', async () => {
    const place = newPath();
    for (const [args, says] of [
      [['release', one], /missing: --to/],
      [['release', '--to', place], /missing: a snapshot file/],
      [['release', one, '--to', place, '--keep', '1'], /a whole number from 2 to 1000/],
      [['follow', '--dir', folder], /missing: REMOTE/],
      [['follow', folder], /missing: --dir FOLDER/],
    ] as const) {
      await assertExit(2, natalisHere(args), says);
    }
  });
});

suite('two releases at once to a folder', () => {
  test('one waits for nobody: the other is at work, says the second, and changes nothing', async () => {
    const place = newPath();
    await release(place, one);
    const manifest = manifestIn(place);
    const lock = tryLock(join(place, '.release.lock'));
    for (const args of [[two], ['--rollback']]) {
      assert.match(
        await refusalOf('release', ...args, '--to', place),
        /another natalis release is at work there/,
      );
    }
    assert.deepEqual(manifestIn(place), manifest);
    lock?.release();
    await release(place, two);
  });

  test('whoever wins, every file that the manifest names is there', async () => {
    const place = newPath();
    await release(place, one);
    const outcomes = await Promise.all(
      [two, three].map((path) => natalis(['release', path, '--to', place, '--keep', '2'])),
    );
    for (const name of releasesOf(manifestIn(place)))
      assert.ok(fs.existsSync(join(place, name)), name);
    assert.ok(outcomes.some(({ code }) => code === 0));
    for (const { code, stderr } of outcomes) {
      if (code !== 0) assert.match(stderr, /another natalis release is at work there/);
    }
  });
});

suite('what a release removes from a folder', () => {
  test('only what an earlier manifest named, and nothing younger than a day', async () => {
    const place = newPath();
    await release(place, one);
    const others = [
      'index.html',
      // As a release does that runs now, and one that was killed: no manifest names these.
      `natalis-${'c'.repeat(64)}.sqlite`,
      `natalis-${'d'.repeat(64)}.sqlite`,
    ];
    const half = `natalis-${'e'.repeat(64)}.sqlite.writing`;
    for (const name of [...others, half]) fs.writeFileSync(join(place, name), 'of somebody else');
    ageFile(join(place, others[2] ?? ''), 3);
    await release(place, two, '--keep', '2');
    await release(place, three, '--keep', '2');
    const left = ['current.json', ...others, nameOf(two), nameOf(three)];
    // A follower may still read the first release.
    assert.deepEqual(Object.keys(visibleIn(place)), [...left, half, nameOf(one)].sort());
    for (const name of fs.readdirSync(place)) ageFile(join(place, name), 2);
    ageFile(join(place, others[1] ?? ''), 0);
    const { stderr } = await release(place, three, '--keep', '2');
    assert.deepEqual(Object.keys(visibleIn(place)), left.sort());
    assert.match(stderr, new RegExp(`no manifest names ${others[2]}`));
    assert.doesNotMatch(stderr, /natalis-c/);
    assert.deepEqual(releasesOf(manifestIn(place)), [nameOf(three), nameOf(two)]);
  });

  test('what a rollback left goes with a later release', async () => {
    const place = newPath();
    for (const path of [one, two]) await release(place, path);
    await release(place, '--rollback');
    for (const name of fs.readdirSync(place)) ageFile(join(place, name), 2);
    await release(place, three);
    assert.ok(!fs.existsSync(join(place, nameOf(two))));
    assert.deepEqual(releasesOf(manifestIn(place)), [nameOf(three), nameOf(one)]);
  });
});

test('a release made under a clock in the future is the last one with that time, for followers too', async () => {
  const [place, dir] = [newPath(), newPath('dir')];
  const stamp = '2099-01-01T00:00:00.000Z';
  await release(place, one);
  changeManifest(place, (manifest) => ({ ...manifest, released_at: stamp }));
  await follow(place, dir);
  assert.equal(manifestIn(dir).released_at, stamp);
  const { stderr } = await release(place, two);
  assert.match(stderr, /^the manifest before was made under a wrong clock, at 2099-/);
  assert.ok(manifestIn(place).released_at <= new Date().toISOString());
  const { stdout } = await follow(place, dir, '--after', '86400');
  const nextDay = new Date(Date.parse(manifestIn(place).released_at) + 86_400_000);
  assert.ok(stdout.endsWith(`: follows the next release after ${nextDay.toISOString()}\n`), stdout);
  await follow(place, dir);
  assert.equal(manifestIn(dir).current.name, nameOf(two));
  assert.equal(manifestIn(dir).released_at, manifestIn(place).released_at);
});
