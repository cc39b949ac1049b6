import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'node:test';
import { timeValue } from '../../../test/support/claims.ts';
import type { Calendar, DayRange } from '../calendar/calendar.ts';
import { formatDay } from '../calendar/date-text.ts';
import { runs } from '../../../test/support/thorough.ts';
import {
  daysOfValue,
  reducedGregorian,
  reducedText,
  daysCompatible,
  daysMeant,
  widen,
} from './interval.ts';

test('a date shows what is known and no more, and no time (methodology 1.2, 1.4)', () => {
  assert.equal(reducedGregorian(timeValue('1950-03-04')), '1950-03-04');
  assert.equal(reducedGregorian(timeValue('1950-03')), '1950-03');
  assert.equal(reducedGregorian(timeValue('1950')), '1950');
  assert.equal(reducedGregorian(timeValue('-0044')), '-0044');
  assert.equal(reducedGregorian(timeValue('-0001-12')), '-0001-12');
  assert.equal(reducedGregorian(timeValue('1950-01-01', { precision: 9 })), '1950');
  assert.equal(reducedGregorian(timeValue('1950-03-01', { precision: 10 })), '1950-03');
  for (let precision = 0; precision <= 8; precision++) {
    assert.equal(reducedGregorian(timeValue('1950', { precision })), null);
    assert.equal(reducedText(0, precision), null);
  }
  for (const precision of [12, 13, 14]) {
    assert.equal(reducedGregorian(timeValue('1950-03-04', { precision })), '1950-03-04');
  }
});

test('a Julian day is converted, a Julian month or year is not (methodology 2.1, 2.2)', () => {
  const calendar = 'julian';
  assert.equal(reducedGregorian(timeValue('1642-12-25', { calendar })), '1643-01-04');
  assert.equal(reducedGregorian(timeValue('-0044-07-12', { calendar })), '-0044-07-10');
  assert.equal(reducedGregorian(timeValue('0001-01-01', { calendar })), '-0001-12-30');
  assert.equal(reducedGregorian(timeValue('1642-12', { calendar })), '1642-12');
  assert.equal(reducedGregorian(timeValue('1600', { calendar })), '1600');
});

test('no date for a value that cannot be read (methodology 3.2)', () => {
  assert.equal(reducedGregorian(timeValue('1950-03-04', { calendar: 'Q12138' })), null);
  assert.equal(reducedGregorian(timeValue('1712-02-30', { calendar: 'julian' })), null);
  assert.equal(reducedGregorian(timeValue('0000-01-01')), null);
  assert.equal(reducedGregorian({ ...timeValue('1950-03-04'), time: '1950-03-04' }), null);
  assert.equal(daysOfValue(timeValue('1950', { precision: 15 })), null);
  assert.equal(daysOfValue(timeValue('1950', { precision: 5 })), null);
});

type Read = typeof daysMeant;

function text(range: DayRange | null): string | null {
  return range && `${formatDay(range.first)}..${formatDay(range.last)}`;
}

function days(
  year: number,
  precision: number,
  { month = 0, day = 0, calendar = 'gregorian' as Calendar, read = daysMeant as Read } = {},
): string | null {
  return text(read({ year, month, day }, precision, calendar));
}

test('a day is itself, converted if it is Julian; months and years run from their first day to their last (methodology 2.1, 2.3)', () => {
  assert.equal(days(1950, 11, { month: 3, day: 4 }), '1950-03-04..1950-03-04');
  assert.equal(days(-44, 11, { month: 7, day: 10 }), '-0044-07-10..-0044-07-10');
  for (const precision of [12, 13, 14]) {
    assert.equal(days(1950, precision, { month: 3, day: 4 }), '1950-03-04..1950-03-04');
  }
  assert.equal(
    days(1642, 11, { month: 12, day: 25, calendar: 'julian' }),
    '1643-01-04..1643-01-04',
  );
  assert.equal(days(1900, 11, { month: 2, day: 29, calendar: 'julian' }), '1900-03-13..1900-03-13');
  assert.equal(
    days(-44, 11, { month: 7, day: 12, calendar: 'julian' }),
    '-0044-07-10..-0044-07-10',
  );
  assert.equal(days(1950, 10, { month: 3 }), '1950-03-01..1950-03-31');
  assert.equal(days(1900, 10, { month: 2 }), '1900-02-01..1900-02-28');
  assert.equal(days(2000, 10, { month: 2 }), '2000-02-01..2000-02-29');
  assert.equal(days(-1, 10, { month: 2 }), '-0001-02-01..-0001-02-29');
  assert.equal(days(1950, 9), '1950-01-01..1950-12-31');
  assert.equal(days(-44, 9), '-0044-01-01..-0044-12-31');
  assert.equal(days(-1, 9), '-0001-01-01..-0001-12-31');
});

