import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { basename, join } from 'node:path';
import { suite, test } from 'node:test';
import { followRelease } from '../../src/release/follow.ts';
import type { ReleaseManifest } from '../../src/release/release-manifest.ts';
import { folderRemote } from '../../src/release/remotes/folder.ts';
import { webRemote } from '../../src/release/remotes/web.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { packageVersion } from '../../src/server/package-version.ts';
import { FORMAT_VERSION as FORMAT } from '../../src/snapshot/manifest.ts';
import { SnapshotNotRead } from '../../src/snapshot/snapshot-error.ts';
import { tryLock } from '../../src/files/file-lock.ts';
import { startFollower } from '../fleet/support/follower.ts';
import { natalisHere } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { damagePages } from '../snapshot/support/damage.ts';
import { answerAs } from '../support/answer-as.ts';
import { until } from '../support/until.ts';
import { folder, newPath, one, three, two } from './support/editions.ts';
import {
  changeManifest,
  follow,
  followRefusal,
  manifestIn,
  nameOf,
  release,
  releasesOf,
  sha256Of,
  visibleIn,
} from './support/releases.ts';

interface Followed {
  readonly place: string;
  readonly dir: string;
}

/** A place with a release of a snapshot, and a path for a folder that follows it. */
async function released(snapshot: string, ...options: string[]): Promise<Followed> {
  const place = newPath();
  await release(place, snapshot, ...options);
  return { place, dir: newPath('dir') };
}

/** The same, where the folder has that release, and the place then gets another. */
async function releasedTwice(
  ...options: string[]
): Promise<Followed & { before: Record<string, string> }> {
  const { place, dir } = await released(one);
  await follow(place, dir);
  await release(place, two, ...options);
  return { place, dir, before: visibleIn(dir) };
}

/** Publishes whom a place hides. */
async function hide(place: string, ...numbers: number[]): Promise<void> {
  const list = join(folder, 'hidden.txt');
  fs.writeFileSync(list, numbers.map((number) => `Q${number}\n`).join(''));
  await release(place, '--hidden', list);
}

const SETTINGS = { signal: new AbortController().signal, service: packageVersion(), storeAt };

test('a release that the system cannot open now is not refused', async () => {
  const { place, dir } = await released(one, '--compress');
  let isAway = true;
  const settings = {
    ...SETTINGS,
    source: folderRemote(place),
    folder: dir,
    storeAt: (path: string) => ({
      ...storeAt(path),
      open: () =>
        isAway ? Promise.reject(new SnapshotNotRead('too many open files')) : storeAt(path).open(),
    }),
  };
  const error = { name: 'ReleaseError', message: 'too many open files' };
  await assert.rejects(followRelease(settings), error);
  isAway = false;
  assert.equal((await followRelease(settings)).isNew, true);
  assert.deepEqual(Object.keys(visibleIn(dir)), ['current.json', nameOf(one)]);
});

