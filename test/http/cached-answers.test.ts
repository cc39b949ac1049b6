import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import type { AppParts } from '../../src/server/compose-app.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import type { AnsweredRequest } from '../../src/web/listener.ts';
import { ask, openRaw } from './support/client.ts';
import { decoded } from './support/decode.ts';
import { startService, type Service } from './support/service.ts';
import { buildOne, ONE } from './support/snapshots.ts';

const snapshot = await buildOne();
const PROFILE = `/api/v1/people/${ONE.slug}`;

const CACHED = [
  PROFILE,
  `/api/v1/people/wikidata/${ONE.qid}?lang=de`,
  '/api/v1/birthdays/03-11',
  '/api/v1/birthdays/03-11/1952',
  '/api/v1/birthdays/today?tz=Asia/Tokyo',
  '/api/v1/search?q=ada',
  '/api/v1/meta',
  '/api/v1/openapi.json',
  '/api/v1/docs',
  '/',
  `/en/people/${ONE.slug}`,
  '/en/birthdays/03-11.ics',
  '/robots.txt',
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'zstd;q=0, identity' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"other"', 'accept-encoding': 'zstd' },
];

describe('cached answers', () => {
  const reader = openSqliteReader(snapshot);
  // Every new answer asks the snapshot something, if only what it is.
  const watched = new Proxy(reader, {
    get(target, name: keyof typeof reader) {
      if (name !== 'info') made++;
      return target[name];
    },
  });
  const open: Service[] = [];
  let service: Service;
  /** Questions to the snapshot. */
  let made: number;
  let answered: AnsweredRequest[];

  async function start(
    limits: Partial<AppParts['limits']> = {},
    parts: Partial<AppParts> = {},
  ): Promise<void> {
    made = 0;
    answered = [];
    const started = await startService(snapshot, limits, {
      current: () => watched,
      onAnswer: (request) => void answered.push(request),
      ...parts,
    });
    open.push(started);
    service = started;
  }

  /** Has an answer cached in a form. */
  async function warm(path: string, headers = {}): Promise<void> {
    for (let times = 0; times < 2; times++) await ask(service.address, path, { headers });
    made = 0;
    answered = [];
  }

  beforeEach(() => start());
  afterEach(async () => {
    for (const started of open.splice(0)) await started.close();
  });
  after(() => reader.close());

  for (const path of CACHED) {
    test(`${path} is the same when it is new and when it is cached`, async () => {
      for (const headers of HEADERS) {
        await start();
        const fresh = await ask(service.address, path, { headers });
        await ask(service.address, path, { headers });
        made = 0;
        const cached = await ask(service.address, path, { headers });
        assert.equal(made, 0, `not cached: ${JSON.stringify(headers)}`);
        assert.equal(cached.status, fresh.status);
        // A cached answer may be compressed better.
        const { date, 'content-length': length } = fresh.headers;
        const expected = { ...cached.headers, date, ...(length && { 'content-length': length }) };
        assert.deepEqual(expected, fresh.headers);
        assert.deepEqual(Object.keys(cached.headers), Object.keys(fresh.headers));
        assert.ok(decoded(cached).equals(decoded(fresh)), JSON.stringify(headers));
        assert.ok(cached.bytes.length <= fresh.bytes.length, JSON.stringify(headers));
      }
    });
  }

  test('every request is counted: against its limit once, and for the log', async () => {
    await start({ restRate: 5 });
    const statuses: number[] = [];
    for (let times = 0; times < 8; times++) {
      statuses.push((await ask(service.address, PROFILE)).status);
    }
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429]);
    assert.deepEqual(
      answered.map(({ route, method, status }) => [route, method, status]),
      statuses.map((status) => ['/api/v1/people/:slug', 'GET', status]),
    );
    assert.ok(answered.every(({ milliseconds }) => milliseconds >= 0 && milliseconds < 10_000));
  });

  test('slots in flight are given back, and none is taken where none is left', async () => {
    await start({ inFlight: 1 });
    await warm(PROFILE);
    for (let times = 0; times < 5; times++) {
      assert.equal((await ask(service.address, PROFILE)).status, 200);
    }
    assert.equal(made, 0);
  });

  test('an answer waits for those before it on the same connection', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await start();
    service.gate = promise;
    for (let times = 0; times < 2; times++) await ask(service.address, PROFILE);
    const first = 'GET /en/years/1900.json HTTP/1.1\r\nHost: x\r\n\r\n';
    const second = `GET ${PROFILE} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const { received, closed } = await openRaw(service.address, first + second);
    // The answer on another connection goes out while the first one is held.
    assert.equal((await ask(service.address, PROFILE)).status, 200);
    assert.equal(received(), '');
    resolve();
    await closed;
    assert.ok(received().indexOf('"total"') < received().indexOf(ONE.qid));
  });

  test('a day that begins, a new base address: nothing of before is sent', async () => {
    const today = '/api/v1/birthdays/today';
    await warm(today);
    const before = await ask(service.address, today);
    service.now += 86_400_000;
    const after = await ask(service.address, today);
    assert.notEqual(after.text, before.text);
    await warm(PROFILE);
    service.base = 'https://other.example';
    assert.match((await ask(service.address, PROFILE)).text, /https:\/\/other\.example\//);
  });

  test('the age of a list is told to the second', async () => {
    const list = '/api/v1/birthdays/03-11';
    await warm(list);
    const age = async (): Promise<number> =>
      Number(
        /max-age=(\d+)/.exec(
          String((await ask(service.address, list)).headers['cache-control']),
        )?.[1],
      );
    const first = await age();
    service.now += 1500;
    assert.equal(await age(), first - 2);
    service.now += 500;
    assert.equal(await age(), first - 2);
    assert.equal(made, 0);
  });

  test('a service that stops closes its connections behind cached answers too', async () => {
    let ready = true;
    await start({}, { isReady: () => ready });
    await warm(PROFILE);
    ready = false;
    const agent = new Agent({ keepAlive: true });
    const { status, headers } = await ask(service.address, PROFILE, { agent });
    agent.destroy();
    assert.deepEqual([status, headers['connection']], [200, 'close']);
  });
});
