import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sentence } from './sentence.ts';

test('a sentence ends with one full stop, also where an era has one', () => {
  assert.equal(sentence('1952'), '1952.');
  for (const era of ['v.\u00a0Chr.', 'av.\u00a0J.-C.', 'a.\u00a0C.', 'a.C.']) {
    assert.equal(sentence(`44\u00a0${era}`), `44\u00a0${era}`);
  }
});
