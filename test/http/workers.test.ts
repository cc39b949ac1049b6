import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { packageVersion } from '../../src/server/package-version.ts';
import {
  natalis,
  natalisHere,
  outcomeOf,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask } from './support/client.ts';
import { servedAt, startServer, type Server } from './support/server.ts';
import { openService } from './support/service.ts';
import { buildEdition, ONE } from './support/snapshots.ts';
import { wordsOf } from '../support/lists.ts';

// Only here can several sockets listen on one port.
const skip = process.platform === 'linux' ? false : 'needs Linux';
const WORKERS = ['--workers', '2'];
const QUIET = ['--log-level', 'warn'];
const UNLIMITED = ['--rate-limit', '0', '--page-rate-limit', '0', '--mcp-rate-limit', '0'];
const META = '/api/v1/meta';

const folder = temporaryFolder();
const [one, other] = [
  await buildEdition(folder, 'one'),
  await buildEdition(folder, 'other', '2026-11-17'),
];

// These tests change one service one after the other.
describe('several threads that answer', { skip }, () => {
  const path = join(folder, 'served.sqlite');
  let server: Server;
  let metrics: string;

  before(async () => {
    copyFileSync(one, path);
    metrics = `127.0.0.1:${await freePort()}`;
    const options = [...WORKERS, ...UNLIMITED, '--log-level', 'warn', '--metrics', metrics];
    server = await startServer(path, ...options);
    await until('ready', async () => (await ask(server.address, '/readyz')).status === 200);
  });
  after(() => server.stop());

  test('every address has the same bytes as with one thread', async () => {
    const alone = await openService({}, { serviceVersion: packageVersion() });
    Object.assign(alone, { base: server.address, now: Date.now() });
    const answers = async (base: string, address: string, times: number): Promise<Set<string>> => {
      const all = await Promise.all(Array.from({ length: times }, () => ask(base, address)));
      return new Set(all.map(({ status, text }) => `${status} ${text}`));
    };
    for (const address of wordsOf(`
      ${META} /api/v1/people/${ONE.slug} /api/v1/people/wikidata/${ONE.qid} /api/v1/birthdays/03-11?limit=5&offset=3
      /api/v1/search?q=ada /api/v1/people/nobody /api/v1/openapi.json /en/people/${ONE.slug} /de/birthdays/03-11
      /sitemap.xml`)) {
      const several = await answers(server.address, address, 8);
      assert.deepEqual(several, await answers(alone.address, address, 1), address);
    }
  });

  test('metrics count the requests of all threads, and tell the memory of each', async () => {
    const read = async (): Promise<string> => (await ask(`http://${metrics}`, '/')).text;
    const counted = async (): Promise<number> => {
      const line = /duration_seconds_count\{route="\/en\/about",method="GET",status="200"\} (\d+)/;
      return Number(line.exec(await read())?.[1] ?? 0);
    };
    await Promise.all(Array.from({ length: 50 }, () => ask(server.address, '/en/about')));
    await until('all are counted', async () => (await counted()) >= 50);
    assert.equal(await counted(), 50);
    const text = await read();
    assert.match(text, /^natalis_http_in_flight 0$/m);
    assert.equal(text.match(/^natalis_worker_heap_bytes\{worker="[12]"\} \d+$/gm)?.length, 2);
    assert.equal(text.match(/^natalis_snapshot_people\{version="[^"]+"\} 40$/gm)?.length, 1);
    assert.equal(text.match(/^process_resident_memory_bytes \d+$/gm)?.length, 1);
  });

  test('all threads serve a new snapshot', async () => {
    copyFileSync(other, `${path}.next`);
    renameSync(`${path}.next`, path);
    const [old, next] = [versionOf(one), versionOf(other)];
    await until('all serve it', async () => {
      const seen = await versions(server.address);
      assert.ok(seen.isSubsetOf(new Set([old, next])));
      return seen.size === 1 && seen.has(next);
    });
    const person = `/api/v1/people/${ONE.slug}`;
    const statuses = async (version: string): Promise<Set<number>> => {
      const asked = Array.from({ length: 30 }, () => ask(server.address, `${person}?v=${version}`));
      return new Set((await Promise.all(asked)).map(({ status }) => status));
    };
    // Some threads have cached the answer of the old snapshot.
    assert.deepEqual(await statuses(next), new Set([200]));
    assert.deepEqual(await statuses(old), new Set([404]));
  });

  test('SIGTERM: every thread lets its requests end', async () => {
    const asked = Promise.allSettled(
      Array.from({ length: 60 }, () => ask(server.address, `/en/people/${ONE.slug}`)),
    );
    await ask(server.address, META);
    assert.equal((await server.stop()).code, 0);
    for (const answer of await asked) {
      if (answer.status === 'fulfilled') assert.equal(answer.value.status, 200);
      // Refused or reset before there was an answer: the listener is gone.
      else assert.match(String(answer.reason), /ECONNREFUSED|ECONNRESET|socket hang up/);
    }
    await assert.rejects(ask(server.address, META), /ECONNREFUSED/);
  });
});

describe('limits and starts of several threads', { skip }, () => {
  let server: Server;
  before(async () => (server = await startServer(one, ...WORKERS, ...QUIET)));
  after(() => server.stop());

  test('service 12.8: connections of all threads together get sixty a minute', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask(server.address, META)));
    const counts = Object.groupBy(answers, ({ status }) => status);
    assert.deepEqual([counts[200]?.length, counts[429]?.length], [60, 240]);
  });

  test('while Redis is away, the threads of one server get sixty a minute in sum', async (t) => {
    const nothing = `redis://127.0.0.1:${await freePort()}/1`;
    const alone = await startServer(one, ...WORKERS, ...QUIET, '--redis', nothing);
    t.after(() => alone.stop());
    const answers = await Promise.all(Array.from({ length: 300 }, () => ask(alone.address, META)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 60);
  });

  for (const [threads, fails, reason] of [
    [1, 'true', 'made up'],
    [2, 'workerData?.worker === 2', 'worker 2 ended: made up'],
  ] as const) {
    test(`${threads} threads: an error that nobody caught is one line, and the service restarts`, async (t) => {
      const module = join(folder, `fail-${threads}.mjs`);
      const order = join(folder, `fail-${threads}`);
      writeFileSync(
        module,
        `import { existsSync, rmSync } from 'node:fs';
        import { workerData } from 'node:worker_threads';
        const fail = () => {
          if (!existsSync(${JSON.stringify(order)})) return;
          rmSync(${JSON.stringify(order)});
          throw new Error('made up');
        };
        if (${fails}) setInterval(fail, 20).unref();`,
      );
      const metrics = `127.0.0.1:${await freePort()}`;
      const child = start(
        ['serve', one, '--port', '0', ...QUIET, '--workers', String(threads), '--metrics', metrics],
        { NODE_OPTIONS: `--import=${module}` },
      );
      t.after(() => child.kill('SIGKILL'));
      const ended = outcomeOf(child);
      const [said] = (await once(child.stdout, 'data')) as [Buffer];
      const address = /http:\S+/.exec(String(said))?.[0] ?? '';
      writeFileSync(order, '');
      await until('it has failed', async () => !existsSync(order));
      await until('it answers again', async () => {
        const answers = await Promise.allSettled([
          ask(address, META),
          ask(`http://${metrics}`, '/'),
        ]);
        return answers.every((each) => each.status === 'fulfilled' && each.value.status === 200);
      });
      child.kill('SIGTERM');
      const { code, stdout, stderr } = await ended;
      assert.equal(code, 0, stderr);
      assert.equal(stdout, String(said));
      const lines = stderr.trimEnd().split('\n');
      const faults = lines.map((line) => JSON.parse(line) as { msg: string; reason?: string });
      const found = faults.map(({ msg, reason: told }) => [msg, told]);
      assert.deepEqual(found, [['uncaught error; the service restarts', reason]]);
    });
  }

  test('a port in use is not shared with another server', async () => {
    // The threads of the other server share it, so the system would allow it.
    const { port } = new URL(server.address);
    const { code, stderr } = await natalis(['serve', one, '--port', port, ...QUIET, ...WORKERS]);
    assert.equal(code, 1);
    assert.match(stderr, new RegExp(`^natalis: port ${port} of 127\\.0\\.0\\.1 is in use`));
  });

  test('what keeps a thread from opening ends the command as with one thread', async () => {
    const missing = join(folder, 'missing.sqlite');
    const trust = [one, '--trust-proxy', 'nonsense'];
    for (const args of [[missing], trust]) {
      const alone = await natalisHere(['serve', ...args, '--port', '0', ...QUIET]);
      const several = await natalis(['serve', ...args, '--port', '0', ...QUIET, ...WORKERS]);
      assert.deepEqual(several, alone);
      assert.notEqual(alone.code, 0);
    }
  });
});

/** The versions of the data that many connections are answered from. */
async function versions(base: string): Promise<Set<string>> {
  return new Set(await Promise.all(Array.from({ length: 30 }, () => servedAt(base))));
}
