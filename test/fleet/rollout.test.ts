import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { SIX } from '../api/support/ask.ts';
import { ask } from '../http/support/client.ts';
import { startLoad } from '../http/support/load.ts';
import { servedAt, startServer, type Server } from '../http/support/server.ts';
import { versionOf } from '../ingest/support/content.ts';
import { folder, one, three, two } from '../release/support/editions.ts';
import { follow, manifestIn, release } from '../release/support/releases.ts';
import { startFollower, type Follower } from './support/follower.ts';
import { freePort } from '../support/free-port.ts';
import { wordsOf } from '../support/lists.ts';
import { until } from '../support/until.ts';
import { SKIP_NGINX } from '../packaging/support/nginx.ts';
import { startNginx, type Nginx } from './support/nginx.ts';

const place = join(folder, 'place');
// Two servers share a machine, and so a folder. The third has its own.
const dirs = [join(folder, 'shared'), join(folder, 'shared'), join(folder, 'own')];
const OPTIONS = wordsOf(
  '--rate-limit 0 --page-rate-limit 0 --log-level warn --base-url https://natalis.example',
);

const files = new Map(Object.entries({ one, two, three }));
const versions = new Map([...files].map(([edition, path]) => [versionOf(path), edition]));

suite('three servers behind a load balancer', { skip: SKIP_NGINX }, () => {
  let store: Nginx;
  let balancer: Nginx;
  let followers: Follower[];
  let servers: Server[];

  before(async () => {
    await release(place, one);
    store = await startNginx(join(folder, 'store'), `root ${place};`);
    const manifest = `${store.address}/current.json`;
    for (const dir of new Set(dirs)) await follow(manifest, dir);
    servers = await Promise.all(
      dirs.map(async (dir) => {
        const port = String(await freePort());
        const server = await startServer(dir, ...OPTIONS, '--port', port);
        return { ...server, address: `http://127.0.0.1:${port}` };
      }),
    );
    followers = [...new Set(dirs)].map((dir) => startFollower(manifest, dir, []));
    const upstream = servers.map(
      ({ address }) => `server ${address.replace('http://', '')} max_fails=1 fail_timeout=1s;`,
    );
    balancer = await startNginx(
      join(folder, 'balancer'),
      `location / {
         proxy_pass http://fleet; proxy_http_version 1.1; proxy_set_header Connection '';
         proxy_next_upstream error timeout; proxy_connect_timeout 1s;
       }`,
      `upstream fleet { ${upstream.join(' ')} keepalive 32; }`,
    );
  });
  after(async () => {
    await balancer?.stop();
    await Promise.all((followers ?? []).map((follower) => follower.stop()));
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await store?.stop();
  });

  /** Waits until every server that runs answers from an edition. */
  async function untilAllServe(edition: string): Promise<void> {
    for (const { address, child } of servers) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const isServed = async () => versions.get(await servedAt(address)) === edition;
      await until(`${address} serves ${edition}`, isServed);
    }
  }

  test('the same bytes for every endpoint from every server', async () => {
    const [first, ...others] = servers;
    assert.ok(first);
    for (const path of ENDPOINTS) {
      const expected = await ask(first.address, path);
      assert.ok(expected.status < 400, `${path}: ${expected.status}`);
      for (const { address } of others) {
        const { status, headers, bytes } = await ask(address, path);
        assert.equal(status, expected.status, path);
        assert.ok(bytes.equals(expected.bytes), `${path}: other bytes`);
        for (const name of ['etag', 'content-type', 'vary', 'location', 'link'] as const) {
          assert.equal(headers[name], expected.headers[name], `${path}: ${name}`);
        }
      }
    }
  });

  test('releases and a rollback under load: every answer is whole and of one snapshot, none fails', async (t) => {
    const load = startLoad(balancer.address, versions);
    // Every path has been taken once before memory is compared.
    await release(place, two);
    await untilAllServe('two');
    await load.untilAnswered(200);
    const steady = servers.map(memoryOf);
    const peaks = watch(() => servers.map(memoryOf));
    const disk = watch(() => [...new Set(dirs)].map(snapshotBytesIn));
    await release(place, three, '--compress');
    await untilAllServe('three');
    const packed = manifestIn(place).current.packed?.size ?? 0;
    await release(place, '--rollback');
    await untilAllServe('two');
    await load.untilAnswered(100);
    const memory = peaks.stop();
    const bytes = disk.stop();
    await load.stop();
    assert.deepEqual(load.failures, []);
    for (const edition of files.keys()) {
      assert.ok((load.answers.get(edition) ?? 0) > 0, `no answer of ${edition}`);
    }
    for (const [index, peak] of memory.entries()) {
      const ratio = peak / (steady[index] ?? 0);
      t.diagnostic(`most memory of server ${index} while swapping ÷ steady: ${ratio.toFixed(2)}`);
      assert.ok(ratio <= 1.3, `memory of server ${index} while swapping: ${ratio} of steady`);
    }
    const size = Math.max(...[...files.values()].map((path) => statSync(path).size));
    // Two snapshots, and the one that is being loaded: packed, and what was unpacked of it.
    const most = 3 * size + packed;
    for (const peak of bytes) {
      t.diagnostic(`most bytes on the disk ÷ those of a snapshot: ${(peak / size).toFixed(2)}`);
      assert.ok(peak <= most, `${peak} bytes on the disk`);
    }
    for (const dir of new Set(dirs)) assert.equal(snapshotsIn(dir).length, 2, 'in the end two');
  });

  test('a server is killed: no request fails but those in flight', async () => {
    const load = startLoad(balancer.address, versions);
    await load.untilAnswered(100);
    servers.pop()?.child.kill('SIGKILL');
    const inFlight = new Set(load.running);
    await load.untilAnswered(200);
    await load.stop();
    const others = load.failures.filter((failure) => !inFlight.has(Number.parseInt(failure, 10)));
    assert.deepEqual(others, []);
    const last = servers[0];
    assert.equal(last && (await ask(last.address, '/readyz')).status, 200);
  });
});

