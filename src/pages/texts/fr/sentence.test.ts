import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentence } from './sentence.ts';

test('a sentence has one full stop, also after an era', () => {
  assert.equal(sentence('an 44'), 'an 44.');
  assert.equal(sentence('an 44 av.\u00a0J.-C.'), 'an 44 av.\u00a0J.-C.');
});
