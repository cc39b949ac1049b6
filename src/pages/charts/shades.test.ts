import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, integer, property } from 'fast-check';
import { shadeOf, shadeRanges } from './shades.ts';

test('four shades with about as many days each', () => {
  assert.deepEqual(shadeRanges([1, 2, 3, 4, 5, 6, 7, 8]), [
    { least: 1, most: 2 },
    { least: 3, most: 4 },
    { least: 5, most: 6 },
    { least: 7, most: 8 },
  ]);
});

test('fewer shades where few numbers differ, and none where all are the same', () => {
  assert.deepEqual(shadeRanges([0, 0, 0, 1]), [
    { least: 0, most: 0 },
    { least: 1, most: 1 },
  ]);
  assert.deepEqual(shadeRanges([3, 3, 3]), []);
  assert.deepEqual(shadeRanges([]), []);
  assert.equal(shadeOf([], 3), -1);
});

test('every number has one shade, and more births never have a lighter one', () => {
  check(
    property(array(integer({ min: 0, max: 9000 }), { minLength: 1, maxLength: 366 }), (births) => {
      const ranges = shadeRanges(births);
      for (const [index, { least, most }] of ranges.entries()) {
        assert.ok(least <= most);
        if (index > 0) assert.equal(least, (ranges[index - 1]?.most ?? 0) + 1);
      }
      if (ranges.length === 0) return assert.equal(new Set(births).size, 1);
      for (const number of births) {
        const holding = ranges.filter(({ least, most }) => least <= number && number <= most);
        assert.deepEqual(holding, [ranges[shadeOf(ranges, number)]]);
      }
    }),
  );
});
