import assert from 'node:assert/strict';
import { test } from 'node:test';
import { civilDate, dayNumber } from './day-number.ts';
import { weekdayOf } from './weekday.ts';

const MONDAY = 0;
const THURSDAY = 3;
const FRIDAY = 4;
const SATURDAY = 5;

test('weekdays that are known from history', () => {
  // The first landing on the Moon was on a Sunday in UTC.
  assert.equal(weekdayOf({ year: 1969, month: 7, day: 20 }), 6);
  assert.equal(weekdayOf({ year: 2000, month: 1, day: 1 }), SATURDAY);
  // The reform of the calendar: Thursday, 4 October, was followed by Friday, 15 October.
  const lastJulian = civilDate(dayNumber({ year: 1582, month: 10, day: 4 }, 'julian'));
  assert.equal(weekdayOf(lastJulian), THURSDAY);
  assert.equal(weekdayOf({ year: 1582, month: 10, day: 15 }), FRIDAY);
});

test('ISO 8601: 1 January of the year 1 is a Monday, and weeks go on before it', () => {
  assert.equal(weekdayOf({ year: 1, month: 1, day: 1 }), MONDAY);
  assert.equal(weekdayOf({ year: -1, month: 12, day: 31 }), 6);
  assert.equal(weekdayOf({ year: -1, month: 12, day: 25 }), MONDAY);
});

test('weekdays agree with those of JavaScript', () => {
  for (let day = -700_000; day < 700_000; day += 997) {
    const sundayFirst = new Date(day * 86_400_000).getUTCDay();
    assert.equal(weekdayOf(civilDate(day)), (sundayFirst + 6) % 7);
  }
});
