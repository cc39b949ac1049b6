import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readList } from '../../../test/support/lists.ts';
import {
  calendarName,
  isKnownCalendar,
  isPrecision,
  readTimeDigits,
  TIME_PATTERN,
} from './time-value.ts';

test('the digits are read as they stand, with a historical year (methodology 1)', () => {
  for (const [time, ...digits] of [
    ['+1642-12-25T00:00:00Z', 1642, 12, 25],
    ['-0044-07-12T00:00:00Z', -44, 7, 12],
    ['+1950-00-00T00:00:00Z', 1950, 0, 0],
    ['+00000000165-01-01T00:00:00Z', 165, 1, 1],
    ['+1712-02-30T00:00:00Z', 1712, 2, 30],
    ['-13798000000-00-00T00:00:00Z', -13_798_000_000, 0, 0],
    ['-0000-01-01T00:00:00Z', 0, 1, 1],
  ] as const) {
    const { year, month, day } = readTimeDigits(time) ?? assert.fail(time);
    assert.deepEqual([year, month, day], digits);
  }
});

test('the published pattern of a value is the one that is read (methodology 1)', () => {
  const published = /^[+-]\d{4,16}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
  for (const text of [...readList('time-valid'), ...readList('time-invalid')]) {
    assert.equal(TIME_PATTERN.test(text), published.test(text), text);
    assert.equal(readTimeDigits(text) !== null, published.test(text), text);
  }
});

test('the two calendar models have names, any other keeps its QID (methodology 1.5)', () => {
  assert.equal(calendarName('Q1985727'), 'gregorian');
  assert.equal(calendarName('Q1985786'), 'julian');
  assert.equal(calendarName('Q12138'), 'Q12138');
  const known = ['gregorian', 'julian', 'Q12138', 'Q1985786', null].map(isKnownCalendar);
  assert.deepEqual(known, [true, true, false, false, false]);
});

test('precisions are 0 to 14 (methodology 1.4)', () => {
  for (const precision of [0, 6, 11, 14]) assert.equal(isPrecision(precision), true);
  for (const precision of [-1, 15, 9.5, Number.NaN]) assert.equal(isPrecision(precision), false);
});
