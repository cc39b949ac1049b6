import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { tryLock } from '../../src/files/file-lock.ts';
import { natalis, temporaryFolder, type Outcome } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { BUCKET, startS3Store, type Conditions } from './support/s3-store.ts';
import { buildEditions, ageFile, manifestIn, nameOf, refusalOf, run } from './support/releases.ts';
import type { ReleaseManifest } from '../../src/release/manifest.ts';

const folder = temporaryFolder();
const [one, two, three] = await buildEditions(folder);
const store = await startS3Store();

let made = 0;
const newName = (): string => `place-${++made}`;

/** Asserts that of two releases at once one is the current one, and that the other says that it is not. */
function assertOneWon(
  outcomes: readonly Outcome[],
  snapshots: readonly string[],
  manifest: ReleaseManifest,
): void {
  const winner = snapshots.findIndex((path) => manifest.current.name === nameOf(path));
  assert.notEqual(winner, -1);
  for (const [index, { code, stdout, stderr }] of outcomes.entries()) {
    if (index === winner) {
      assert.deepEqual([code, stderr], [0, '']);
    } else {
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^natalis: [^\n]+: another [^\n]+\n$/);
    }
  }
}

suite('two releases at once to a folder', () => {
  test('one waits for nobody: the other is at work, says the second, and changes nothing', async () => {
    const place = join(folder, newName());
    await run('release', one, '--to', place);
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
    await run('release', two, '--to', place);
  });

  test('whoever wins, every file that the manifest names is there', async () => {
    const place = join(folder, newName());
    await run('release', one, '--to', place);
    for (let round = 0; round < 2; round++) {
      const outcomes = await Promise.all(
        [two, three].map((path) => natalis(['release', path, '--to', place, '--keep', '2'])),
      );
      const { current, before } = manifestIn(place);
      for (const { name } of [current, ...before]) assert.ok(existsSync(join(place, name)), name);
      assert.ok(outcomes.some(({ code }) => code === 0));
      for (const { code, stderr } of outcomes) {
        if (code !== 0) assert.match(stderr, /another natalis release is at work there/);
      }
    }
  });
});

suite('what a release removes from a folder', () => {
  test('only what an earlier manifest named, and nothing younger than a day', async () => {
    const place = join(folder, newName());
    await run('release', one, '--to', place);
    // As a release does that runs now, and one that was killed: no manifest names these.
    const [coming, killed] = [
      join(place, `natalis-${'c'.repeat(64)}.sqlite`),
      join(place, `natalis-${'d'.repeat(64)}.sqlite`),
    ];
    for (const path of [coming, killed]) writeFileSync(path, 'of another release');
    ageFile(killed, 3);
    const half = join(place, `natalis-${'e'.repeat(64)}.sqlite.writing`);
    writeFileSync(half, 'of a release that was killed');
    await run('release', two, '--to', place, '--keep', '2');
    await run('release', three, '--to', place, '--keep', '2');
    assert.ok(existsSync(join(place, nameOf(one))), 'a follower may still read it');
    assert.ok(existsSync(half));
    for (const name of readdirSync(place)) ageFile(join(place, name), 2);
    ageFile(coming, 0);
    const { stderr } = await run('release', three, '--to', place, '--keep', '2');
    assert.ok(!existsSync(join(place, nameOf(one))));
    assert.ok(!existsSync(half));
    assert.ok(existsSync(coming) && existsSync(killed));
    assert.match(stderr, new RegExp(`no manifest names natalis-${'d'.repeat(64)}\\.sqlite`));
    assert.doesNotMatch(stderr, /natalis-c/);
  });

  test('what a rollback left goes with a later release', async () => {
    const place = join(folder, newName());
    for (const path of [one, two]) await run('release', path, '--to', place);
    await run('release', '--rollback', '--to', place);
    for (const name of readdirSync(place)) ageFile(join(place, name), 2);
    await run('release', three, '--to', place);
    assert.ok(!existsSync(join(place, nameOf(two))));
    assert.deepEqual(
      manifestIn(place).before.map(({ name }) => name),
      [nameOf(one)],
    );
  });
});

suite('two releases at once to a bucket', () => {
  const release = (path: string, place: string): Promise<Outcome> =>
    natalis(['release', path, '--to', place], { env: store.env });

  const manifestOf = (prefix: string): ReleaseManifest =>
    JSON.parse(String(store.objects.get(`${prefix}/current.json`)?.bytes)) as ReleaseManifest;

  for (const conditions of ['kept', 'ignored', 'refused'] satisfies Conditions[]) {
    test(`both write the manifest in the same moment; conditions of writes are ${conditions}`, async () => {
      const prefix = newName();
      const place = `s3://${BUCKET}/${prefix}`;
      store.conditions = conditions;
      for (const snapshots of [
        [one, two],
        [two, three],
      ] as const) {
        const both = Promise.withResolvers<void>();
        let arrived = 0;
        store.beforeManifest = () => {
          if (++arrived === 2) both.resolve();
          return both.promise;
        };
        const outcomes = await Promise.all(snapshots.map((path) => release(path, place)));
        const manifest = manifestOf(prefix);
        assertOneWon(outcomes, snapshots, manifest);
        for (const { name } of [manifest.current, ...manifest.before]) {
          assert.ok(store.objects.has(`${prefix}/${name}`), name);
        }
      }
    });
  }

  test('a release that was made while another wrote its file stays', async () => {
    const prefix = newName();
    const place = `s3://${BUCKET}/${prefix}`;
    store.conditions = 'kept';
    store.beforeManifest = () => Promise.resolve();
    assert.equal((await release(one, place)).code, 0);
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    store.beforeManifest = () => {
      store.beforeManifest = () => Promise.resolve();
      arrived.resolve();
      return held.promise;
    };
    const slow = release(two, place);
    await arrived.promise;
    assert.equal((await release(three, place)).code, 0);
    held.resolve();
    const { code, stderr } = await slow;
    assert.equal(code, 1);
    assert.equal(
      stderr,
      `natalis: ${place}/: another release was made at the same time, ${versionOf(three)}, and stays the current one; release again if this one should follow it\n`,
    );
    const { current, before } = manifestOf(prefix);
    assert.deepEqual(
      [current, ...before].map(({ name }) => name),
      [nameOf(three), nameOf(one)],
    );
    assert.ok(store.objects.has(`${prefix}/${nameOf(two)}`), 'it is there for the next time');
  });
});
