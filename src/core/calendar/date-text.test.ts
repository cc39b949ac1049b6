import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import {
  formatDate,
  formatDay,
  formatMonthDay,
  formatYear,
  formatYearMonth,
  parseDate,
} from './date-text.ts';

test('a year has a sign where negative and at least four digits (methodology 1)', () => {
  const years: [number, string][] = [
    [1950, '1950'],
    [-44, '-0044'],
    [-1, '-0001'],
    [1, '0001'],
    [12_000, '12000'],
    [-12_000, '-12000'],
    [999_999, '999999'],
    [-999_999, '-999999'],
  ];
  for (const [year, text] of years) assert.equal(formatYear(year), text);
});

test('months and days have two digits (methodology 1)', () => {
  assert.equal(formatMonthDay(2, 9), '02-09');
  assert.equal(formatMonthDay(12, 31), '12-31');
  assert.equal(formatYearMonth(1950, 3), '1950-03');
  assert.equal(formatYearMonth(-44, 7), '-0044-07');
  assert.equal(formatDate({ year: -44, month: 7, day: 10 }), '-0044-07-10');
});

test('a day number is written as its Gregorian date (methodology 1)', () => {
  assert.equal(formatDay(0), '1970-01-01');
  assert.equal(formatDay(-1), '1969-12-31');
  assert.equal(formatDay(-719_162), '0001-01-01');
  assert.equal(formatDay(-719_163), '-0001-12-31');
});

test('a date text is read with its historical year (methodology 1)', () => {
  assert.deepEqual(parseDate('-0044-07-10'), { year: -44, month: 7, day: 10 });
  assert.deepEqual(parseDate('1950-03-04'), { year: 1950, month: 3, day: 4 });
});

test('a written date follows the grammar and is read back (methodology 1)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -999_999, max: 999_999 }).filter((year) => year !== 0),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
      (year, month, day) => {
        const text = formatDate({ year, month, day });
        assert.match(text, /^-?\d{4,6}-\d{2}-\d{2}$/);
        assert.doesNotMatch(text, /^-?0000-/);
        assert.deepEqual(parseDate(text), { year, month, day });
      },
    ),
    { numRuns: 2000 },
  );
});
