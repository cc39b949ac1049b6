import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, integer, property } from 'fast-check';
import { isRealDay } from '../../../core/calendar/leap-year.ts';
import { dayNumber } from '../../../core/calendar/day-number.ts';
import { stepsFor } from './tick-steps.ts';

test('every round date exists, and none is in a year 0', () => {
  check(
    property(
      integer({ min: -300_000_000, max: 300_000_000 }),
      integer({ min: 45, max: 8_000_000 }),
      (start, length) => {
        for (const dates of stepsFor({ start, end: start + length })) {
          for (const { date } of dates) assert.ok(isRealDay(date), JSON.stringify(date));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('round dates come in order, each once', () => {
  check(
    property(
      integer({ min: -800_000, max: -600_000 }),
      integer({ min: 45, max: 800_000 }),
      (start, length) => {
        for (const dates of stepsFor({ start, end: start + length })) {
          const days = dates.map(({ date }) => dayNumber(date));
          assert.ok(days.every((day, index) => index === 0 || day > (days[index - 1] ?? day)));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('across the era years go …, 200 BCE, 100 BCE, 1, 100, 200, …', () => {
  const start = dayNumber({ year: -250, month: 1, day: 1 });
  const end = dayNumber({ year: 250, month: 1, day: 1 });
  const hundreds = stepsFor({ start, end }).find((dates) => {
    return dates.every(({ date: { year } }) => year === 1 || year % 100 === 0);
  });
  const years = hundreds?.map(({ date }) => date.year).filter((year) => Math.abs(year) <= 200);
  assert.deepEqual(years, [-200, -100, 1, 100, 200]);
});

test('with a step of one, year 1 follows 1 BCE', () => {
  const start = dayNumber({ year: -3, month: 1, day: 1 });
  const end = dayNumber({ year: 3, month: 12, day: 31 });
  const years = stepsFor({ start, end }).find((dates) => dates[0]?.unit === 'year');
  const near = years?.map(({ date }) => date.year).filter((year) => Math.abs(year) <= 3);
  assert.deepEqual(near, [-3, -2, -1, 1, 2, 3]);
});