suite('natalis follow --once', () => {
  for (const options of [[], ['--compress']]) {
    test(`copies the bytes of the snapshot, and names them last; ${options.join('') || 'unpacked'}`, async () => {
      const { place, dir } = await released(one, ...options);
      const { stdout } = await follow(place, dir);
      assert.equal(stdout, `${dir}: has now ${versionOf(one)} as ${nameOf(one)}\n`);
      assert.deepEqual(Object.keys(visibleIn(dir)), ['current.json', nameOf(one)]);
      assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
      const theirs = manifestIn(place);
      const current = { ...theirs.current, name: nameOf(one), packed: null };
      assert.deepEqual(manifestIn(dir), { ...theirs, current });
      const again = await follow(place, dir);
      assert.equal(again.stdout, `${dir}: has already ${versionOf(one)} as ${nameOf(one)}\n`);
    });
  }

  test('keeps the release before, and no older one; a rollback copies nothing unless it is damaged', async () => {
    const { place, dir } = await released(one);
    for (const snapshot of [one, two, three]) {
      await release(place, snapshot);
      await follow(place, dir);
    }
    const names = ['current.json', nameOf(two), nameOf(three)].sort();
    assert.deepEqual(Object.keys(visibleIn(dir)), names);
    await release(place, '--rollback');
    // The place has lost its file, so it could not give it again.
    fs.renameSync(join(place, nameOf(two)), join(place, 'away'));
    await follow(place, dir);
    assert.deepEqual(releasesOf(manifestIn(dir)), [nameOf(two), nameOf(three)]);
    fs.renameSync(join(place, 'away'), join(place, nameOf(two)));
    await release(place, three);
    await follow(place, dir);
    damagePages(join(dir, nameOf(two)));
    await release(place, '--rollback');
    await follow(place, dir);
    assert.equal(visibleIn(dir)[nameOf(two)], sha256Of(two));
  });

  test('goes on where an earlier poll was cut off, and begins anew for another version of a file', async () => {
    const { place, dir } = await released(one);
    const name = nameOf(one);
    const whole = fs.readFileSync(join(place, name));
    fs.truncateSync(join(place, name), 10_000);
    assert.match(
      await followRefusal(place, dir),
      /was cut off after 10000 of \d+ bytes; the next attempt/,
    );
    const tag = join(dir, `${name}.part.tag`);
    // The file that was cut off is written to its end, and keeps its version in the eyes of the place.
    const ofThatVersion = fs.readFileSync(tag, 'utf8');
    fs.writeFileSync(join(place, name), whole);
    const { ino, size, mtimeMs } = fs.statSync(join(place, name));
    fs.writeFileSync(tag, `${ino}-${size}-${mtimeMs}`);
    assert.notEqual(fs.readFileSync(tag, 'utf8'), ofThatVersion);
    const marked = Buffer.alloc(10_000, 'x');
    fs.writeFileSync(join(dir, `${name}.part`), marked);
    assert.match(
      await followRefusal(place, dir),
      /has other bytes than/,
      'it did go on from there',
    );
    assert.deepEqual(visibleIn(dir), {}, 'and what could not be right is gone');
    fs.writeFileSync(join(dir, `${name}.part`), marked);
    fs.writeFileSync(tag, ofThatVersion);
    await follow(place, dir);
    assert.equal(visibleIn(dir)[name], sha256Of(one));
  });

  test('what was begun of a release that is no longer current makes room', async () => {
    const { place, dir, before } = await releasedTwice();
    fs.truncateSync(join(place, nameOf(two)), 10_000);
    await followRefusal(place, dir);
    assert.ok(`${nameOf(two)}.part` in visibleIn(dir));
    await release(place, three);
    fs.truncateSync(join(place, nameOf(three)), 10_000);
    await followRefusal(place, dir);
    assert.deepEqual(
      Object.keys(visibleIn(dir)),
      [...Object.keys(before), `${nameOf(three)}.part`, `${nameOf(three)}.part.tag`].sort(),
    );
  });

  test('a damaged manifest in the folder is written anew', async () => {
    const { place, dir } = await released(one);
    await follow(place, dir);
    fs.writeFileSync(join(dir, 'current.json'), 'half');
    await follow(place, dir);
    assert.equal(manifestIn(dir).current.name, nameOf(one));
  });
});

