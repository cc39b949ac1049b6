import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeEach, suite, test } from 'node:test';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ReleaseManifest } from '../../src/release/release-manifest.ts';
import { openTarget } from '../../src/release/remotes/open-remote.ts';
import { s3Remote } from '../../src/release/remotes/s3.ts';
import { releaseSnapshot } from '../../src/release/release.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { assertExit, natalis, natalisHere, type Outcome } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { folder, newPath, one, three, two } from './support/editions.ts';
import { manifestIn, nameOf, releasesOf, sha256Of } from './support/releases.ts';
import { BUCKET, startS3Store, type Conditions } from './support/s3-store.ts';

const store = await startS3Store();
const { env, objects } = store;
// Amazon's client reads variables of the process, and files of its user.
Object.assign(process.env, env, { HOME: folder });
const NEVER = new AbortController().signal;
const DAY_MS = 86_400_000;

let prefix = '';
let place = '';
beforeEach(({ name }) => {
  prefix = name.replaceAll(/\W+/g, '-');
  place = `s3://${BUCKET}/${prefix}`;
});

/** Runs a command where these variables alone tell of a store. */
function command(args: readonly string[], variables: Record<string, string> = env) {
  for (const name in process.env) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, variables);
  return natalisHere(args, variables);
}

const release = (path: string): Promise<Outcome> => command(['release', path, '--to', place]);

const manifestOfPlace = (): ReleaseManifest =>
  JSON.parse(String(objects.get(`${prefix}/current.json`)?.bytes)) as ReleaseManifest;

