import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { gapsBefore, isGap, placeOf, runsBetween } from './gaps.ts';

const LENGTH = 40;

// The expected values come from the sequence itself, with the gaps taken out of it.
const sequences = fc.subarray(Array.from({ length: LENGTH }, (_, place) => place)).map((gaps) => ({
  gaps,
  left: Array.from({ length: 2 * LENGTH }, (_, place) => place).filter(
    (place) => !gaps.includes(place),
  ),
}));

test('places and the numbers of those that are left belong together', () => {
  fc.assert(
    fc.property(sequences, ({ gaps, left }) => {
      for (const [number, place] of left.entries()) {
        assert.equal(placeOf(gaps, number), place);
        assert.equal(place - gapsBefore(gaps, place), number);
        assert.equal(isGap(gaps, place), false);
      }
      for (const gap of gaps) assert.equal(isGap(gaps, gap), true);
    }),
  );
});

test('runs hold just the places that are left', () => {
  const parts = fc.record({
    sequence: sequences,
    offset: fc.nat(LENGTH / 2),
    limit: fc.integer({ min: 1, max: LENGTH / 2 }),
  });
  fc.assert(
    fc.property(parts, ({ sequence: { gaps, left }, offset, limit }) => {
      const places = runsBetween(gaps, { offset, limit }).flatMap((run) =>
        Array.from({ length: run.limit }, (_, index) => run.offset + index),
      );
      assert.deepEqual(places, left.slice(offset, offset + limit));
    }),
  );
});

test('a sequence without gaps is one run', () => {
  assert.deepEqual(runsBetween([], { offset: 7, limit: 20 }), [{ offset: 7, limit: 20 }]);
  assert.deepEqual(runsBetween([0, 1], { offset: 0, limit: 0 }), [{ offset: 2, limit: 0 }]);
});
