import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, beforeEach, describe, test } from 'node:test';
import type { Listing } from '../../../src/contract/schema/listing-schema.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import type { AnsweredRequest } from '../../../src/web/request-handler.ts';
import { temporaryFolder } from '../../ingest/support/command.ts';
import { versionOf } from '../../ingest/support/content.ts';
import { ask, codeOf, getOf, openRaw } from '../support/client.ts';
import { decoded } from '../support/decode.ts';
import { openService, type Service } from '../support/service.ts';
import { buildEdition, buildOne, descriptionOf, ONE } from '../support/snapshots.ts';
import { wordsOf } from '../../support/lists.ts';

const PROFILE = `/api/v1/people/${ONE.slug}`;

const CACHED = [
  PROFILE,
  ...wordsOf(`/api/v1/people/wikidata/${ONE.qid}?lang=de /api/v1/birthdays/03-11 /api/v1/birthdays/03-11/1952
    /api/v1/birthdays/today?tz=Asia/Tokyo /api/v1/search?q=ada /api/v1/meta /api/v1/openapi.json /api/v1/docs /
    /en/people/${ONE.slug} /en/birthdays/03-11.ics /robots.txt`),
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'accept-encoding': 'br, gzip' },
  { 'accept-encoding': 'gzip' },
  { 'accept-encoding': 'zstd;q=0, identity' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"other"', 'accept-encoding': 'zstd' },
];

const one = await buildOne();
const reader = openSqliteReader(one);
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

describe('how long a list is valid (service 12.2, 12.4)', async () => {
  const service = await openService();

  async function list(path: string, now: string) {
    service.now = Date.parse(now);
    const { status, headers, text } = await ask(service.address, `/api/v1${path}`);
    assert.equal(status, 200, text);
    const maxAge = /^public, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1];
    return { maxAge: Number(maxAge), etag: headers.etag, body: JSON.parse(text) as Listing };
  }

  const LISTS = ['/birthdays/03-11', '/birthdays/03-11/1952', '/years/1952', '/zodiac/pisces'];
  for (const path of [...LISTS, '/search?q=ada', '/birthdays/today']) {
    test(`${path}: whole seconds to the next UTC midnight, with a tag for each day`, async () => {
      const tags: string[] = [];
      for (const [now, seconds] of [
        ['2026-11-20T00:00:00.000Z', 86_400],
        ['2026-11-20T23:59:58.999Z', 1],
        ['2026-11-20T23:59:59.999Z', 0],
        ['2026-11-21T00:00:00.000Z', 86_400],
      ] as const) {
        const { maxAge, etag } = await list(path, now);
        assert.equal(maxAge, seconds, now);
        tags.push(etag ?? assert.fail(now));
      }
      assert.deepEqual(new Set(tags.slice(0, 3)).size, 1);
      assert.notEqual(tags[3], tags[0]);
    });
  }

  /** A zone at an instant: its date, and the seconds until another or until UTC midnight. */
  const TODAY: readonly [zone: string, now: string, date: string, seconds: number][] = [
    ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20', 1],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21', 5 * 3600 + 2700],
    ['Pacific/Apia', '2011-12-30T09:59:59.001Z', '2011-12-29', 0],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31', 14 * 3600],
    ['utc', '2026-11-20T23:59:59Z', '2026-11-20', 1],
  ];
  for (const [zone, now, date, seconds] of TODAY) {
    test(`today in ${zone} at ${now} is ${date}, for ${seconds} s`, async () => {
      const { maxAge, body } = await list(`/birthdays/today?tz=${encodeURIComponent(zone)}`, now);
      const [year, month, day] = date.split('-').map(Number);
      assert.deepEqual(body.date, { month, day, year, tz: zone });
      assert.equal(maxAge, seconds);
    });
  }

  test('today: the local date decides the tag too, within one UTC day', async () => {
    const path = '/birthdays/today?tz=Pacific/Kiritimati';
    const before = await list(path, '2026-11-20T09:59:59Z');
    const after = await list(path, '2026-11-20T10:00:00Z');
    assert.notEqual(after.etag, before.etag);
    assert.equal(before.body.date?.day, 20);
    assert.equal(after.body.date?.day, 21);
  });

  test('age_turning: the years from birth to the year of the day of the request', async () => {
    const ages = async (path: string, now: string) =>
      new Set((await list(path, now)).body.people.map(({ age_turning: age }) => age));
    for (const path of [...LISTS, '/search?q=ada']) {
      assert.deepEqual(await ages(path, '2026-12-31T23:59:59Z'), new Set([74]), path);
      assert.deepEqual(await ages(path, '2027-01-01T00:00:00Z'), new Set([75]), path);
    }
    assert.deepEqual(await ages('/birthdays/today', '2026-03-11T12:00:00Z'), new Set([74]));
    const west = '/birthdays/today?tz=Etc/GMT%2B12';
    assert.deepEqual(await ages(west, '2026-03-12T11:59:59Z'), new Set([74]));
    assert.deepEqual(await ages(west, '2026-03-12T12:00:00Z'), new Set());
  });

  test('a clock that is set back gives the answers of that time', async () => {
    const path = '/birthdays/today?tz=Asia/Tokyo';
    const first = await list(path, '2026-11-20T14:00:00Z');
    await list(path, '2026-11-20T15:00:00Z');
    assert.deepEqual(await list(path, '2026-11-20T14:00:00Z'), first);
  });
});

const two = await buildEdition(temporaryFolder(), 'two', '2026-11-17');
const first = versionOf(one);

describe('older versions after a swap (service 12.2, 12.7)', async () => {
  const service = await openService();
  beforeEach(() => void (service.snapshot = one));
  const get = (path: string, headers = {}) => ask(service.address, path, { headers });

  test('what was served with or without v is not available under its v any more', async () => {
    for (const query of ['', `?v=${first}`]) {
      service.snapshot = one;
      const { headers } = await get(PROFILE + query);
      service.snapshot = two;
      for (const tag of [{}, { 'if-none-match': headers.etag ?? '' }]) {
        const older = await get(`${PROFILE}?v=${first}`, tag);
        assert.equal(older.status, 404);
        assert.equal(codeOf(older), 'version_not_available');
        assert.equal(older.headers['cache-control'], 'no-store');
        assert.equal((await get(PROFILE, tag)).status, 200, 'the older tag does not match');
      }
    }
  });

  test('lists, search and meta are those of the current one, under other tags', async () => {
    for (const end of ['birthdays/03-11', 'years/1952', 'zodiac/pisces', 'search?q=ada', 'meta']) {
      const path = `/api/v1/${end}`;
      service.snapshot = one;
      const before = await get(path);
      service.snapshot = two;
      const now = await get(path);
      assert.notEqual(now.headers.etag, before.headers.etag, path);
      assert.notEqual(now.text, before.text, path);
      assert.ok(!now.text.includes(descriptionOf('one')), path);
    }
  });

  test('a long text that was begun on one snapshot is made from it', async () => {
    service.hold();
    const running = ask(service.address, '/en/birthdays/03-11.json');
    await service.untilHeld(1);
    service.snapshot = two;
    service.release();
    const { text } = await running;
    assert.equal((JSON.parse(text) as { snapshot: string }).snapshot, first);
  });
});
