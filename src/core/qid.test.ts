import { MAX_QID_LENGTH } from './limits.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { formatQid, parseQid, QID_PATTERN } from './qid.ts';

test('a number that cannot be exact is not read as another one (interface specification, "Notation")', () => {
  assert.equal(parseQid('Q9007199254740992'), null);
  assert.equal(parseQid('Q9999999999999999999'), null);
});

test('a QID has at most 20 characters (interface specification, "Notation")', () => {
  assert.equal(MAX_QID_LENGTH, 20);
  assert.equal(parseQid(`Q${'1'.repeat(20)}`), null);
});

test('the pattern asks for a capital Q and no leading zero (interface specification, "Notation")', () => {
  assert.match('Q9999999999999999999', QID_PATTERN);
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
