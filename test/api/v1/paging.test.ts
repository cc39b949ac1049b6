import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import * as fc from 'fast-check';
import { list, qids } from '../support/ask.ts';
import { service } from '../support/service.ts';

const LISTS = [
  '/zodiac/pisces',
  '/zodiac/capricorn',
  '/birthdays/02-29',
  '/birthdays/today',
  '/birthdays/03-11/1952',
  '/years/1960',
  '/years/-44',
];

const anyList = fc.constantFrom(...LISTS);

suite('limit and offset of lists', () => {
  const whole = new Map<string, string[]>();

  before(async () => {
    for (const path of LISTS) whole.set(path, qids(await list(service, `${path}?limit=100`)));
  });
  const all = (path: string): string[] => whole.get(path) ?? [];

  test('methodology 8.1: pages tile the list: no repeats, no gaps', async () => {
    await fc.assert(
      fc.asyncProperty(anyList, fc.integer({ min: 1, max: 100 }), async (path, limit) => {
        const walked: string[] = [];
        let total = Infinity;
        while (walked.length < total) {
          const page = await list(service, `${path}?limit=${limit}&offset=${walked.length}`);
          total = page.total;
          assert.equal(page.people.length, Math.min(limit, total - walked.length));
          walked.push(...qids(page));
        }
        assert.deepEqual(walked, all(path));
      }),
      { numRuns: 25 },
    );
  });

  test('any page is that part of the list, and repeats limit and offset', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyList,
        fc.integer({ min: 1, max: 100 }),
        fc.oneof(fc.nat(40), fc.integer({ min: 0, max: 1_000_000 })),
        async (path, limit, offset) => {
          const page = await list(service, `${path}?offset=${offset}&limit=${limit}`);
          assert.deepEqual(qids(page), all(path).slice(offset, offset + limit));
          assert.equal(page.total, all(path).length);
          assert.deepEqual([page.limit, page.offset], [limit, offset]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('20 people at the most where no limit is given', async () => {
    assert.deepEqual(
      qids(await list(service, '/zodiac/pisces')),
      all('/zodiac/pisces').slice(0, 20),
    );
  });

  test('the frame does not depend on the page', async () => {
    for (const path of LISTS) {
      const frames = [];
      for (const query of ['', '?limit=1', '?limit=1&offset=3', '?offset=1000000']) {
        const { date, zodiac, url, total } = await list(service, path + query);
        frames.push(JSON.stringify({ date, zodiac, url, total }));
      }
      assert.equal(new Set(frames).size, 1, path);
    }
  });
});
