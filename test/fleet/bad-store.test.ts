import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { ask } from '../http/support/client.ts';
import { servedAt, startServer, type Server } from '../http/support/server.ts';
import { linesOf, outcomeOf, PROGRAM } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { folder, one, three, two } from '../release/support/editions.ts';
import {
  follow,
  followRefusal,
  manifestIn,
  nameOf,
  release,
  visibleIn,
} from '../release/support/releases.ts';
import { SAME, startMeasured } from './support/follower.ts';
import { mountSmallDisk } from '../support/small-disk.ts';
import { until } from '../support/until.ts';
import { SKIP_NGINX } from '../packaging/support/nginx.ts';
import { startNginx, type Nginx } from './support/nginx.ts';

const place = join(folder, 'place');
const FAILED = 'follow_polls_total{result="failed"}';

suite('a store of releases that fails', { skip: SKIP_NGINX }, () => {
  const dir = join(folder, 'dir');
  const serveAll = `root ${place};`;
  let store: Nginx;
  let server: Server;
  let follower: Awaited<ReturnType<typeof startMeasured>>;
  before(async () => {
    await release(place, one);
    await release(place, two);
    store = await startNginx(join(folder, 'store'), serveAll);
    await follow(store.address, dir);
    server = await startServer(dir, '--rate-limit', '0', '--log-level', 'warn');
    const options = ['--stall-timeout', '2'];
    follower = await startMeasured(`${store.address}/current.json`, dir, options);
  });
  after(async () => {
    store?.signal('SIGCONT');
    await follower?.stop();
    await server?.stop();
    await store?.stop();
  });

  const served = (): Promise<string> => servedAt(server.address);

  const reasons = (): string[] =>
    linesOf(follower.log())
      .filter((line) => line.includes('release not followed'))
      .map((line) => (JSON.parse(line) as { reason: string }).reason);

  /** Asserts that a fault is told with its reason, and that the server goes on with the second edition. */
  async function assertGoesOn(says: RegExp): Promise<void> {
    const known = reasons().length;
    const failed = await follower.metric(FAILED);
    await until(String(says), () =>
      reasons()
        .slice(known)
        .some((reason) => says.test(reason)),
    );
    assert.ok((await follower.metric(FAILED)) > failed);
    assert.equal(await served(), versionOf(two));
    assert.equal((await ask(server.address, '/readyz')).status, 200);
    assert.equal(manifestIn(dir).current.name, nameOf(two));
  }

  async function assertFollowsAgain(): Promise<void> {
    const before = await follower.metric(SAME);
    await until('a look without a fault', async () => (await follower.metric(SAME)) > before);
  }

  const faults: Record<string, [begin: () => unknown, says: RegExp, end: () => unknown]> = {
    away: [() => store.stop(), /current\.json: .*ECONNREFUSED/, () => store.start()],
    silent: [
      () => store.signal('SIGSTOP'),
      /current\.json: sent nothing for 2 seconds/,
      () => store.signal('SIGCONT'),
    ],
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

  test('slow, and cut off in the middle of a file: the rest comes later, and only the rest', async () => {
    await store.configure(`${serveAll} limit_rate 40k;`);
    await release(place, three);
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
  test('no room for another snapshot: nothing is downloaded, and the server goes on', async (t) => {
    const disk = join(folder, 'disk');
    const kilobytes = Math.ceil((statSync(one).size * 1.5) / 1024);
    if (!mountSmallDisk(t, disk, kilobytes)) return;
    const full = join(folder, 'of-a-full-disk');
    await release(full, one);
    await follow(full, disk);
    const server = await startServer(disk, '--log-level', 'warn');
    const before = visibleIn(disk);
    for (const options of [[], ['--compress']]) {
      await release(full, two, ...options);
      assert.match(
        await followRefusal(full, disk),
        /no space for the release; it needs \d+\.\d MB more, and \d+\.\d MB are free/,
      );
      assert.deepEqual(visibleIn(disk), before);
    }
    assert.equal(await servedAt(server.address), versionOf(one));
    const { code, stderr } = await server.stop();
    assert.deepEqual([code, stderr], [0, '']);
  });

  test('no more room in the middle of a file: half a file is never left', async () => {
    const limited = join(folder, 'of-a-limit');
    const dir = join(folder, 'limited');
    await release(limited, one);
    await follow(limited, dir);
    const before = Object.keys(visibleIn(dir));
    for (const options of [[], ['--compress']]) {
      await release(limited, two, ...options);
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
    await follow(limited, dir);
    assert.equal(manifestIn(dir).current.name, nameOf(two));
  });
});
