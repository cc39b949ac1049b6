import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { zstdDecompressSync } from 'node:zlib';
import { FORMAT_VERSION } from '../../src/snapshot/manifest.ts';
import { natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { changeText, damagePages } from '../snapshot/support/damage.ts';
import {
  buildEditions,
  ageFile,
  changeManifest,
  manifestIn,
  nameOf,
  refusalOf,
  run,
  sha256Of,
  visibleIn,
} from './support/releases.ts';

const folder = temporaryFolder();
const [one, two, three] = await buildEditions(folder);

let made = 0;
const newPlace = (): string => join(folder, `place-${++made}`);

suite('natalis release to a folder', () => {
  test('the file has the bytes of the snapshot and a name from them; the manifest says all of it', async () => {
    const place = newPlace();
    const started = new Date().toISOString();
    const { stdout } = await run('release', one, '--to', place);
    const sha256 = sha256Of(one);
    assert.equal(stdout, `${place}: released ${versionOf(one)} as natalis-${sha256}.sqlite\n`);
    const { released_at, ...manifest } = manifestIn(place);
    assert.ok(released_at >= started && released_at <= new Date().toISOString());
    assert.deepEqual(manifest, {
      manifest_version: 1,
      current: {
        name: `natalis-${sha256}.sqlite`,
        size: statSync(one).size,
        sha256,
        packed: null,
        format_version: FORMAT_VERSION,
        oldest_service: '1.0.0',
        data_version: versionOf(one),
      },
      before: [],
      retired: [],
      hidden: [],
    });
    assert.deepEqual(Object.keys(visibleIn(place)), ['current.json', nameOf(one)]);
    assert.equal(sha256Of(join(place, nameOf(one))), sha256);
  });

  test('--pack: zstd, with size and SHA-256 of the packed file as well', async () => {
    const place = newPlace();
    await run('release', one, '--to', place, '--pack');
    const { current } = manifestIn(place);
    assert.equal(current.name, `${nameOf(one)}.zst`);
    const path = join(place, current.name);
    assert.deepEqual(zstdDecompressSync(readFileSync(path)), readFileSync(one));
    assert.deepEqual(current.packed, { size: statSync(path).size, sha256: sha256Of(path) });
    assert.equal(current.sha256, sha256Of(one));
  });

  test('each release names those before it; --keep removes the others after a day, and no file of others', async () => {
    const place = newPlace();
    mkdirSync(place);
    writeFileSync(join(place, 'index.html'), 'of somebody else');
    await run('release', one, '--to', place);
    await run('release', two, '--to', place, '--keep', '2');
    assert.deepEqual(
      Object.keys(visibleIn(place)),
      ['current.json', 'index.html', nameOf(one), nameOf(two)].sort(),
    );
    for (const name of readdirSync(place)) ageFile(join(place, name), 1);
    await run('release', three, '--to', place, '--keep', '2', '--pack');
    assert.deepEqual(
      Object.keys(visibleIn(place)),
      ['current.json', 'index.html', nameOf(two), `${nameOf(three)}.zst`].sort(),
    );
    const { current, before } = manifestIn(place);
    assert.equal(current.sha256, sha256Of(three));
    assert.deepEqual(
      before.map(({ sha256 }) => sha256),
      [sha256Of(two)],
    );
  });

  test('the same snapshot again writes its file only where that is damaged', async () => {
    const place = newPlace();
    await run('release', one, '--to', place);
    const path = join(place, nameOf(one));
    const { ino } = statSync(path);
    await run('release', one, '--to', place);
    assert.equal(statSync(path).ino, ino);
    assert.deepEqual(manifestIn(place).before, []);
    damagePages(path);
    await run('release', one, '--to', place);
    assert.equal(sha256Of(path), sha256Of(one));
    truncateSync(path, 5000);
    await run('release', one, '--to', place);
    assert.equal(sha256Of(path), sha256Of(one));
  });

  test('--rollback goes back one release at a time, with a later instant each time', async () => {
    const place = newPlace();
    for (const snapshot of [one, two, three]) await run('release', snapshot, '--to', place);
    let { released_at } = manifestIn(place);
    for (const snapshot of [two, one]) {
      const { stdout } = await run('release', '--rollback', '--to', place);
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

  test('a later release has a later instant, even if the clock went back', async () => {
    const place = newPlace();
    await run('release', one, '--to', place);
    const future = Date.now() + 100_000;
    const released_at = new Date(future).toISOString();
    changeManifest(place, (manifest) => ({ ...manifest, released_at }));
    await run('release', two, '--to', place);
    assert.equal(manifestIn(place).released_at, new Date(future + 1).toISOString());
  });
});

suite('natalis release refuses, and leaves the place as it was', () => {
  const damages: Record<string, (copy: string) => void> = {
    'overwritten pages': damagePages,
    'one other word': (copy) => changeText(copy, 'of the edition two', 'of the edition six'),
    'half a file': (copy) => truncateSync(copy, Math.floor(statSync(copy).size / 2)),
  };
  for (const [what, spoil] of Object.entries(damages)) {
    test(`a snapshot that natalis verify does not find sound: ${what}`, async () => {
      const place = newPlace();
      await run('release', one, '--to', place);
      const before = visibleIn(place);
      const spoiled = join(folder, 'spoiled.sqlite');
      copyFileSync(two, spoiled);
      spoil(spoiled);
      assert.match(await refusalOf('release', spoiled, '--to', place), /spoiled\.sqlite/);
      assert.deepEqual(visibleIn(place), before);
    });
  }

  test('a rollback to a file that is gone or damaged', async () => {
    const place = newPlace();
    for (const snapshot of [one, two]) await run('release', snapshot, '--to', place);
    const manifest = manifestIn(place);
    damagePages(join(place, nameOf(one)));
    assert.match(await refusalOf('release', '--rollback', '--to', place), /has other bytes than/);
    rmSync(join(place, nameOf(one)));
    assert.match(await refusalOf('release', '--rollback', '--to', place), /is not there/);
    assert.deepEqual(manifestIn(place), manifest);
  });

  test('a place whose manifest it does not read', async () => {
    const place = newPlace();
    await run('release', one, '--to', place);
    changeManifest(place, (manifest) => ({ ...manifest, manifest_version: 2 }));
    const before = visibleIn(place);
    assert.match(
      await refusalOf('release', two, '--to', place),
      /a manifest of version 2, and this natalis reads version 1; update natalis first/,
    );
    writeFileSync(join(place, 'current.json'), 'no JSON');
    assert.match(
      await refusalOf('release', two, '--to', place),
      /not a manifest of natalis release/,
    );
    assert.equal(Object.keys(visibleIn(place)).length, Object.keys(before).length);
  });

  test('a folder in which nothing can be written, a web server, and no snapshot', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    assert.match(await refusalOf('release', one, '--to', join(file, 'below')), /a-file\/below/);
    assert.match(
      await refusalOf('release', one, '--to', 'https://natalis.example'),
      /only read from/,
    );
    assert.match(await refusalOf('release', file, '--to', newPlace()), /a-file: not a snapshot/);
  });

  test('an address that only looks like a place, for release and follow', async () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    for (const address of ['gs://bucket/prefix', 'file:///srv/releases']) {
      for (const args of [
        ['release', one, '--to', address],
        ['follow', address, '--dir', empty, '--once'],
      ]) {
        assert.match(await refusalOf(...args), /: not a place of releases; give a folder, s3:/);
      }
    }
  });

  test('wrong usage, with exit code 2', async () => {
    const place = newPlace();
    for (const [args, says] of [
      [[one], /missing: --to/],
      [['--to', place], /missing: a snapshot file/],
      [[one, '--to', place, '--keep', '1'], /a whole number from 2 to 1000/],
      [[one, '--to', place, '--rollback'], /--rollback takes no snapshot/],
      [['--to', place, '--rollback', '--pack'], /without --pack/],
    ] as const) {
      const { code, stderr } = await natalisHere(['release', ...args]);
      assert.equal(code, 2);
      assert.match(stderr, says);
    }
  });
});
