import assert from 'node:assert/strict';
import { after, beforeEach, suite, test } from 'node:test';
import type { SnapshotReader } from '../../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { SIX } from '../../api/support/ask.ts';
import { BIRTHS } from '../../api/support/births.ts';
import type { App } from '../../../src/web/app.ts';
import { wordsOf } from '../../support/lists.ts';
import { composeOver } from '../../support/compose.ts';
import { service } from '../../support/sample.ts';

const BASE = 'https://natalis.example';
const reader = openSqliteReader(service.snapshot);
after(() => reader.close());

const serve = (over: SnapshotReader): App =>
  composeOver(over, { base: () => BASE, now: () => 0, onFault: assert.fail });

/** The pages that are the same in every snapshot, below their language. */
const FIXED = ['', ...wordsOf('upcoming years zodiac disputed methodology about')];

test('service 15.3: every list with births is there once in every language, and the page for developers once', async () => {
  const sitemap = await service.textOf('/sitemaps/pages-1.xml');
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, address]) => address);
  const years = new Set(BIRTHS.flatMap(({ year }) => year ?? []));
  const days = new Set(BIRTHS.flatMap(({ monthDay }) => monthDay ?? []));
  // Centuries end with their hundredth year, decades with the year before the round one.
  const centuries = new Set(
    [...years].map((year) => Math.sign(year) * Math.ceil(Math.abs(year) / 100)),
  );
  const decades = new Set(
    [...years].map((year) => `${year < 0 ? '-' : ''}${Math.trunc(Math.abs(year) / 10)}`),
  );
  assert.equal(new Set(addresses).size, addresses.length);
  const lists = 12 + days.size + 12 + years.size + decades.size + centuries.size;
  assert.equal(addresses.length, SIX.length * (FIXED.length + lists) + 1);
  for (const path of wordsOf(`
    de/about it/birthdays/02-29 fr/zodiac/aries pt/years/1952 es/months/03 en/decades/1950 de/centuries/20
    developers`)) {
    assert.ok(addresses.includes(`${service.base}/${path}`), path);
  }
});

suite('a part of the sitemap as it is answered', () => {
  const asked: string[] = [];
  const watched: SnapshotReader = {
    ...reader,
    people: (ranks, parts) => (asked.push('people'), reader.people(ranks, parts)),
    totals: (...range) => (asked.push('totals'), reader.totals(...range)),
    list: (key, range) => (asked.push(key.kind), reader.list(key, range)),
  };
  const app = serve(watched);
  after(() => app.close());
  beforeEach(() => void asked.splice(0));

  const PART = '/sitemaps/people-1.xml';
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('a client with its tag gets 304 before anything is read, from another server too', async () => {
    const other = serve(reader);
    const etag = String((await other.inject(PART)).headers.etag);
    await other.close();
    for (const path of [PART, '/sitemaps/pages-1.xml']) {
      const tag = path === PART ? etag : String((await get(path)).headers.etag);
      asked.splice(0);
      const answer = await get(path, { 'if-none-match': tag });
      assert.equal(answer.statusCode, 304, path);
      assert.deepEqual(asked, []);
    }
  });

  test('a part that does not exist is not found, whatever the client has', async () => {
    for (const path of ['/sitemaps/people-999.xml', '/sitemaps/x.xml']) {
      assert.equal((await get(path, { 'if-none-match': '*' })).statusCode, 404, path);
    }
  });

  test('a part of people is made without counting births', async () => {
    const fresh = serve(watched);
    await fresh.inject(PART);
    await fresh.close();
    assert.deepEqual(new Set(asked), new Set(['people']));
  });

  test('days, signs, years and ambiguous dates are counted once for the index', async () => {
    for (let times = 0; times < 2; times++) {
      assert.equal((await get('/sitemap.xml')).statusCode, 200);
      const counted = asked.filter((what) => what !== 'people');
      assert.deepEqual(counted.sort(), ['ambiguous', 'totals', 'totals', 'totals']);
    }
  });
});
