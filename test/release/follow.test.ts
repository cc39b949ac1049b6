import assert from 'node:assert/strict';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { followRelease } from '../../src/release/follow.ts';
import type { ReleaseManifest } from '../../src/release/manifest.ts';
import { folderRemote } from '../../src/release/remotes/folder.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { packageVersion } from '../../src/server/package-version.ts';
import { FORMAT_VERSION as FORMAT } from '../../src/snapshot/manifest.ts';
import { SnapshotNotRead } from '../../src/snapshot/snapshot-error.ts';
import { tryLock } from '../../src/files/file-lock.ts';
import { natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { damagePages } from '../snapshot/support/damage.ts';
import {
  buildEditions,
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

/** A place with a release of a snapshot, and a folder for it. */
async function released(
  snapshot: string,
  ...options: string[]
): Promise<{ place: string; dir: string }> {
  made++;
  const place = join(folder, `place-${made}`);
  await run('release', snapshot, '--to', place, ...options);
  return { place, dir: join(folder, `dir-${made}`) };
}

/** The same, where the folder has that release, and the place then gets another. */
async function releasedTwice(
  ...options: string[]
): Promise<{ place: string; dir: string; before: Record<string, string> }> {
  const { place, dir } = await released(one);
  await run('follow', place, '--dir', dir, '--once');
  await run('release', two, '--to', place, ...options);
  return { place, dir, before: visibleIn(dir) };
}

const follow = (place: string, dir: string): Promise<string> =>
  refusalOf('follow', place, '--dir', dir, '--once');

test('a release that the system cannot open now is not refused', async () => {
  const { place, dir } = await released(one, '--pack');
  let isAway = true;
  const settings = {
    source: folderRemote(place),
    folder: dir,
    signal: new AbortController().signal,
    service: packageVersion(),
    storeAt: (path: string) => ({
      ...storeAt(path),
      open: () =>
        isAway ? Promise.reject(new SnapshotNotRead('too many open files')) : storeAt(path).open(),
    }),
  };
  await assert.rejects(followRelease(settings), {
    name: 'ReleaseError',
    message: 'too many open files',
  });
  isAway = false;
  const { isNew } = await followRelease(settings);
  assert.equal(isNew, true);
  assert.deepEqual(Object.keys(visibleIn(dir)), ['current.json', nameOf(one)]);
});

suite('natalis follow --once', () => {
  for (const options of [[], ['--pack']]) {
    test(`brings the bytes of the snapshot, and names them last; ${options.join('') || 'unpacked'}`, async () => {
      const { place, dir } = await released(one, ...options);
      const { stdout } = await run('follow', place, '--dir', dir, '--once');
      assert.equal(stdout, `${dir}: has now ${versionOf(one)} as ${nameOf(one)}\n`);
      assert.deepEqual(Object.keys(visibleIn(dir)), ['current.json', nameOf(one)]);
      assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
      const { current, released_at } = manifestIn(place);
      assert.deepEqual(manifestIn(dir), {
        manifest_version: 1,
        released_at,
        current: { ...current, name: nameOf(one), packed: null },
        before: [],
        retired: [],
        hidden: [],
      });
      const again = await run('follow', place, '--dir', dir, '--once');
      assert.equal(again.stdout, `${dir}: has already ${versionOf(one)} as ${nameOf(one)}\n`);
    });
  }

  test('keeps the release before, and no older one; a rollback needs no bytes of the place', async () => {
    const { place, dir } = await released(one);
    for (const snapshot of [one, two, three]) {
      await run('release', snapshot, '--to', place);
      await run('follow', place, '--dir', dir, '--once');
    }
    assert.deepEqual(
      Object.keys(visibleIn(dir)),
      ['current.json', nameOf(two), nameOf(three)].sort(),
    );
    await run('release', '--rollback', '--to', place);
    // The place has lost its file, so it could not give it again.
    renameSync(join(place, nameOf(two)), join(place, 'away'));
    await run('follow', place, '--dir', dir, '--once');
    const { current, before } = manifestIn(dir);
    assert.deepEqual([current.name, before[0]?.name], [nameOf(two), nameOf(three)]);
  });

  test('brings a file again whose bytes were damaged in the folder', async () => {
    const { place, dir } = await released(one);
    for (const snapshot of [one, two]) {
      await run('release', snapshot, '--to', place);
      await run('follow', place, '--dir', dir, '--once');
    }
    damagePages(join(dir, nameOf(one)));
    await run('release', '--rollback', '--to', place);
    await run('follow', place, '--dir', dir, '--once');
    assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
  });

  test('goes on where an earlier look was cut off, and begins anew for another version of a file', async () => {
    const { place, dir } = await released(one);
    const name = nameOf(one);
    const whole = readFileSync(join(place, name));
    truncateSync(join(place, name), 10_000);
    assert.match(
      await follow(place, dir),
      /was cut off after 10000 of \d+ bytes; the next attempt/,
    );
    const tag = join(dir, `${name}.part.tag`);
    // The file that was cut off is written to its end, and keeps its version in the eyes of the place.
    const ofThatVersion = readFileSync(tag, 'utf8');
    writeFileSync(join(place, name), whole);
    const { ino, size, mtimeMs } = statSync(join(place, name));
    writeFileSync(tag, `${ino}-${size}-${mtimeMs}`);
    assert.notEqual(readFileSync(tag, 'utf8'), ofThatVersion);
    const marked = Buffer.alloc(10_000, 'x');
    writeFileSync(join(dir, `${name}.part`), marked);
    assert.match(await follow(place, dir), /has other bytes than/, 'it did go on from there');
    assert.deepEqual(visibleIn(dir), {}, 'and what could not be right is gone');
    writeFileSync(join(dir, `${name}.part`), marked);
    writeFileSync(tag, ofThatVersion);
    await run('follow', place, '--dir', dir, '--once');
    assert.equal(visibleIn(dir)[name], sha256Of(one));
  });

  test('what was begun of a release that is no longer current makes room', async () => {
    const { place, dir, before } = await releasedTwice();
    truncateSync(join(place, nameOf(two)), 10_000);
    await follow(place, dir);
    assert.ok(`${nameOf(two)}.part` in visibleIn(dir));
    await run('release', three, '--to', place);
    truncateSync(join(place, nameOf(three)), 10_000);
    await follow(place, dir);
    assert.deepEqual(
      Object.keys(visibleIn(dir)),
      [...Object.keys(before), `${nameOf(three)}.part`, `${nameOf(three)}.part.tag`].sort(),
    );
  });

  test('a damaged manifest in the folder is written anew', async () => {
    const { place, dir } = await released(one);
    await run('follow', place, '--dir', dir, '--once');
    writeFileSync(join(dir, 'current.json'), 'half');
    await run('follow', place, '--dir', dir, '--once');
    assert.equal(manifestIn(dir).current.name, nameOf(one));
  });
});

suite('natalis follow refuses in one line, and leaves the folder as it was', () => {
  const changes: Record<string, [(manifest: ReleaseManifest) => unknown, RegExp]> = {
    'a newer format': [
      (manifest) => ({ ...manifest, current: { ...manifest.current, format_version: FORMAT + 1 } }),
      new RegExp(
        `a release of format version ${FORMAT + 1}, and this natalis reads version ${FORMAT}; update natalis first`,
      ),
    ],
    'an older format': [
      (manifest) => ({ ...manifest, current: { ...manifest.current, format_version: FORMAT - 1 } }),
      new RegExp(
        `of format version ${FORMAT - 1}, .* reads version ${FORMAT}; release a snapshot built anew`,
      ),
    ],
    'a newer service': [
      (manifest) => ({ ...manifest, current: { ...manifest.current, oldest_service: '7.0.0' } }),
      /the release needs natalis 7\.0\.0 or newer, and this is 1\.0\.0; update natalis first/,
    ],
    'a manifest of a newer version': [
      (manifest) => ({ ...manifest, manifest_version: 2, current: 'elsewhere' }),
      /a manifest of version 2, and this natalis reads version 1; update natalis first/,
    ],
    'a manifest that leads out of its folder': [
      (manifest) => ({ ...manifest, current: { ...manifest.current, name: '../../etc/passwd' } }),
      /not a manifest of natalis release/,
    ],
    'no manifest': [() => [], /not a manifest of natalis release/],
  };
  for (const [what, [change, says]] of Object.entries(changes)) {
    test(what, async () => {
      const { place, dir, before } = await releasedTwice();
      changeManifest(place, change);
      assert.match(await follow(place, dir), says);
      assert.deepEqual(visibleIn(dir), before);
    });
  }

  for (const options of [[], ['--pack']]) {
    test(`other bytes than those of the manifest, of the same length; ${options.join('') || 'unpacked'}`, async () => {
      const { place, dir, before } = await releasedTwice(...options);
      const path = join(place, manifestIn(place).current.name);
      const bytes = readFileSync(path);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      writeFileSync(path, bytes);
      assert.match(await follow(place, dir), /has other bytes than its manifest says/);
      assert.deepEqual(visibleIn(dir), before);
    });
  }

  test('more bytes than those of the manifest', async () => {
    const { place, dir, before } = await releasedTwice();
    writeFileSync(join(place, nameOf(two)), Buffer.alloc(4 << 20));
    assert.match(await follow(place, dir), /has other bytes than its manifest says/);
    assert.deepEqual(visibleIn(dir), before);
  });

  test('bytes that are those of the manifest, but no snapshot', async () => {
    const { place, dir, before } = await releasedTwice();
    const file = join(folder, 'letters');
    writeFileSync(file, 'letters '.repeat(1000));
    copyFileSync(file, join(place, nameOf(file)));
    changeManifest(place, (manifest) => ({
      ...manifest,
      current: { ...manifest.current, name: nameOf(file), sha256: sha256Of(file), size: 8000 },
    }));
    assert.match(await follow(place, dir), /not a snapshot/);
    assert.deepEqual(visibleIn(dir), before);
  });

  test('an old manifest, which a rollback is not', async () => {
    const { place, dir } = await releasedTwice();
    const old = join(folder, `old-${made}`);
    cpSync(place, old, { recursive: true });
    await run('release', three, '--to', place);
    await run('follow', place, '--dir', dir, '--once');
    const before = visibleIn(dir);
    assert.match(await follow(old, dir), /an old manifest, of 20\S+; the folder follows one of 20/);
    assert.deepEqual(visibleIn(dir), before);
    await run('release', '--rollback', '--to', place);
    await run('follow', place, '--dir', dir, '--once');
    assert.equal(manifestIn(dir).current.name, nameOf(two));
  });

  test('a place without a manifest or without the file, and itself', async () => {
    const { place, dir, before } = await releasedTwice();
    renameSync(join(place, nameOf(two)), join(place, 'away'));
    assert.match(await follow(place, dir), new RegExp(`${nameOf(two)} is not there`));
    assert.match(await follow(join(folder, 'nowhere'), dir), /there is no current\.json/);
    assert.match(await follow(dir, dir), /cannot follow itself/);
    symlinkSync(place, `${place}-link`);
    assert.match(await follow(place, `${place}-link`), /cannot follow itself/);
    assert.deepEqual(visibleIn(dir), before);
  });

  test('a second natalis follow in the same folder', async () => {
    const { place, dir } = await releasedTwice();
    const lock = tryLock(join(dir, '.follow.lock'));
    assert.match(await follow(place, dir), /another natalis follow is at work there/);
    lock?.release();
    await run('follow', place, '--dir', dir, '--once');
  });

  test('a folder that cannot be', async () => {
    const { place } = await released(one);
    assert.match(await follow(place, join(one, 'below')), /below/);
  });

  test('wrong usage, with exit code 2', async () => {
    mkdirSync(join(folder, 'empty'));
    for (const [args, says] of [
      [['--dir', join(folder, 'empty')], /missing: a place of releases/],
      [[folder], /missing: --dir FOLDER/],
    ] as const) {
      const { code, stderr } = await natalisHere(['follow', ...args]);
      assert.equal(code, 2);
      assert.match(stderr, says);
    }
  });
});
