import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, integer, property, record } from 'fast-check';
import { civilDate, dayNumber } from '../../core/calendar/calendar.ts';
import { formatDate } from '../../core/calendar/date-text.ts';
import { TEXTS } from '../texts/texts.ts';
import { axisOf, drawAxis, drawBar, extentOf, ticksOf } from './time-axis.ts';

const range = record({
  first: integer({ min: -365_000_000, max: 365_000_000 }),
  length: integer({ min: 1, max: 366_000 }),
}).map(({ first, length }) => ({ first, last: first + length - 1 }));

function day(year: number, month = 1, day = 1): number {
  return dayNumber({ year, month, day });
}

test('all days are on the axis, in proportion, and none is too narrow to be seen', () => {
  check(
    property(array(range, { minLength: 1, maxLength: 12 }), (ranges) => {
      const axis = axisOf(ranges);
      for (const { first, last } of ranges) {
        const { from, to } = extentOf({ first, last }, axis);
        assert.ok(from >= 0 && to <= 100 + 1e-6, `${from} to ${to}`);
        const share = ((last - first + 1) / (axis.last - axis.first + 1)) * 100;
        assert.ok(Math.abs(to - from - Math.max(share, 1.5)) < 1e-6);
      }
    }),
  );
});

test('a bar whose days go on reaches beyond the end of the axis', () => {
  const july = axisOf([{ first: day(1804, 7, 4), last: day(1804, 7, 5) }]);
  assert.deepEqual(extentOf({ first: day(1804), last: day(1804, 12, 31) }, july), {
    from: -2.5,
    to: 102.5,
  });
  const { from, to } = extentOf({ first: day(1804, 7, 17), last: day(1900) }, july);
  assert.ok(from > 51 && from < 52 && to === 102.5);
});

test('an axis has round marks', () => {
  for (const [first, last, marks] of [
    [day(1735, 10, 6), day(1735, 10, 15), '1735-10-06 1735-10-11 1735-10-16 1735-10-21 1735-10-26'],
    [day(1227, 8, 25), day(1227, 9, 1), '1227-09-01'],
    [day(1966), day(1969), '1967 1968 1969'],
    [day(1500), day(1550), '1505 1510 1515 1520 1525 1530 1535 1540 1545'],
    [day(1452), day(1519), '1460 1470 1480 1490 1500 1510'],
    [day(-200), day(200), '-0150 -0100 -0050 0001 0050 0100 0150'],
    [day(-2), day(2), '-0001 0001 0002'],
  ] as const) {
    const axis = axisOf([{ first, last }]);
    const days = ticksOf(axis).map((at) => axis.first + (at / 100) * (axis.last + 1 - axis.first));
    const dates = days.map((day) => formatDate(civilDate(Math.round(day))));
    assert.equal(dates.map((date) => date.replace(/-01-01$/, '')).join(' '), marks);
  }
});

test('every axis has some marks but not many, in order', () => {
  check(
    property(range, (range) => {
      const marks = ticksOf(axisOf([range]));
      assert.ok(marks.length > 0 && marks.length <= 12);
      for (const [index, at] of marks.entries()) {
        assert.ok(at > (marks[index - 1] ?? 0) && at < 100);
      }
    }),
  );
});

const IN_ENGLISH = { language: 'en', texts: TEXTS.en } as const;
const lone = (date: number) => ({ first: date, last: date });
const ERA = axisOf([lone(day(-1, 12, 31)), lone(day(1, 2, 1))]);

test('an axis and its bars are decoration: the ends in words, all places in percent', () => {
  const axis = axisOf([{ first: day(1155), last: day(1167) }]);
  const upTo = (last: number) => axisOf([{ first: day(1735, 10, 6), last }]);
  for (const [{ text }, ends] of [
    [drawAxis(IN_ENGLISH, upTo(day(1736, 10, 5))), '<span>1 Oct 1735</span> <span>31 Oct 1736<'],
    [drawAxis(IN_ENGLISH, upTo(day(1736, 10, 6))), '<span>1735</span> <span>1736<'],
    [drawAxis(IN_ENGLISH, axis), '<span>1155</span> <span>1167<'],
    [drawAxis(IN_ENGLISH, ERA), '<span>1 Dec 1\u00a0BCE</span> <span>28 Feb 1\u00a0CE<'],
  ] as const) {
    assert.match(text, new RegExp(`^<div class="scale" aria-hidden="true">\\s*${ends}`));
  }
  const days = { first: day(1155), last: day(1155, 12, 31) };
  for (const [kind, classes] of [
    ['external', ['full']],
    ['import-only', ['line', 'full half']],
    ['none', ['line']],
  ] as const) {
    const bars = /class="([^"]*)"\s+x="0%"\s+width="7\.69%"/g;
    const { text } = drawBar(days, kind, axis);
    const found = [...text.matchAll(bars)].map(([, name]) => name);
    assert.deepEqual(found, classes);
  }
});

test('an axis names the date that is shown within its ends', () => {
  const october = axisOf([lone(day(1735, 10, 6)), lone(day(1735, 10, 30))]);
  const decades = axisOf([lone(day(1500)), lone(day(1550))]);
  for (const [axis, shown, anchor] of [
    [ERA, lone(day(1, 1, 14)), 'middle'],
    [october, lone(day(1735, 10, 15)), 'middle'],
    [october, lone(day(1735, 10, 6)), 'start'],
    [october, lone(day(1735, 10, 30)), 'end'],
    [october, { first: day(1601), last: day(1800) }, 'middle'],
    [decades, lone(day(1530, 7, 4)), 'middle'],
  ] as const) {
    const { text } = drawAxis(IN_ENGLISH, axis, { ...shown, text: 'the date' });
    const label = /<text\s+x="([\d.]+)%"\s+y="100%"\s+text-anchor="(\w+)"\s*>the date</.exec(text);
    assert.equal(label?.[2], anchor);
    assert.ok(Number(label?.[1]) <= 100);
  }
  assert.doesNotMatch(drawAxis(IN_ENGLISH, october).text, /<text/);
});