test('decades are counted by floor and mirrored before the era, centuries and millennia are strict, and nothing coarser has days (methodology 2.3)', () => {
  for (const year of [1950, 1955, 1959]) assert.equal(days(year, 8), '1950-01-01..1959-12-31');
  for (const year of [-40, -45, -49]) assert.equal(days(year, 8), '-0049-01-01..-0040-12-31');
  for (const year of [1, 9]) assert.equal(days(year, 8), '0001-01-01..0009-12-31');
  for (const year of [-1, -9]) assert.equal(days(year, 8), '-0009-01-01..-0001-12-31');
  assert.equal(days(10, 8), '0010-01-01..0019-12-31');
  assert.equal(days(-10, 8), '-0019-01-01..-0010-12-31');
  for (const year of [1901, 1950, 2000]) assert.equal(days(year, 7), '1901-01-01..2000-12-31');
  assert.equal(days(2001, 7), '2001-01-01..2100-12-31');
  assert.equal(days(1, 7), '0001-01-01..0100-12-31');
  for (const year of [-1, -100]) assert.equal(days(year, 7), '-0100-01-01..-0001-12-31');
  for (const year of [-101, -200]) assert.equal(days(year, 7), '-0200-01-01..-0101-12-31');
  for (const year of [1001, 2000]) assert.equal(days(year, 6), '1001-01-01..2000-12-31');
  assert.equal(days(2001, 6), '2001-01-01..3000-12-31');
  for (const year of [-1, -1000]) assert.equal(days(year, 6), '-1000-01-01..-0001-12-31');
  assert.equal(days(-1001, 6), '-2000-01-01..-1001-12-31');
  for (const precision of [0, 1, 2, 3, 4, 5]) assert.equal(days(1950, precision), null);
  // Their last or first year is beyond ±999999.
  for (const year of [-999_999, 999_999]) assert.equal(days(year, 7), null);
});

test('below day precision the calendar is ignored (methodology 2.2)', () => {
  for (const [year, precision] of [
    [1600, 10],
    [1600, 9],
    [1600, 8],
    [1600, 7],
    [-44, 6],
  ] as const) {
    const gregorian = days(year, precision, { month: 2 });
    assert.notEqual(gregorian, null);
    assert.equal(days(year, precision, { month: 2, calendar: 'julian' }), gregorian);
  }
  assert.equal(days(1600, 9, { calendar: 'julian' }), '1600-01-01..1600-12-31');
  // 29 days in the Julian calendar, but read as Gregorian all the same.
  assert.equal(days(1700, 10, { month: 2, calendar: 'julian' }), '1700-02-01..1700-02-28');
});

test('for compatibility a Julian year or month covers its days in both calendars (methodology 2.2)', () => {
  const options = { calendar: 'julian', read: daysCompatible } as const;
  assert.equal(days(1600, 9, options), '1600-01-01..1601-01-10');
  assert.equal(days(1700, 10, { ...options, month: 2 }), '1700-02-01..1700-03-11');
  // Before the year 200 the Julian dates are the later ones, so the start moves instead.
  assert.equal(days(-44, 9, options), '-0045-12-30..-0044-12-31');
  // Equal in the century in which both calendars agree.
  assert.equal(days(250, 9, options), '0250-01-01..0250-12-31');
});

test('for compatibility all other values cover only the days that they mean (methodology 2.2)', () => {
  const julian = { calendar: 'julian', read: daysCompatible } as const;
  assert.equal(days(1642, 11, { ...julian, month: 12, day: 25 }), '1643-01-04..1643-01-04');
  assert.equal(days(1600, 8, julian), '1600-01-01..1609-12-31');
  assert.equal(days(1600, 7, julian), '1501-01-01..1600-12-31');
  assert.equal(days(1600, 9, { read: daysCompatible }), '1600-01-01..1600-12-31');
  assert.equal(days(1600, 5, julian), null);
});

interface Digits {
  readonly year: number;
  readonly month?: number;
  readonly day?: number;
}

function widened({ year, month = 0, day = 0 }: Digits, precision: number, units: number) {
  const range = daysMeant({ year, month, day }, precision, 'gregorian');
  assert.ok(range);
  return text(widen(range, units, precision));
}