/** Private memory of a server in kilobytes. Pages of files do not count: the system can free them. */
function memoryOf({ child }: Server): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]);
}

// The tag beside an unfinished download has some dozen bytes.
const snapshotsIn = (dir: string): string[] =>
  readdirSync(dir).filter((name) => name.startsWith('natalis-') && !name.endsWith('.tag'));

function snapshotBytesIn(dir: string): number {
  const sizes = snapshotsIn(dir).map(
    (name) => statSync(join(dir, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Looks at some numbers again and again; gives the largest of each. */
function watch(look: () => number[]): { stop(): number[] } {
  let most: number[] = [];
  const take = (): void => {
    most = look().map((value, index) => Math.max(value, most[index] ?? 0));
  };
  const timer = setInterval(take, 20);
  return {
    stop() {
      clearInterval(timer);
      take();
      return most;
    },
  };
}

const ENDPOINTS = [
  ...wordsOf(`/api/v1/birthdays/03-11?limit=40 /api/v1/birthdays/03-11/1952 /api/v1/birthdays/today
    /api/v1/years/1952?lang=de /api/v1/zodiac/pisces /api/v1/people/ada-7
    /api/v1/people/wikidata/Q7?lang=fr /api/v1/search?q=ada /api/v1/meta /api/v1/openapi.json
    /api/v1/docs /api/v1 / /en/birthdays/03-11/1952 /en/years/1952 /en/zodiac/pisces /robots.txt
    /llms.txt /sitemap.xml /developers`),
  ...SIX.flatMap((language) =>
    wordsOf(`/ /people/ada-7 /birthdays/03-11 /search?q=ada /about /methodology
      /today.atom /birthdays/03-11.ics /people/ada-7.ics`).map((path) => `/${language}${path}`),
  ),
];
