import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { omittedBefore, isOmitted, positionAt, rangesOf } from './omitted.ts';

const LENGTH = 40;

// The expected values come from the sequence itself, with the omitted positions taken out of it.
const sequences = fc
  .subarray(Array.from({ length: LENGTH }, (_, place) => place))
  .map((omitted) => ({
    omitted,
    left: Array.from({ length: 2 * LENGTH }, (_, place) => place).filter(
      (place) => !omitted.includes(place),
    ),
  }));

test('positions and the numbers of those that are left belong together', () => {
  fc.assert(
    fc.property(sequences, ({ omitted, left }) => {
      for (const [number, place] of left.entries()) {
        assert.equal(positionAt(omitted, number), place);
        assert.equal(place - omittedBefore(omitted, place), number);
        assert.equal(isOmitted(omitted, place), false);
      }
      for (const position of omitted) assert.equal(isOmitted(omitted, position), true);
    }),
  );
});

test('ranges hold just the positions that are left', () => {
  const parts = fc.record({
    sequence: sequences,
    offset: fc.nat(LENGTH / 2),
    limit: fc.integer({ min: 1, max: LENGTH / 2 }),
  });
  fc.assert(
    fc.property(parts, ({ sequence: { omitted, left }, offset, limit }) => {
      const places = rangesOf(omitted, { offset, limit }).flatMap((range) =>
        Array.from({ length: range.limit }, (_, index) => range.offset + index),
      );
      assert.deepEqual(places, left.slice(offset, offset + limit));
    }),
  );
});

test('a sequence without omitted positions is one range', () => {
  assert.deepEqual(rangesOf([], { offset: 7, limit: 20 }), [{ offset: 7, limit: 20 }]);
  assert.deepEqual(rangesOf([0, 1], { offset: 0, limit: 0 }), [{ offset: 2, limit: 0 }]);
});
