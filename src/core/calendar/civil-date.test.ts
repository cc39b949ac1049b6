import assert from 'node:assert/strict';
import { test } from 'node:test';
import { intersectRanges, rangesOverlap } from './civil-date.ts';

test('spans that share a single day overlap, spans that only touch do not (methodology 4.2)', () => {
  assert.equal(rangesOverlap({ first: 1, last: 5 }, { first: 5, last: 9 }), true);
  assert.equal(rangesOverlap({ first: 5, last: 9 }, { first: 1, last: 5 }), true);
  assert.equal(rangesOverlap({ first: 1, last: 9 }, { first: 3, last: 4 }), true);
  assert.equal(rangesOverlap({ first: 1, last: 4 }, { first: 5, last: 9 }), false);
  assert.equal(rangesOverlap({ first: 5, last: 9 }, { first: 1, last: 4 }), false);
});

test('what two spans share is their intersection, or nothing (methodology 2.4)', () => {
  const shared = intersectRanges({ first: 1, last: 5 }, { first: 3, last: 9 });
  assert.deepEqual(shared, { first: 3, last: 5 });
  assert.deepEqual(intersectRanges({ first: 1, last: 5 }, { first: 5, last: 9 }), {
    first: 5,
    last: 5,
  });
  assert.equal(intersectRanges({ first: 1, last: 4 }, { first: 5, last: 9 }), null);
});
