import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ofSign } from './signs.ts';
import { words } from './words.ts';

test('every sign is given with its article', () => {
  for (const name of Object.values(words.signs)) {
    assert.match(ofSign(name), new RegExp(`^(?:d(?:el|ello|ella|ei) |dell’)${name}$`));
  }
});
