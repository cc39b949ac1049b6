import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, integer, property, record, oneof } from 'fast-check';
import { domainOf, extentOf } from './time-scale.ts';
import { dayNumber, isRealDay } from '../../core/calendar/calendar.ts';
import { stepsFor, timeTicks, type TimeTicks } from './time-ticks.ts';

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
  const days = month.labelled.map(({ date }) => `${date.month}-${date.day}`);
  assert.deepEqual(days, ['6-20', '7-1', '7-10', '7-20']);
});

test('every round date exists, none is in a year 0, and they come in order, each once', () => {
  const starts = oneof(
    integer({ min: -300_000_000, max: 300_000_000 }),
    // The era lies within many of these.
    integer({ min: -800_000, max: -600_000 }),
  );
  check(
    property(starts, integer({ min: 45, max: 8_000_000 }), (start, length) => {
      for (const dates of stepsFor({ start, end: start + length })) {
        for (const { date } of dates) assert.ok(isRealDay(date), JSON.stringify(date));
        const days = dates.map(({ date }) => dayNumber(date));
        assert.ok(days.every((day, index) => index === 0 || day > (days[index - 1] ?? day)));
      }
    }),
    { numRuns: 100 },
  );
});

test('years go …, 200 BCE, 100 BCE, 1, 100, 200, … across the era, and year 1 follows 1 BCE', () => {
  for (const [step, first, last, near] of [
    [100, -250, 250, [-200, -100, 1, 100, 200]],
    [1, -3, 3, [-3, -2, -1, 1, 2, 3]],
  ] as const) {
    const steps = stepsFor({ start: day(first), end: day(last, 12, 31) });
    const dates = steps.find((dates) =>
      dates.every(
        ({ unit, date }) => unit === 'year' && (date.year === 1 || date.year % step === 0),
      ),
    );
    const years = dates?.map(({ date }) => date.year) ?? [];
    const beyond = (near.at(-1) ?? 0) + step;
    assert.deepEqual(
      years.filter((year) => Math.abs(year) < beyond),
      near,
    );
  }
});
