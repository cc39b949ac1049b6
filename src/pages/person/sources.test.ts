import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Source } from '../../core/date/date-claim.ts';
import { mergeSources } from './sources.ts';

const SOURCE: Source = { id: 'a', class: 'external', statedIn: [36578], urls: [], retrieved: [] };

test('references that name the same work are one, with all addresses and days', () => {
  const merged = mergeSources([
    { ...SOURCE, urls: ['https://a.example/1'], retrieved: ['2014-04-27'] },
    { ...SOURCE, class: 'import' },
    { ...SOURCE, urls: ['https://a.example/2'], retrieved: ['2014-04-27', '2015-10-15'] },
  ]);
  assert.deepEqual(merged, [
    {
      class: 'external',
      statedIn: [36578],
      urls: ['https://a.example/1', 'https://a.example/2'],
      retrieved: ['2014-04-27', '2015-10-15'],
      count: 2,
    },
    { class: 'import', statedIn: [36578], urls: [], retrieved: [], count: 1 },
  ]);
});

test('references outside Wikimedia come before the others', () => {
  const merged = mergeSources([{ ...SOURCE, class: 'import', statedIn: [328] }, SOURCE]);
  const found = merged.map((source) => source.class);
  assert.deepEqual(found, ['external', 'import']);
});

test('references to different addresses without a work stay apart', () => {
  const bare = { ...SOURCE, statedIn: [] };
  const merged = mergeSources([
    { ...bare, urls: ['https://a.example/'] },
    { ...bare, urls: ['https://b.example/'] },
    bare,
    bare,
  ]);
  const counts = merged.map(({ count }) => count);
  assert.deepEqual(counts, [1, 1, 2]);
});