suite('releases in a bucket', () => {
  test('released, followed, rolled back and followed again', async () => {
    const dir = newPath('dir');
    for (const snapshot of [one, two, three]) {
      for (const object of objects.values()) object.writtenAt -= 2 * DAY_MS;
      const args = ['release', snapshot, '--to', place, '--keep', '2', '--compress'];
      const { code, stderr } = await command(args);
      assert.deepEqual([code, stderr], [0, '']);
    }
    assert.deepEqual(
      [...objects.keys()].sort(),
      ['current.json', `${nameOf(two)}.zst`, `${nameOf(three)}.zst`]
        .map((name) => `${prefix}/${name}`)
        .sort(),
    );
    for (const snapshot of [three, two]) {
      const followed = await command(['follow', place, '--dir', dir, '--once']);
      assert.deepEqual([followed.code, followed.stderr], [0, '']);
      assert.equal(manifestIn(dir).current.name, nameOf(snapshot));
      assert.equal(sha256Of(join(dir, nameOf(snapshot))), sha256Of(snapshot));
      const { stderr } = await command(['release', '--rollback', '--to', place]);
      if (snapshot === three) assert.equal(stderr, '');
    }
  });

  test('a file in many parts; the rest of it under its tag, and all of it under another', async () => {
    const remote = await s3Remote(`s3://${BUCKET}/parts`, 30_000);
    const bytes = randomBytes(20 << 20);
    const inChunks = Readable.from(
      Array.from({ length: 20 }, (_, at) => bytes.subarray(at << 20, (at + 1) << 20)),
    );
    const name = `natalis-${'a'.repeat(64)}.sqlite`;
    await remote.write(name, inChunks, NEVER);
    const tag = objects.get(`parts/${name}`)?.tag;
    assert.ok(tag);
    const rest = 19 << 20;
    for (const [asked, from] of [
      [{ from: 0, tag: null }, 0],
      [{ from: rest, tag }, rest],
      [{ from: rest, tag: '"of another version"' }, 0],
    ] as const) {
      const read = await remote.read(name, asked, NEVER);
      assert.deepEqual([read?.from, read?.tag], [from, tag]);
      assert.ok(read && (await buffer(read.bytes)).equals(bytes.subarray(from)));
    }
    const [stored] = await remote.files(NEVER);
    assert.deepEqual([stored?.name, stored?.size], [name, bytes.length]);
    assert.ok(Math.abs(Number(stored?.writtenAt) - Date.now()) < 60_000);
    await remote.remove(name, NEVER);
    assert.deepEqual(await remote.files(NEVER), []);
    assert.equal(await remote.read(name, { from: 0, tag: null }, NEVER), null);
  });

  test('what is missing or cannot be reached: one line and exit code 1', async () => {
    const { AWS_REGION: _, ...noRegion } = env;
    const noKey = { AWS_REGION: 'us-east-1', AWS_EC2_METADATA_DISABLED: 'true' };
    const away = { ...env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1', AWS_MAX_ATTEMPTS: '1' };
    const following = (from: string) => ['follow', from, '--dir', newPath('dir'), '--once'];
    const releasing = ['release', one, '--to', place];
    for (const [args, variables, says] of [
      [following(place), env, `${place}/: there is no current.json`],
      [
        following('s3://no-such-bucket/x'),
        env,
        's3://no-such-bucket/x/current.json: there is no such bucket; create it, or look at its name, AWS_REGION and AWS_ENDPOINT_URL_S3',
      ],
      [releasing, noRegion, 'set AWS_REGION to that of the bucket, or to us-east-1'],
      [releasing, noKey, 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
      [releasing, away, 'ECONNREFUSED'],
    ] as const) {
      const { stderr } = await assertExit(1, command(args, variables), /^natalis: [^\n]+\n$/);
      assert.ok(stderr.includes(says), stderr);
    }
  });
});

suite('two releases at once to a bucket', () => {
  for (const conditions of ['kept', 'ignored', 'refused'] satisfies Conditions[]) {
    test(`both write the manifest in the same moment; conditions of writes are ${conditions}`, async () => {
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
        const outcomes = await Promise.all(snapshots.map((path) => release(path)));
        const names = releasesOf(manifestOfPlace());
        const winner = snapshots.findIndex((path) => names[0] === nameOf(path));
        const [won, lost] = [outcomes[winner], outcomes[1 - winner]];
        assert.deepEqual([won?.code, won?.stderr], [0, '']);
        assert.deepEqual([lost?.code, lost?.stdout], [1, '']);
        assert.match(lost?.stderr ?? '', /^natalis: [^\n]+: another [^\n]+\n$/);
        for (const name of names) assert.ok(objects.has(`${prefix}/${name}`), name);
      }
    });
  }

  test('a release that was made while another wrote its file stays', async () => {
    store.conditions = 'kept';
    store.beforeManifest = () => Promise.resolve();
    assert.equal((await release(one)).code, 0);
    const held = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    store.beforeManifest = () => {
      store.beforeManifest = () => Promise.resolve();
      arrived.resolve();
      return held.promise;
    };
    const slow = release(two);
    await arrived.promise;
    assert.equal((await release(three)).code, 0);
    held.resolve();
    const { code, stderr } = await slow;
    const says = `natalis: ${place}/: another release was made at the same time, ${versionOf(three)}, and stays the current one; release again if this one should follow it\n`;
    assert.deepEqual([code, stderr], [1, says]);
    assert.deepEqual(releasesOf(manifestOfPlace()), [nameOf(three), nameOf(one)]);
    assert.ok(objects.has(`${prefix}/${nameOf(two)}`), 'it is there for the next time');
  });
});

for (const kind of ['folder', 'bucket']) {
  test(`a release to a ${kind} is refused if its clock is minutes ahead, and changes nothing`, async () => {
    const address = kind === 'folder' ? newPath() : place;
    const target = await openTarget(address, 60_000);
    const releaseAhead = (minutes: number): Promise<unknown> =>
      releaseSnapshot(
        { path: one, store: storeAt(one), isCompressed: false, keep: 3 },
        { target, now: Date.now() + minutes * 60_000, signal: NEVER, onStep() {}, onNote() {} },
      );
    await assert.rejects(releaseAhead(10), {
      name: 'ReleaseError',
      message: /: the clock of this machine is ahead; it says \S+Z, and the remote says \S+Z\. Set/,
    });
    await releaseAhead(4);
    const names = await target.files(NEVER);
    assert.equal(names.filter(({ name }) => name === nameOf(one)).length, 1);
  });
}

suite('natalis release to a store that does not answer', () => {
  for (const [what, isSilent] of [
    ['to the first question', () => true],
    ['while a file is written', (method: string) => method === 'PUT'],
    ['when its files are listed', (_method: string, url: string) => url.includes('list-type')],
    [
      'when the manifest is written',
      (method: string, url: string) => method === 'PUT' && url.includes('current.json'),
    ],
  ] as const) {
    test(what, async () => {
      store.isSilent = isSilent;
      const args = ['release', one, '--to', place, '--stall-timeout', '1'];
      const { code, stdout, stderr } = await command(args, { ...env, AWS_MAX_ATTEMPTS: '1' });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^natalis: s3:[^\n]+: sent nothing for (?:1 second|too long)\n$/);
    });
  }
});

test('a command without such an address loads none of the packages of S3', async () => {
  const hook = `import { registerHooks } from 'node:module';
    registerHooks({ resolve(name, context, next) {
      if (name.startsWith('@aws-sdk/')) throw new Error('loaded: ' + name);
      return next(name, context);
    } });`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
  const local = newPath();
  await assertExit(0, natalis(['release', one, '--to', local], { env }), /^$/);
  assert.equal(manifestIn(local).current.name, nameOf(one));
});
