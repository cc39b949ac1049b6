import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import type { Listing } from '../../../src/contract/schema/listing-schema.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { temporaryFolder } from '../../ingest/support/command.ts';
import { versionOf } from '../../ingest/support/content.ts';
import { ask, codeOf } from '../support/client.ts';
import { decoded } from '../support/decode.ts';
import { openService } from '../support/service.ts';
import { buildEdition, buildOne, descriptionOf, LIST_PATHS, ONE } from '../support/snapshots.ts';
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

describe('cached answers', () => {
  for (const headers of HEADERS) {
    test(`are the same as new ones, asked with ${JSON.stringify(headers)}`, async () => {
      const without = await openService({ cacheSize: 0 });
      const service = await openService({}, { current: () => watched });
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

  for (const path of LIST_PATHS) {
    test(`${path}: whole seconds to the next UTC midnight, with a tag for each day`, async () => {
      const tags: string[] = [];
      for (const [now, seconds] of [
        ['2026-11-20T00:00:00.000Z', 86_400],
        ['2026-11-20T23:59:58.001Z', 1],
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

  test('today: whole seconds to the next date of the zone, with a tag for each', async () => {
    const path = '/birthdays/today?tz=Asia/Kathmandu';
    const before = await list(path, '2026-11-20T18:14:59Z');
    const after = await list(path, '2026-11-20T18:15:00Z');
    assert.deepEqual([before.body.date?.day, before.maxAge], [20, 1]);
    assert.deepEqual([after.body.date?.day, after.maxAge], [21, 5 * 3600 + 2700]);
    assert.notEqual(after.etag, before.etag);
  });

  test('methodology 7.2: age_turning of all lists but today’s is that of the year in UTC', async () => {
    const ages = async (path: string, now: string) =>
      new Set((await list(path, now)).body.people.map(({ age_turning: age }) => age));
    for (const path of LIST_PATHS.filter((path) => !path.endsWith('/today'))) {
      assert.deepEqual(await ages(path, '2026-12-31T23:59:59Z'), new Set([74]), path);
      assert.deepEqual(await ages(path, '2027-01-01T00:00:00Z'), new Set([75]), path);
    }
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