test('widening goes to both sides in units of the precision, and there is no year zero (methodology 2.4)', () => {
  assert.equal(widened({ year: 1950, month: 3, day: 1 }, 11, 2), '1950-02-27..1950-03-03');
  assert.equal(widened({ year: 1950, month: 3 }, 10, 1), '1950-02-01..1950-04-30');
  assert.equal(widened({ year: 1950, month: 3 }, 10, 13), '1949-02-01..1951-04-30');
  assert.equal(widened({ year: 1950 }, 9, 2), '1948-01-01..1952-12-31');
  assert.equal(widened({ year: 1950 }, 8, 1), '1940-01-01..1969-12-31');
  assert.equal(widened({ year: 1950 }, 7, 1), '1801-01-01..2100-12-31');
  assert.equal(widened({ year: 1950 }, 6, 1), '0001-01-01..3000-12-31');
  assert.equal(widened({ year: 1 }, 9, 1), '-0001-01-01..0002-12-31');
  assert.equal(widened({ year: -1 }, 9, 2), '-0003-01-01..0002-12-31');
  assert.equal(widened({ year: 1, month: 1 }, 10, 1), '-0001-12-01..0001-02-28');
  assert.equal(widened({ year: 1, month: 1, day: 1 }, 11, 1), '-0001-12-31..0001-01-02');
});

function compatible(year: number, precision: number, units: number, month = 0) {
  return text(daysCompatible({ year, month, day: 0 }, precision, 'julian', units));
}

// By the table of differences: the Julian calendar is 10 days behind until its 28 February 1700, 11 days
// from its 29 February 1700 on, and 2 days ahead in the first century and in the century before the era.
test('for compatibility a Julian date is widened in both calendars (methodology 2.2, 2.4)', () => {
  assert.equal(compatible(1700, 9, 1), '1699-01-01..1702-01-11');
  assert.equal(compatible(1698, 9, 1), '1697-01-01..1700-01-10');
  assert.equal(compatible(1700, 10, 1, 2), '1700-01-01..1700-04-11');
  assert.equal(compatible(1700, 10, 1, 12), '1700-11-01..1701-02-11');
  // The Julian February of 1700 has 29 days.
  assert.equal(compatible(1700, 10, 1, 1), '1699-12-01..1700-03-11');
  assert.equal(compatible(50, 9, 1), '0048-12-30..0051-12-31');
  assert.equal(compatible(-44, 9, 1), '-0046-12-30..-0043-12-31');
  assert.equal(compatible(50, 10, 1, 6), '0050-04-29..0050-07-31');
  assert.equal(compatible(1642, 8, 1), '1630-01-01..1659-12-31');
});

const anyDigits = fc.record({
  year: fc.integer({ min: -999_000, max: 999_000 }).filter((year) => year !== 0),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});

test('a day lies in its month, year and decade, a year in its century and millennium (methodology 2.3)', () => {
  fc.assert(
    fc.property(anyDigits, (digits) => {
      const at = (precision: number): DayRange => {
        const range = daysMeant(digits, precision, 'gregorian');
        assert.ok(range);
        return range;
      };
      // A decade need not lie in one century: the 1900s begin in the 19th.
      for (const [inner, outer] of [
        [11, 10],
        [10, 9],
        [9, 8],
        [9, 7],
        [7, 6],
      ] as const) {
        const [a, b] = [at(inner), at(outer)];
        assert.ok(b.first <= a.first && a.first <= a.last && a.last <= b.last, `${inner} ${outer}`);
      }
    }),
    runs(5000),
  );
});

test('every year has one decade, century and millennium: each has its length (methodology 2.3)', () => {
  fc.assert(
    fc.property(anyDigits, fc.constantFrom(8, 7, 6), ({ year }, precision) => {
      const range = daysMeant({ year, month: 0, day: 0 }, precision, 'gregorian');
      assert.ok(range);
      const first = Number(formatDay(range.first).slice(0, -6));
      const last = Number(formatDay(range.last).slice(0, -6));
      const length = precision === 8 && Math.abs(year) < 10 ? 9 : 10 ** (9 - precision);
      assert.equal(last - first + 1, length);
      for (const member of [first, last]) {
        assert.deepEqual(daysMeant({ year: member, month: 0, day: 0 }, precision, 'julian'), range);
      }
    }),
    runs(5000),
  );
});

test('a widened interval contains the interval, and the compatible days contain the days meant (methodology 2.2, 2.4)', () => {
  fc.assert(
    fc.property(
      anyDigits,
      fc.integer({ min: 6, max: 11 }),
      fc.integer({ min: 0, max: 5 }),
      fc.constantFrom<Calendar>('gregorian', 'julian'),
      (digits, precision, units, calendar) => {
        fc.pre(Math.abs(digits.year) < 990_000);
        const meant = daysMeant(digits, precision, calendar);
        const compatible = daysCompatible(digits, precision, calendar);
        assert.ok(meant && compatible);
        const wide = widen(meant, units, precision);
        const wideCompatible = daysCompatible(digits, precision, calendar, units);
        assert.ok(wideCompatible);
        assert.ok(wideCompatible.first <= wide.first && wide.last <= wideCompatible.last);
        assert.ok(wide.first <= meant.first && meant.last <= wide.last);
        assert.equal(wide.first < meant.first && meant.last < wide.last, units > 0);
        assert.ok(compatible.first <= meant.first && meant.last <= compatible.last);
      },
    ),
    runs(5000),
  );
});
