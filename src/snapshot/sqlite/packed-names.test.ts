import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packNames, unpackNames, type NameRow } from './packed-names.ts';

test('names packed and unpacked are the same', () => {
  const names: NameRow[] = [
    { folded: 'ann lee', group: 'label', indexed: true },
    { folded: 'анна', group: 'alias', indexed: false },
    { folded: '1 anna', group: 'transliteration', indexed: true },
  ];
  assert.deepEqual(unpackNames(packNames(names)), names);
  assert.deepEqual(unpackNames(packNames([])), []);
});