suite(
  'natalis follow refuses a release in one line, and still follows who is hidden (methodology 9.7)',
  () => {
    type Fault = [spoil: (place: string) => void, says: string, ...options: string[]];
    const changeRelease =
      (more: Partial<ReleaseManifest['current']>) =>
      (place: string): void =>
        changeManifest(place, (manifest) => ({
          ...manifest,
          current: { ...manifest.current, ...more },
        }));
    const file = (place: string): string => join(place, manifestIn(place).current.name);
    const changeLastByte = (place: string): void => {
      const bytes = fs.readFileSync(file(place));
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      fs.writeFileSync(file(place), bytes);
    };
    const OTHER_BYTES = 'has other bytes than its manifest says';
    const faults: Record<string, Fault> = {
      'other bytes of the same length': [changeLastByte, OTHER_BYTES],
      'other bytes of a packed file': [changeLastByte, OTHER_BYTES, '--compress'],
      'more bytes': [(place) => fs.writeFileSync(file(place), Buffer.alloc(4 << 20)), OTHER_BYTES],
      'less bytes': [(place) => fs.truncateSync(file(place), 10_000), 'was cut off after 10000'],
      'no file': [(place) => fs.rmSync(file(place)), `${nameOf(two)} is not there`],
      'the bytes of the manifest, but no snapshot': [
        (place) => {
          const letters = join(folder, 'letters');
          fs.writeFileSync(letters, 'letters '.repeat(1000));
          const name = nameOf(letters);
          fs.copyFileSync(letters, join(place, name));
          changeRelease({ name, sha256: sha256Of(letters), size: 8000 })(place);
        },
        'not a snapshot',
      ],
      'more than the disk can take': [changeRelease({ size: 9e15 }), 'no space for the release'],
      'a newer format': [
        changeRelease({ format_version: FORMAT + 1 }),
        `a release of format version ${FORMAT + 1}, and this natalis reads version ${FORMAT}; update natalis first`,
      ],
      'an older format': [
        changeRelease({ format_version: FORMAT - 1 }),
        `a release of format version ${FORMAT - 1}, and this natalis reads version ${FORMAT}; release a snapshot built anew`,
      ],
      'a newer service': [
        changeRelease({ oldest_service: '7.0.0' }),
        `the release needs natalis 7.0.0 or newer, and this is ${packageVersion()}; update natalis first`,
      ],
      'a manifest of a newer version': [
        (place) =>
          changeManifest(place, (manifest) => ({
            ...manifest,
            manifest_version: 2,
            current: 'new',
          })),
        'a manifest of version 2, and this natalis reads version 1; update natalis first',
      ],
      'a manifest that leads out of its folder': [
        changeRelease({ name: '../../etc/passwd' }),
        'not a manifest of natalis release',
      ],
    };
    for (const [what, [spoil, says, ...options]] of Object.entries(faults)) {
      test(what, async () => {
        const { place, dir, before } = await releasedTwice(...options);
        await hide(place, 3, 5);
        const { hidden_key } = manifestIn(place);
        const known = { ...manifestIn(dir), released_at: manifestIn(place).released_at };
        spoil(place);
        const args = ['follow', place, '--dir', dir, '--once'];
        const { code, stdout, stderr } = await natalisHere(args);
        assert.deepEqual(
          [code, stdout],
          [1, `${dir}: the list of hidden people changed; it has 2\n`],
        );
        assert.match(stderr, /^natalis: [^\n]+\n$/);
        assert.ok(stderr.includes(says), stderr);
        assert.deepEqual(manifestIn(dir), { ...known, hidden: [3, 5], hidden_key });
        const files = Object.keys(visibleIn(dir)).filter((name) => !name.includes('.part'));
        assert.deepEqual(files, Object.keys(before));
        assert.equal(visibleIn(dir)[nameOf(one)], sha256Of(one));
        // It tells of those who are hidden once, and downloads what is wrong once.
        const again = await followRefusal(place, dir);
        if (says === OTHER_BYTES)
          assert.match(again, /\(refused at 20\S+; it is tried again after an hour/);
      });
    }

    test('a place with another manifest or none, and itself', async () => {
      const { place, dir, before } = await releasedTwice();
      assert.match(await followRefusal(join(folder, 'nowhere'), dir), /there is no current\.json/);
      assert.match(await followRefusal(dir, dir), /cannot follow itself/);
      fs.symlinkSync(place, `${place}-link`);
      assert.match(await followRefusal(place, `${place}-link`), /cannot follow itself/);
      changeManifest(place, () => []);
      assert.match(await followRefusal(place, dir), /not a manifest of natalis release/);
      assert.deepEqual(visibleIn(dir), before);
    });

    test('an old manifest, which a rollback is not', async () => {
      const { place, dir } = await releasedTwice();
      await hide(place, 3);
      const old = newPath('old');
      fs.cpSync(place, old, { recursive: true });
      await hide(place, 3, 5);
      await follow(place, dir);
      const before = visibleIn(dir);
      assert.match(
        await followRefusal(old, dir),
        /an old manifest, of 20\S+; the folder follows one of 20/,
      );
      assert.deepEqual(visibleIn(dir), before);
      await release(place, '--rollback');
      await follow(place, dir);
      assert.equal(manifestIn(dir).current.name, nameOf(one));
    });

    test('a second natalis follow in the same folder, and a folder that cannot be', async () => {
      const { place, dir } = await releasedTwice();
      const lock = tryLock(join(dir, '.follow.lock'));
      assert.match(await followRefusal(place, dir), /another natalis follow is at work there/);
      lock?.release();
      await follow(place, dir);
      assert.match(await followRefusal(place, join(one, 'below')), /below/);
    });
  },
);

suite('methodology 9.7: who is hidden does not wait for the release', () => {
  test('the file comes slowly, and the list changes meanwhile', async () => {
    const { place, dir } = await releasedTwice();
    await hide(place, 3);
    const sent = Promise.withResolvers<void>();
    const address = await answerAs(async (request, response) => {
      const name = basename(request.url ?? '');
      const bytes = fs.readFileSync(join(place, name));
      if (name === 'current.json') return response.end(bytes);
      response.write(bytes.subarray(0, 1000));
      await sent.promise;
      return response.end(bytes.subarray(1000));
    });
    const told: number[] = [];
    const following = followRelease({
      ...SETTINGS,
      source: webRemote(address, 60_000),
      folder: dir,
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

  test('a line of the log says so', async (t) => {
    const { place, dir } = await releasedTwice();
    await hide(place, 3, 5);
    fs.rmSync(join(place, nameOf(two)));
    const { log, stop } = startFollower(place, dir, []);
    t.after(stop);
    await until('it failed', () => log().includes('release not followed'));
    assert.match(log(), /^.*"people":2,"msg":"list of hidden people changed"/);
  });

  test('a list is published although the file of the release is gone, and reaches the followers', async () => {
    const { place, dir } = await releasedTwice();
    await follow(place, dir);
    fs.rmSync(join(place, nameOf(two)));
    await hide(place, 3);
    await follow(place, dir);
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
    await release(place, '--rollback');
    assert.equal(manifestIn(place).hidden_key, keys[3], 'a rollback changes nobody');
  });
});
