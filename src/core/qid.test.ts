import { MAX_QID_LENGTH } from './limits.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { formatQid, parseQid, QID_PATTERN } from './qid.ts';

test('a QID has a capital Q, no leading zero, at most 20 characters and an exact number (interface specification, "Notation")', () => {
  assert.equal(MAX_QID_LENGTH, 20);
  for (const text of ['Q9007199254740992', 'Q9999999999999999999', `Q${'1'.repeat(20)}`]) {
    assert.equal(parseQid(text), null);
    assert.match(text, QID_PATTERN);
  }
  for (const text of ['Q0', 'Q01', 'q1', 'Q', '1', 'Q1 ', 'Q1\n']) {
    assert.doesNotMatch(text, QID_PATTERN, text);
  }
});

test('writing and reading a QID gives the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (number) => {
      assert.equal(formatQid(number), `Q${number}`);
      assert.equal(parseQid(formatQid(number)), number);
    }),
  );
});
