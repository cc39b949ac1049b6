import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../../../test/support/lists.ts';
import { assert as check, integer, property } from 'fast-check';
import { findSitemapPart, sitemapParts } from './sitemap-parts.ts';

test('parts of people and of pages hold each number once, and have at most 50,000 addresses', () => {
  check(
    property(
      integer({ min: 0, max: 100_000 }),
      integer({ min: 0, max: 100_000 }),
      (people, pages) => {
        const counts = { people, pages };
        const parts = sitemapParts(counts);
        for (const kind of ['people', 'pages'] as const) {
          let next = 1;
          for (const part of parts.filter((part) => part.kind === kind)) {
            assert.equal(part.first, next);
            assert.ok(part.last >= part.first && (part.last - part.first + 1) * 6 <= 50_000);
            next = part.last + 1;
          }
          assert.equal(next - 1, counts[kind]);
        }
      },
    ),
  );
});

test('every part is found by its name', () => {
  const counts = { people: 12_000_000, pages: 6000 };
  const parts = sitemapParts(counts);
  // sitemaps.org: an index may name 50,000 sitemaps.
  assert.ok(parts.length > 1400 && parts.length <= 50_000);
  for (const part of parts) assert.deepEqual(findSitemapPart(part.name, counts), part);
});

test('no other name is a part', () => {
  const counts = { people: 10_000, pages: 5 };
  for (const name of [
    '',
    ...wordsOf(`
      people-0 people-3 pages-2 people-01 people People-1 people-1x signs-1
      people-99999999999999999999`),
  ]) {
    assert.equal(findSitemapPart(name, counts), null, name);
  }
  assert.equal(findSitemapPart('people-2', counts)?.last, 10_000);
});
