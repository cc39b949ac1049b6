import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { ascendingOrder } from './columns.ts';

describe('positions in ascending order of number, equal ones in their order', () => {
  for (const greatest of [20, 150_000_000, Number.MAX_SAFE_INTEGER]) {
    test(`numbers up to ${greatest}`, () => {
      fc.assert(
        fc.property(fc.array(fc.integer({ min: 0, max: greatest })), (qids) => {
          const expected = qids
            .map((qid, position) => ({ qid, position }))
            .toSorted((a, b) => a.qid - b.qid || a.position - b.position)
            .map(({ position }) => position);
          assert.deepEqual([...ascendingOrder(Float64Array.from(qids))], expected);
        }),
      );
    });
  }
});
