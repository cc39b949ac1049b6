import { MAX_YEAR } from '../limits.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysInMonth, isLeapYear, isRealDay } from './leap-year.ts';
import { astronomicalYear, historicalYear, isPresentableYear } from './year-numbering.ts';

test('1 BCE is the astronomical year 0, 2 BCE is −1 (methodology 1.1)', () => {
  assert.deepEqual([-44, -2, -1, 1, 2, 1950].map(astronomicalYear), [-43, -1, 0, 1, 2, 1950]);
  assert.deepEqual([-43, -1, 0, 1, 2, 1950].map(historicalYear), [-44, -2, -1, 1, 2, 1950]);
});

test('there is no year 0 and none beyond ±999999 (methodology 2.1)', () => {
  assert.equal(MAX_YEAR, 999_999);
  for (const year of [-999_999, -1, 1, 999_999]) assert.equal(isPresentableYear(year), true);
  for (const year of [-1_000_000, 0, 1_000_000, 1.5, Number.NaN]) {
    assert.equal(isPresentableYear(year), false);
  }
});

test('−1, −5 and 4 are leap, the years between are not (methodology 7.5)', () => {
  for (const calendar of ['gregorian', 'julian'] as const) {
    for (const year of [-9, -5, -1, 4, 8]) assert.equal(isLeapYear(year, calendar), true);
    for (const year of [-8, -7, -6, -4, -3, -2, 1, 2, 3, 5]) {
      assert.equal(isLeapYear(year, calendar), false, String(year));
    }
  }
});

test('a Gregorian century is leap every fourth time, a Julian one always (methodology 7.5)', () => {
  // Historical −401 and −1 are the astronomical −400 and 0; −101, −201 and −301 are between them.
  const gregorian = [-401, -1, 400, 1600, 2000];
  const julianOnly = [-301, -201, -101, 100, 200, 300, 1700, 1800, 1900, 2100];
  for (const year of gregorian) assert.equal(isLeapYear(year), true, String(year));
  for (const year of julianOnly) assert.equal(isLeapYear(year), false, String(year));
  for (const year of [...gregorian, ...julianOnly]) assert.equal(isLeapYear(year, 'julian'), true);
});

test('months have their lengths in both calendars (methodology 2.1)', () => {
  const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  const common = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  assert.deepEqual(
    months.map((month) => daysInMonth(1900, month)),
    common,
  );
  assert.equal(daysInMonth(1900, 2, 'julian'), 29);
  assert.equal(daysInMonth(2000, 2), 29);
  for (const month of [0, 13, -1]) assert.equal(daysInMonth(2000, month), 0);
});

test('a day is real only in its own calendar (methodology 3.2)', () => {
  assert.equal(isRealDay({ year: 1900, month: 2, day: 29 }, 'julian'), true);
  assert.equal(isRealDay({ year: 1900, month: 2, day: 29 }, 'gregorian'), false);
  assert.equal(isRealDay({ year: -1, month: 2, day: 29 }), true);
  for (const calendar of ['gregorian', 'julian'] as const) {
    assert.equal(isRealDay({ year: 1712, month: 2, day: 30 }, calendar), false);
    assert.equal(isRealDay({ year: 0, month: 1, day: 1 }, calendar), false);
    assert.equal(isRealDay({ year: 1950, month: 3, day: 0 }, calendar), false);
    assert.equal(isRealDay({ year: 1950, month: 0, day: 1 }, calendar), false);
    assert.equal(isRealDay({ year: 1950, month: 13, day: 1 }, calendar), false);
  }
});
