import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, beforeEach, describe, test } from 'node:test';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import type { AnsweredRequest } from '../../../src/web/listener.ts';
import { ask, getOf, openRaw } from '../support/client.ts';
import { decoded } from '../support/decode.ts';
import { openService, type Service } from '../support/service.ts';
import { buildOne, ONE } from '../support/snapshots.ts';

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

const reader = openSqliteReader(await buildOne());
after(() => reader.close());
/** Questions to the snapshot. */
let made = 0;
// Every new answer asks the snapshot something, if only what it is.
const watched = new Proxy(reader, {
  get(target, name: keyof typeof reader) {
    if (name !== 'info') made++;
    return target[name];
  },
});
let answered: AnsweredRequest[] = [];

const start: typeof openService = (limits, parts) =>
  openService(limits, {
    current: () => watched,
    onAnswer: (request) => void answered.push(request),
    ...parts,
  });

describe('cached answers', () => {
  beforeEach(() => {
    made = 0;
    answered = [];
  });

  /** Has an answer cached. */
  async function warm(service: Service, path: string): Promise<void> {
    for (let times = 0; times < 2; times++) await ask(service.address, path);
    made = 0;
  }

  for (const headers of HEADERS) {
    test(`are the same as new ones, asked with ${JSON.stringify(headers)}`, async () => {
      const [without, service] = [await openService({ cacheBytes: 0 }), await start()];
      for (const path of CACHED) {
        const fresh = await ask(without.address, path, { headers });
        for (let times = 0; times < 2; times++) await ask(service.address, path, { headers });
        made = 0;
        const cached = await ask(service.address, path, { headers });
        assert.equal(made, 0, `not cached: ${path}`);
        assert.equal(cached.status, fresh.status);
        // A cached answer may be compressed better.
        const { date, 'content-length': length } = fresh.headers;
        const expected = { ...cached.headers, date, ...(length && { 'content-length': length }) };
        assert.deepEqual(expected, fresh.headers);
        assert.deepEqual(Object.keys(cached.headers), Object.keys(fresh.headers));
        assert.ok(decoded(cached).equals(decoded(fresh)), path);
        assert.ok(cached.bytes.length <= fresh.bytes.length, path);
      }
    });
  }

  test('are counted: against the limit once, and for the log', async () => {
    const { address } = await start({ restRate: 5 });
    const statuses: number[] = [];
    for (let times = 0; times < 8; times++) statuses.push((await ask(address, PROFILE)).status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 429, 429, 429]);
    assert.deepEqual(
      answered.map(({ route, method, status }) => [route, method, status]),
      statuses.map((status) => ['/api/v1/people/:slug', 'GET', status]),
    );
    for (const { milliseconds } of answered) assert.ok(milliseconds >= 0);
  });

  test('give their slots in flight back', async () => {
    const service = await start({ inFlight: 1 });
    await warm(service, PROFILE);
    for (let times = 0; times < 5; times++) {
      assert.equal((await ask(service.address, PROFILE)).status, 200);
    }
    assert.equal(made, 0);
  });

  test('wait for the answers before them on the same connection', async () => {
    const service = await start();
    await warm(service, PROFILE);
    service.hold();
    const text = getOf('/en/years/1900.json') + getOf(PROFILE, 'Connection: close');
    const { received, closed } = await openRaw(service.address, text);
    // The answer on another connection goes out while the first one is held.
    assert.equal((await ask(service.address, PROFILE)).status, 200);
    assert.equal(received(), '');
    service.release();
    await closed;
    assert.ok(received().indexOf('"total"') < received().indexOf(ONE.qid));
  });

  test('are not sent when another day has begun, or under another base address', async () => {
    const service = await start();
    const today = '/api/v1/birthdays/today';
    await warm(service, today);
    const before = await ask(service.address, today);
    service.now += 86_400_000;
    assert.notEqual((await ask(service.address, today)).text, before.text);
    await warm(service, PROFILE);
    service.base = 'https://other.example';
    assert.match((await ask(service.address, PROFILE)).text, /https:\/\/other\.example\//);
  });

  test('tell the age of a list to the second', async () => {
    const service = await start();
    const list = '/api/v1/birthdays/03-11';
    await warm(service, list);
    const age = async (): Promise<number> => {
      const { headers } = await ask(service.address, list);
      return Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1]);
    };
    const first = await age();
    service.now += 1500;
    assert.equal(await age(), first - 2);
    service.now += 500;
    assert.equal(await age(), first - 2);
    assert.equal(made, 0);
  });

  test('of a service that stops close their connections too', async () => {
    let ready = true;
    const service = await start({}, { isReady: () => ready });
    await warm(service, PROFILE);
    ready = false;
    const agent = new Agent({ keepAlive: true });
    const { status, headers } = await ask(service.address, PROFILE, { agent });
    agent.destroy();
    assert.deepEqual([status, headers['connection']], [200, 'close']);
  });
});
