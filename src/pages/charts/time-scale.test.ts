import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, integer, property, record } from 'fast-check';
import { domainOf, extentOf } from './time-scale.ts';

const range = record({
  first: integer({ min: -365_000_000, max: 365_000_000 }),
  length: integer({ min: 1, max: 366_000 }),
}).map(({ first, length }) => ({ first, last: first + length - 1 }));
const ranges = array(range, { minLength: 1, maxLength: 12 });

test('all ranges lie inside the axis with space on both sides', () => {
  check(
    property(ranges, (ranges) => {
      const domain = domainOf(ranges);
      for (const range of ranges) {
        const { from, to } = extentOf(range, domain);
        assert.ok(from > 5 && to < 95, `${from} to ${to}`);
      }
    }),
  );
});

test('the scale is linear: as many days take as much space anywhere, and later ones stand further right', () => {
  check(
    property(ranges, range, (ranges, { first, last }) => {
      const domain = domainOf(ranges);
      const { from, to } = extentOf({ first, last }, domain);
      const share = ((last - first + 1) / (domain.end - domain.start)) * 100;
      assert.ok(Math.abs(to - from - share) < 1e-4);
    }),
  );
});

test('a single day is a small part of the axis', () => {
  const { from, to } = extentOf({ first: 0, last: 0 }, domainOf([{ first: 0, last: 0 }]));
  assert.ok(to - from < 2.5);
});
