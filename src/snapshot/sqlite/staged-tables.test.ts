import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stagedNames, type NameRow } from './staged-tables.ts';

test('names are staged by the index that they are in, with the number of their group', () => {
  const names: NameRow[] = [
    { folded: 'ann lee', group: 'label', indexed: true },
    { folded: 'ann', group: 'label', indexed: false },
    { folded: 'анна', group: 'alias', indexed: true },
    { folded: '1 anna', group: 'transliteration', indexed: true },
    { folded: 'anna', group: 'transliteration', indexed: false },
  ];
  assert.deepEqual(stagedNames(names), {
    labels: '["ann lee"]',
    aliases: '["1анна","21 anna"]',
    others: '["0ann","2anna"]',
  });
  assert.deepEqual(stagedNames([]), { labels: '[]', aliases: '[]', others: '[]' });
});

test('an index has at most 256 names of a person; the others are in none', () => {
  const names = Array.from({ length: 300 }, (_, index): NameRow => ({
    folded: `n${index}`,
    group: 'label',
    indexed: true,
  }));
  const { labels, others } = stagedNames(names);
  assert.equal((JSON.parse(labels) as string[]).length, 256);
  assert.equal((JSON.parse(others) as string[])[0], '0n256');
});
