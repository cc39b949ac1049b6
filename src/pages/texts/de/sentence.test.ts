import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentence } from './sentence.ts';

test('a sentence has one full stop, also after an era', () => {
  assert.equal(sentence('Jahr 44'), 'Jahr 44.');
  assert.equal(sentence('Jahr 44 v.\u00a0Chr.'), 'Jahr 44 v.\u00a0Chr.');
});
