import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import type { Calendar, CivilDate } from './civil-date.ts';
import { civilDate, dayNumber } from './day-number.ts';
import { runs } from '../../../test/support/thorough.ts';

const CALENDARS = ['gregorian', 'julian'] as const;
const MS_PER_DAY = 86_400_000;

function date(text: string): CivilDate {
  const match = /^(-?\d+)-(\d\d)-(\d\d)$/.exec(text);
  assert.ok(match, text);
  return { year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) };
}

/** The Gregorian date of a Julian one. */
function converted(julian: CivilDate): CivilDate {
  return civilDate(dayNumber(julian, 'julian'));
}

// An independent implementation of the calendars' rules, in the plainest form. The code under test
// is compared with it.
function astronomical(year: number): number {
  return year < 0 ? year + 1 : year;
}

function lengthOfMonth(year: number, month: number, calendar: Calendar): number {
  const a = astronomical(year);
  const leap = a % 4 === 0 && (calendar === 'julian' || a % 100 !== 0 || a % 400 === 0);
  if (month === 2) return leap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function dayAfter({ year, month, day }: CivilDate, calendar: Calendar): CivilDate {
  if (day < lengthOfMonth(year, month, calendar)) return { year, month, day: day + 1 };
  if (month < 12) return { year, month: month + 1, day: 1 };
  return { year: year === -1 ? 1 : year + 1, month: 1, day: 1 };
}

const anyYear = fc.integer({ min: -999_999, max: 999_999 }).filter((year) => year !== 0);
const anyCalendar = fc.constantFrom(...CALENDARS);
const anyDate = fc.record({
  year: anyYear,
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
});

test('known days have the numbers that other software gives them (methodology 2.1)', () => {
  // Days since 1970-01-01 by Python's datetime.
  const numbers: [string, number][] = [
    ['0001-01-01', -719_162],
    ['0100-03-01', -682_944],
    ['1582-10-15', -141_427],
    ['1600-02-29', -135_081],
    ['1643-01-04', -119_431],
    ['1900-02-28', -25_509],
    ['1900-03-01', -25_508],
    ['1970-01-01', 0],
    ['2000-02-29', 11_016],
    ['2026-11-16', 20_773],
    ['9999-12-31', 2_932_896],
  ];
  for (const [text, number] of numbers) {
    assert.equal(dayNumber(date(text)), number, text);
    assert.deepEqual(civilDate(number), date(text));
  }
});

test('Julian day 0 is 1 January 4713 BCE Julian and 24 November 4714 BCE Gregorian (methodology 2.1)', () => {
  assert.equal(dayNumber(date('-4713-01-01'), 'julian'), -2_440_588);
  assert.equal(dayNumber(date('-4714-11-24')), -2_440_588);
});

test("Wikibase's conversions from Julian hold (methodology 2.1)", () => {
  const vectors: [string, string][] = [
    ['2014-01-05', '2014-01-18'],
    // In the table of 2.1 the right side is astronomical; here the year is historical.
    ['-2014-01-05', '-2015-12-19'],
    ['1-01-01', '-1-12-30'],
    ['-100-07-12', '-100-07-10'],
    ['-4713-01-02', '-4714-11-25'],
    ['1465072-01-01', '1465102-01-30'],
    ['-44-07-12', '-44-07-10'],
  ];
  for (const [julian, gregorian] of vectors) {
    assert.deepEqual(converted(date(julian)), date(gregorian), julian);
  }
});

test("Newton's 25 December 1642 is 4 January 1643 (methodology 2.1)", () => {
  assert.deepEqual(converted(date('1642-12-25')), date('1643-01-04'));
});

test('the day after Julian 4 October 1582 is Gregorian 15 October (methodology 2.1)', () => {
  assert.equal(
    dayNumber(date('1582-10-04'), 'julian') + 1,
    dayNumber(date('1582-10-15'), 'gregorian'),
  );
});

test('the two calendars agree from 0200-03-01 to 0300-02-28 and not a day longer (methodology 2.5)', () => {
  let day = date('0200-03-01');
  for (;;) {
    assert.deepEqual(converted(day), day);
    if (day.year === 300 && day.month === 2 && day.day === 28) break;
    day = dayAfter(day, 'gregorian');
  }
  assert.notDeepEqual(converted(date('0200-02-28')), date('0200-02-28'));
  assert.notDeepEqual(converted(date('0300-03-01')), date('0300-03-01'));
});

test('consecutive days have consecutive numbers around the era, centuries, the reform and both ends (methodology 2.1)', () => {
  const spans: [number, number][] = [
    [-999_999, -999_997],
    [-4714, -4712],
    [-402, -396],
    [-102, -98],
    [-6, 6],
    [98, 102],
    [398, 402],
    [1580, 1584],
    [1698, 1702],
    [1898, 1902],
    [1998, 2002],
    [999_997, 999_999],
  ];
  for (const calendar of CALENDARS) {
    for (const [first, last] of spans) {
      let day: CivilDate = { year: first, month: 1, day: 1 };
      let number = dayNumber(day, calendar);
      while (day.year <= last) {
        assert.equal(dayNumber(day, calendar), number);
        assert.deepEqual(civilDate(number, calendar), day);
        day = dayAfter(day, calendar);
        number++;
      }
    }
  }
});

test('the day after 31 December 1 BCE is 1 January 1 CE (methodology 1.1)', () => {
  for (const calendar of CALENDARS) {
    const last = dayNumber({ year: -1, month: 12, day: 31 }, calendar);
    assert.deepEqual(civilDate(last + 1, calendar), { year: 1, month: 1, day: 1 });
  }
});

test('a date becomes a number and the same date again, in the whole range (methodology 2.1)', () => {
  fc.assert(
    fc.property(anyDate, anyCalendar, ({ year, month, day }, calendar) => {
      fc.pre(day <= lengthOfMonth(year, month, calendar));
      const number = dayNumber({ year, month, day }, calendar);
      assert.ok(Number.isSafeInteger(number));
      assert.deepEqual(civilDate(number, calendar), { year, month, day });
      const next = dayAfter({ year, month, day }, calendar);
      assert.equal(dayNumber(next, calendar), number + 1);
    }),
    runs(20_000),
  );
});

test('a number becomes a real date and the same number again, in the whole range (methodology 2.1)', () => {
  const limit = 365_250_000;
  fc.assert(
    fc.property(fc.integer({ min: -limit, max: limit }), anyCalendar, (number, calendar) => {
      const { year, month, day } = civilDate(number, calendar);
      assert.notEqual(year, 0);
      assert.ok(month >= 1 && month <= 12);
      assert.ok(day >= 1 && day <= lengthOfMonth(year, month, calendar));
      assert.equal(dayNumber({ year, month, day }, calendar), number);
    }),
    runs(20_000),
  );
});

test("Gregorian days agree with the runtime's calendar within its range (methodology 2.1)", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (number) => {
      const runtime = new Date(number * MS_PER_DAY);
      const { year, month, day } = civilDate(number);
      assert.deepEqual(
        [astronomical(year), month, day],
        [runtime.getUTCFullYear(), runtime.getUTCMonth() + 1, runtime.getUTCDate()],
      );
    }),
    runs(20_000),
  );
});

