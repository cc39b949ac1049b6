import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { Meta } from '../../src/contract/schema/components.ts';
import { ask } from '../http/support/client.ts';
import { startServer, type Server } from '../http/support/server.ts';
import { buildEdition } from '../http/support/snapshots.ts';
import { outcomeOf, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { manifestIn, nameOf, refusalOf, run, visibleIn } from '../release/support/releases.ts';
import { startFollower, type Follower } from './support/follower.ts';
import { freePort } from '../support/free-port.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { until } from '../support/until.ts';
import { startNginx, WITHOUT_NGINX, type Nginx } from './support/nginx.ts';

const folder = temporaryFolder();
const place = join(folder, 'place');
const PROGRAM = new URL('../../bin/natalis.mjs', import.meta.url).pathname;

suite('a store of releases that fails', { skip: WITHOUT_NGINX }, () => {
  const dir = join(folder, 'dir');
  const serveAll = `root ${place};`;
  let one: string;
  let two: string;
  let three: string;
  let store: Nginx;
  let server: Server;
  let follower: Follower;
  let metrics: string;
  before(async () => {
    one = await buildEdition(folder, 'one', '2026-11-16');
    two = await buildEdition(folder, 'two', '2026-11-17');
    three = await buildEdition(folder, 'three', '2026-11-18');
    await run('release', one, '--to', place);
    await run('release', two, '--to', place);
    store = await startNginx(join(folder, 'store'), serveAll);
    await run('follow', store.address, '--dir', dir, '--once');
    server = await startServer(dir, '--rate-limit', '0', '--log-level', 'warn');
    metrics = `127.0.0.1:${await freePort()}`;
    const options = ['--patience', '2', '--metrics', metrics];
    follower = startFollower(`${store.address}/current.json`, dir, ...options);
    await until('its metrics', () =>
      looks('same').then(
        (count) => count > 0,
        () => false,
      ),
    );
  });
  after(async () => {
    store?.goOn();
    await follower?.stop();
    await server?.stop();
    await store?.stop();
  });

  async function served(): Promise<string> {
    const { status, text } = await ask(server.address, '/api/v1/meta');
    assert.equal(status, 200);
    return (JSON.parse(text) as Meta).data_version;
  }

  const reasons = (): string[] =>
    follower
      .log()
      .split('\n')
      .filter((line) => line.includes('release not followed'))
      .map((line) => (JSON.parse(line) as { reason: string }).reason);

  async function looks(result: string): Promise<number> {
    const text = await (await fetch(`http://${metrics}/metrics`)).text();
    return Number(new RegExp(`looks_total\\{result="${result}"\\} (\\d+)`).exec(text)?.[1]);
  }

  /** Asserts that a fault is told with its reason, and that the server goes on with the second edition. */
  async function assertGoesOn(says: RegExp): Promise<void> {
    const known = reasons().length;
    const failed = await looks('failed');
    await until(String(says), () =>
      reasons()
        .slice(known)
        .some((reason) => says.test(reason)),
    );
    assert.ok((await looks('failed')) > failed);
    assert.equal(await served(), versionOf(two));
    assert.equal((await ask(server.address, '/readyz')).status, 200);
    assert.equal(manifestIn(dir).current.name, nameOf(two));
  }

  async function assertFollowsAgain(): Promise<void> {
    const before = await looks('same');
    await until('a look without a fault', async () => (await looks('same')) > before);
  }

  const faults: Record<string, [begin: () => unknown, says: RegExp, end: () => unknown]> = {
    away: [() => store.stop(), /current\.json: .*ECONNREFUSED/, () => store.start()],
    silent: [() => store.freeze(), /current\.json: sent nothing for 2 seconds/, () => store.goOn()],
    broken: [
      () => store.configure('location / { return 500; }'),
      /current\.json: answered 500/,
      () => store.configure(serveAll),
    ],
  };
  for (const [what, [begin, says, end]] of Object.entries(faults)) {
    test(what, async () => {
      await begin();
      await assertGoesOn(says);
      await end();
      await assertFollowsAgain();
    });
  }

  test('no file, and then a wrong checksum, which one download tells', async () => {
    // The follower may look as soon as the manifest names the file.
    await store.configure(`${serveAll} location = /${nameOf(three)} { return 404; }`);
    await run('release', three, '--to', place);
    const path = join(place, nameOf(three));
    const bytes = readFileSync(path);
    await assertGoesOn(/is not there/);
    writeFileSync(path, Buffer.from(bytes).fill(7, bytes.length - 9));
    await store.configure(serveAll);
    await assertGoesOn(/has other bytes than its manifest says/);
    await assertGoesOn(/has other bytes than .* \(refused at .*; it is tried again after an hour/);
    const downloads = store
      .log()
      .split('\n')
      .filter((line) => line.includes(`200 ${bytes.length} /${nameOf(three)}`));
    assert.equal(downloads.length, 1);
    await run('release', '--rollback', '--to', place);
    await assertFollowsAgain();
  });

  test('slow, and cut off in the middle of a file: the rest comes later, and only the rest', async () => {
    await store.configure(`${serveAll} limit_rate 40k;`);
    await run('release', three, '--to', place);
    const part = join(dir, `${nameOf(three)}.part`);
    const received = (): number => statSync(part, { throwIfNoEntry: false })?.size ?? 0;
    await until('some bytes', () => received() > 40_000);
    assert.equal(await served(), versionOf(two));
    await store.stop();
    await assertGoesOn(/ECONNREFUSED/);
    const had = received();
    const { size } = statSync(three);
    assert.ok(had >= 40_000 && had < size, `${had} of ${size} bytes`);
    await store.configure(serveAll);
    await until('the third edition', async () => (await served()) === versionOf(three));
    assert.match(store.log(), new RegExp(`206 ${size - had} /${nameOf(three)}`));
    await until('the log', () => follower.log().includes(versionOf(three)));
  });

  test('in the end natalis follow has ended well, and the server had no error', async () => {
    assert.equal((await follower.stop()).code, 0);
    const { code, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
  });
});

suite('a full disk', () => {
  let one: string;
  let two: string;
  before(async () => {
    one = await buildEdition(folder, 'one', '2026-11-16');
    two = await buildEdition(folder, 'two', '2026-11-17');
  });

  test('no room for another snapshot: nothing is downloaded, and the server goes on', async (t) => {
    const disk = join(folder, 'disk');
    const kilobytes = Math.ceil((statSync(one).size * 1.5) / 1024);
    if (!mountSmallDisk(t, disk, kilobytes)) return;
    const full = join(folder, 'of-a-full-disk');
    await run('release', one, '--to', full);
    await run('follow', full, '--dir', disk, '--once');
    const server = await startServer(disk, '--log-level', 'warn');
    const before = visibleIn(disk);
    for (const options of [[], ['--pack']]) {
      await run('release', two, '--to', full, ...options);
      assert.match(
        await refusalOf('follow', full, '--dir', disk, '--once'),
        /no space for the release; it needs \d+\.\d MB more, and \d+\.\d MB are free/,
      );
      assert.deepEqual(visibleIn(disk), before);
    }
    const { text } = await ask(server.address, '/api/v1/meta');
    assert.equal((JSON.parse(text) as Meta).data_version, versionOf(one));
    const { code, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
  });

  test('no more room in the middle of a file: half a file is never left', async () => {
    const limited = join(folder, 'of-a-limit');
    const dir = join(folder, 'limited');
    await run('release', one, '--to', limited);
    await run('follow', limited, '--dir', dir, '--once');
    const before = Object.keys(visibleIn(dir));
    for (const options of [[], ['--pack']]) {
      await run('release', two, '--to', limited, ...options);
      const command = [process.execPath, PROGRAM, 'follow', limited, '--dir', dir, '--once'];
      // In blocks of a kilobyte. The packed file fits, and what is unpacked of it does not.
      const shell = ['-c', 'ulimit -f 64; exec "$@"', 'bash', ...command];
      const { code, stderr } = await outcomeOf(spawn('bash', shell));
      assert.equal(code, 1);
      assert.match(stderr, /^natalis: [^\n]+: larger than the system allows a file to be[^\n]*\n$/);
      const part = `${nameOf(two)}.zst.part`;
      const whole = options.length > 0 ? [part, `${part}.tag`] : [];
      assert.deepEqual(Object.keys(visibleIn(dir)), [...before, ...whole].sort());
    }
    await run('follow', limited, '--dir', dir, '--once');
    assert.equal(manifestIn(dir).current.name, nameOf(two));
  });
});
