import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readList } from '../../../test/support/lists.ts';
import {
  calendarName,
  isKnownCalendar,
  atMostDay,
  isPrecision,
  readTimeDigits,
  TIME_PATTERN,
} from './time-value.ts';

function digits(year: number, month: number, day: number) {
  return { year, month, day };
}

test('the digits are read as they stand, with a historical year (methodology 1)', () => {
  assert.deepEqual(readTimeDigits('+1642-12-25T00:00:00Z'), digits(1642, 12, 25));
  assert.deepEqual(readTimeDigits('-0044-07-12T00:00:00Z'), digits(-44, 7, 12));
  assert.deepEqual(readTimeDigits('+1950-00-00T00:00:00Z'), digits(1950, 0, 0));
  assert.deepEqual(readTimeDigits('+00000000165-01-01T00:00:00Z'), digits(165, 1, 1));
  assert.deepEqual(readTimeDigits('+1712-02-30T00:00:00Z'), digits(1712, 2, 30));
  assert.deepEqual(readTimeDigits('-13798000000-00-00T00:00:00Z'), digits(-13_798_000_000, 0, 0));
});

test('a year 0 is 0 whatever its sign (methodology 3.2)', () => {
  for (const time of ['+0000-01-01T00:00:00Z', '-0000-01-01T00:00:00Z']) {
    assert.deepEqual(readTimeDigits(time), { year: 0, month: 1, day: 1 });
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
  assert.equal(isKnownCalendar('gregorian'), true);
  assert.equal(isKnownCalendar('julian'), true);
  assert.equal(isKnownCalendar('Q12138'), false);
  assert.equal(isKnownCalendar('Q1985786'), false);
  assert.equal(isKnownCalendar(null), false);
});

test('precisions are 0 to 14, and 12 to 14 behave as 11 (methodology 1.4)', () => {
  for (const precision of [0, 6, 11, 14]) assert.equal(isPrecision(precision), true);
  for (const precision of [-1, 15, 9.5, Number.NaN]) assert.equal(isPrecision(precision), false);
  assert.deepEqual([9, 10, 11, 12, 13, 14].map(atMostDay), [9, 10, 11, 11, 11, 11]);
});
