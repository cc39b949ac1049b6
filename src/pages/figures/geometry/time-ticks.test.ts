import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, integer, property } from 'fast-check';
import { dayNumber } from '../../../core/calendar/day-number.ts';
import { timeTicks, type TimeTicks } from './time-ticks.ts';

const WIDTH = 14;

function ticksBetween(start: number, end: number): TimeTicks {
  return timeTicks(
    { start, end },
    { label: (_unit, date) => String(date.year), widthOf: () => WIDTH },
  );
}

function day(year: number, month = 1, day = 1): number {
  return dayNumber({ year, month, day });
}

test('there are ticks on every axis, inside of it, and their labels keep apart', () => {
  check(
    property(
      integer({ min: -300_000_000, max: 300_000_000 }),
      integer({ min: 45, max: 8_000_000 }),
      (start, length) => {
        const { labelled, minor } = ticksBetween(start, start + length);
        assert.ok(labelled.length > 0);
        for (const { at } of [...labelled, ...minor]) assert.ok(at >= 0 && at <= 100);
        for (const [index, { at }] of labelled.entries()) {
          assert.ok(at + WIDTH <= (labelled[index + 1]?.at ?? 100));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a century has a label every twenty years and marks between', () => {
  const { labelled, minor } = ticksBetween(day(1793), day(1909));
  assert.deepEqual(
    labelled.map(({ label }) => label),
    ['1800', '1820', '1840', '1860', '1880'],
  );
  const years = minor.map(({ date }) => date.year);
  assert.deepEqual(years.slice(0, 5), [1795, 1805, 1810, 1815, 1825]);
});

test('a year has months, a month has days', () => {
  const year = ticksBetween(day(1804), day(1804, 12, 31));
  assert.deepEqual([...new Set(year.labelled.map(({ unit }) => unit))], ['month']);
  assert.equal(year.labelled.length + year.minor.length, 12);
  const month = ticksBetween(day(1804, 6, 12), day(1804, 7, 27));
  assert.deepEqual(
    month.labelled.map(({ date }) => [date.month, date.day]),
    [
      [6, 20],
      [7, 1],
      [7, 10],
      [7, 20],
    ],
  );
});
