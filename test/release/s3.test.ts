import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, suite, test } from 'node:test';
import { buffer } from 'node:stream/consumers';
import { s3Remote } from '../../src/release/remotes/s3.ts';
import { natalis, temporaryFolder, type Outcome } from '../ingest/support/command.ts';
import { buildEditions, manifestIn, nameOf, sha256Of } from './support/releases.ts';
import { BUCKET, startS3Store } from './support/s3-store.ts';

const folder = temporaryFolder();
const [one, two, three] = await buildEditions(folder);
const { env, objects } = await startS3Store();
const PLACE = `s3://${BUCKET}/of/natalis`;
const NEVER = new AbortController().signal;
const DAY_MS = 86_400_000;

suite('releases in a bucket', () => {
  before(() => void Object.assign(process.env, env));

  const command = (...args: string[]): Promise<Outcome> => natalis(args, { env });

  test('released, followed, rolled back and followed again', async () => {
    const dir = join(folder, 'dir');
    for (const snapshot of [one, two, three]) {
      for (const object of objects.values()) object.writtenAt -= 2 * DAY_MS;
      const released = await command('release', snapshot, '--to', PLACE, '--keep', '2', '--pack');
      assert.equal(released.stderr, '');
      assert.equal(released.code, 0);
    }
    assert.deepEqual(
      [...objects.keys()].sort(),
      ['current.json', `${nameOf(two)}.zst`, `${nameOf(three)}.zst`]
        .map((name) => `of/natalis/${name}`)
        .sort(),
    );
    for (const [args, snapshot] of [
      [[], three],
      [['--rollback'], two],
    ] as const) {
      if (args.length > 0) {
        assert.equal((await command('release', ...args, '--to', PLACE)).stderr, '');
      }
      const followed = await command('follow', PLACE, '--dir', dir, '--once');
      assert.deepEqual([followed.code, followed.stderr], [0, '']);
      assert.equal(manifestIn(dir).current.name, nameOf(snapshot));
      assert.equal(sha256Of(join(dir, nameOf(snapshot))), sha256Of(snapshot));
    }
  });

  test('a file in many parts; the rest of it under its tag, and all of it under another', async () => {
    const place = await s3Remote(`s3://${BUCKET}/parts`, { isPathStyle: true, stallMs: 30_000 });
    const bytes = randomBytes(40 << 20);
    const inChunks = (async function* () {
      for (let at = 0; at < bytes.length; at += 1 << 20) yield bytes.subarray(at, at + (1 << 20));
    })();
    const name = `natalis-${'a'.repeat(64)}.sqlite`;
    await place.write(name, inChunks, NEVER);
    const whole = await place.read(name, { from: 0, tag: null }, NEVER);
    assert.ok(whole?.tag);
    assert.ok((await buffer(whole.bytes)).equals(bytes));
    const from = 39 << 20;
    const rest = await place.read(name, { from, tag: whole.tag }, NEVER);
    assert.equal(rest?.from, from);
    assert.ok((await buffer(rest.bytes)).equals(bytes.subarray(from)));
    const other = await place.read(name, { from, tag: '"of another version"' }, NEVER);
    assert.equal(other?.from, 0);
    assert.ok((await buffer(other.bytes)).equals(bytes));
    const [stored] = await place.files(NEVER);
    assert.deepEqual([stored?.name, stored?.size], [name, bytes.length]);
    assert.ok(Math.abs(Number(stored?.writtenAt) - Date.now()) < 60_000);
    await place.remove(name, NEVER);
    assert.deepEqual(await place.files(NEVER), []);
    assert.equal(await place.read(name, { from: 0, tag: null }, NEVER), null);
  });

  test('what is missing or cannot be reached: one line and exit code 1', async () => {
    const dir = join(folder, 'other');
    const missing = await command('follow', `s3://${BUCKET}/nothing`, '--dir', dir, '--once');
    assert.equal(missing.stderr, `natalis: s3://${BUCKET}/nothing/: there is no current.json\n`);
    assert.equal(missing.code, 1);
    const none = await command('follow', 's3://no-such-bucket/x', '--dir', dir, '--once');
    assert.equal(
      none.stderr,
      'natalis: s3://no-such-bucket/x/current.json: there is no such bucket; create it, or look at its name, AWS_REGION and AWS_ENDPOINT_URL_S3\n',
    );
    const { AWS_REGION: _, ...noRegion } = env;
    for (const [incomplete, says] of [
      [noRegion, /no region is known; set AWS_REGION to that of the bucket, or to us-east-1/],
      [
        { AWS_REGION: 'us-east-1', AWS_EC2_METADATA_DISABLED: 'true' },
        /no credentials are known; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
      ],
    ] as const) {
      const { code, stderr } = await natalis(['release', one, '--to', PLACE], {
        env: incomplete,
      });
      assert.equal(code, 1);
      assert.match(stderr, says);
    }
    const away = await natalis(['release', one, '--to', PLACE], {
      env: { ...env, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1', AWS_MAX_ATTEMPTS: '1' },
    });
    assert.equal(away.code, 1);
    assert.match(
      away.stderr,
      /^natalis: s3:\/\/releases\/of\/natalis\/current\.json: .*ECONNREFUSED.*\n$/,
    );
  });
});

test('a command without such an address loads none of the packages of S3', async () => {
  const trace = join(folder, 'loaded.ts');
  const command = ['release', one, '--to', join(folder, 'place')];
  writeFileSync(
    trace,
    `import { main } from ${JSON.stringify(new URL('../../src/cli/main.ts', import.meta.url).href)};
     import { registerHooks } from 'node:module';
     registerHooks({ resolve(name, context, next) {
       if (name.startsWith('@aws-sdk/')) throw new Error('loaded: ' + name);
       return next(name, context);
     } });
     process.exitCode = await main(${JSON.stringify(command)}, {});`,
  );
  const { status, stderr } = spawnSync(process.execPath, [trace], { encoding: 'utf8' });
  assert.deepEqual([status, stderr], [0, '']);
  assert.ok(statSync(join(folder, 'place', 'current.json')).size > 0);
  rmSync(trace);
});