test("Julian days agree with Meeus's formula from 4716 BCE on (methodology 2.1)", () => {
  const years = fc.integer({ min: -4716, max: 999_999 }).filter((year) => year !== 0);
  fc.assert(
    fc.property(years, anyDate, (year, { month, day }) => {
      fc.pre(day <= lengthOfMonth(year, month, 'julian'));
      const shift = month <= 2 ? 1 : 0;
      const y = astronomical(year) - shift + 4716;
      const julianDay =
        Math.floor((1461 * y) / 4) + Math.floor(30.6001 * (month + 12 * shift + 1)) + day - 1524;
      assert.equal(dayNumber({ year, month, day }, 'julian'), julianDay - 2_440_588);
    }),
    runs(5000),
  );
});

test('the Gregorian calendar repeats every 400 years and the Julian every 4 (methodology 2.1)', () => {
  fc.assert(
    fc.property(anyDate, ({ year, month, day }) => {
      fc.pre(Math.abs(year) > 400 && day <= lengthOfMonth(year, month, 'gregorian'));
      const one = { year, month, day };
      assert.equal(dayNumber({ ...one, year: year + 400 }) - dayNumber(one), 146_097);
      assert.equal(
        dayNumber({ ...one, year: year + 4 }, 'julian') - dayNumber(one, 'julian'),
        1461,
      );
    }),
    runs(5000),
  );
});
