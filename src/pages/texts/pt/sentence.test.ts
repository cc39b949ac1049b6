import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentence } from './sentence.ts';

test('a sentence ends with one full stop, also where an era has one', () => {
  assert.equal(sentence('1952'), '1952.');
  assert.equal(sentence('44\u00a0a.C.'), '44\u00a0a.C.');
});
