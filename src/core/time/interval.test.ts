import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'node:test';
import { timeValue } from '../../../test/support/claims.ts';
import { rowsIn } from '../../../test/support/lists.ts';
import type { Calendar, DayRange } from '../calendar/calendar.ts';
import { formatDate, formatDay } from '../calendar/date-text.ts';
import type { TimeValue } from './time-value.ts';
import {
  daysOfValue,
  reducedGregorian,
  reducedText,
  daysCompatible,
  daysMeant,
  widen,
} from './interval.ts';

type Read = (value: TimeValue, units: number) => DayRange | null;

/** Asserts what is read of values such as `1950-03 10 julian 1`: digits, precision, calendar and units of widening. */
function assertRead(read: (value: TimeValue, units: number) => string | null, rows: string): void {
  for (const [text, expected] of rowsIn(rows)) {
    const [date = '', precision, calendar = 'gregorian', units = 0] = text.split(' ');
    const value = timeValue(date, { precision: Number(precision), calendar });
    assert.equal(read(value, Number(units)) ?? 'none', expected, text);
  }
}

function assertDays(read: Read, rows: string): void {
  assertRead((value, units) => {
    const range = read(value, units);
    return range && `${formatDay(range.first)}..${formatDay(range.last)}`;
  }, rows);
}

test('a date shows what is known and no more, and no time (methodology 1.2, 1.4)', () => {
  assertRead(
    reducedGregorian,
    `1950-03-04 11 → 1950-03-04 | 1950-03 10 → 1950-03 | 1950 9 → 1950 | -0044 9 → -0044 | -0001-12 10 → -0001-12
    1950-01-01 9 → 1950 | 1950-03-01 10 → 1950-03
    1950-03-04 12 → 1950-03-04 | 1950-03-04 13 → 1950-03-04 | 1950-03-04 14 → 1950-03-04`,
  );
  for (let precision = 0; precision <= 8; precision++) {
    assert.equal(reducedGregorian(timeValue('1950', { precision })), null);
    assert.equal(reducedText(0, precision), null);
  }
});

test('a Julian day is converted, a Julian month or year is not (methodology 2.1, 2.2)', () => {
  assertRead(
    reducedGregorian,
    `1642-12-25 11 julian → 1643-01-04 | -0044-07-12 11 julian → -0044-07-10 | 0001-01-01 11 julian → -0001-12-30
    1642-12 10 julian → 1642-12 | 1600 9 julian → 1600`,
  );
});

test('no date for a value that cannot be read (methodology 3.2)', () => {
  assertRead(
    reducedGregorian,
    `1950-03-04 11 Q12138 → none | 1712-02-30 11 julian → none | 0000-01-01 11 → none`,
  );
  assert.equal(reducedGregorian({ ...timeValue('1950-03-04'), time: '1950-03-04' }), null);
  assert.equal(daysOfValue(timeValue('1950', { precision: 15 })), null);
  assert.equal(daysOfValue(timeValue('1950', { precision: 5 })), null);
});

test('a day is itself, converted if it is Julian; months and years run from their first day to their last (methodology 2.1, 2.3)', () => {
  assertDays(
    daysOfValue,
    `1950-03-04 11 → 1950-03-04..1950-03-04 | -0044-07-10 11 → -0044-07-10..-0044-07-10
    1950-03-04 12 → 1950-03-04..1950-03-04 | 1950-03-04 14 → 1950-03-04..1950-03-04
    1642-12-25 11 julian → 1643-01-04..1643-01-04 | 1900-02-29 11 julian → 1900-03-13..1900-03-13
    -0044-07-12 11 julian → -0044-07-10..-0044-07-10
    1950-03 10 → 1950-03-01..1950-03-31 | 1900-02 10 → 1900-02-01..1900-02-28
    2000-02 10 → 2000-02-01..2000-02-29 | -0001-02 10 → -0001-02-01..-0001-02-29
    1950 9 → 1950-01-01..1950-12-31 | -0044 9 → -0044-01-01..-0044-12-31 | -0001 9 → -0001-01-01..-0001-12-31`,
  );
});

test('decades are counted by floor and mirrored before the era, centuries and millennia are strict, and nothing coarser has days (methodology 2.3)', () => {
  // Of the last the first or last year is beyond ±999999.
  for (const [given, days] of rowsIn(`
    8 1950 1955 1959 → 1950-01-01..1959-12-31 | 8 -0040 -0045 -0049 → -0049-01-01..-0040-12-31
    8 0001 0009 → 0001-01-01..0009-12-31 | 8 -0001 -0009 → -0009-01-01..-0001-12-31
    8 0010 → 0010-01-01..0019-12-31 | 8 -0010 → -0019-01-01..-0010-12-31
    7 1901 1950 2000 → 1901-01-01..2000-12-31 | 7 2001 → 2001-01-01..2100-12-31
    7 0001 → 0001-01-01..0100-12-31 | 7 -0001 -0100 → -0100-01-01..-0001-12-31
    7 -0101 -0200 → -0200-01-01..-0101-12-31 | 6 1001 2000 → 1001-01-01..2000-12-31
    6 2001 → 2001-01-01..3000-12-31 | 6 -0001 -1000 → -1000-01-01..-0001-12-31
    6 -1001 → -2000-01-01..-1001-12-31 | 5 1950 → none | 0 1950 → none | 7 -999999 999999 → none`)) {
    const [precision, ...years] = given.split(' ');
    assertDays(daysOfValue, years.map((year) => `${year} ${precision} → ${days}`).join('|'));
  }
});

test('below day precision the calendar is ignored (methodology 2.2)', () => {
  // The February of 1700 has 29 days in the Julian calendar, but is read as Gregorian all the same.
  assertDays(
    daysOfValue,
    `1600-02 10 julian → 1600-02-01..1600-02-29 | 1600 9 julian → 1600-01-01..1600-12-31
    1600 8 julian → 1600-01-01..1609-12-31 | 1600 7 julian → 1501-01-01..1600-12-31
    -0044 6 julian → -1000-01-01..-0001-12-31 | 1700-02 10 julian → 1700-02-01..1700-02-28`,
  );
});

test('for compatibility a Julian year or month covers its days in both calendars, other values only the days that they mean (methodology 2.2)', () => {
  // Before the year 200 the Julian dates are the later ones, so the start moves instead; in 250 both are equal.
  assertDays(
    daysCompatible,
    `1600 9 julian → 1600-01-01..1601-01-10 | 1700-02 10 julian → 1700-02-01..1700-03-11
    -0044 9 julian → -0045-12-30..-0044-12-31 | 0250 9 julian → 0250-01-01..0250-12-31
    1642-12-25 11 julian → 1643-01-04..1643-01-04 | 1600 8 julian → 1600-01-01..1609-12-31
    1600 7 julian → 1501-01-01..1600-12-31 | 1600 9 → 1600-01-01..1600-12-31 | 1600 5 julian → none`,
  );
});

test('widening goes to both sides in units of the precision, and there is no year zero (methodology 2.4)', () => {
  const widened: Read = (value, units) => {
    const range = daysOfValue(value);
    return range && widen(range, units, value.precision);
  };
  assertDays(
    widened,
    `1950-03-01 11 gregorian 2 → 1950-02-27..1950-03-03 | 1950-03 10 gregorian 1 → 1950-02-01..1950-04-30
    1950-03 10 gregorian 13 → 1949-02-01..1951-04-30 | 1950 9 gregorian 2 → 1948-01-01..1952-12-31
    1950 8 gregorian 1 → 1940-01-01..1969-12-31 | 1950 7 gregorian 1 → 1801-01-01..2100-12-31
    1950 6 gregorian 1 → 0001-01-01..3000-12-31 | 0001 9 gregorian 1 → -0001-01-01..0002-12-31
    -0001 9 gregorian 2 → -0003-01-01..0002-12-31 | 0001-01 10 gregorian 1 → -0001-12-01..0001-02-28
    0001-01-01 11 gregorian 1 → -0001-12-31..0001-01-02 | -0001 8 gregorian 1 → -0019-01-01..0010-12-31`,
  );
  // At the edge of what is shown: widened to it, and not at all past it.
  assertDays(
    widened,
    `-999998 9 gregorian 1 → -999999-01-01..-999997-12-31 | -999998 9 gregorian 2 → -999998-01-01..-999998-12-31
    999998-12 10 gregorian 12 → 999997-12-01..999999-12-31 | 999998-12 10 gregorian 13 → 999998-12-01..999998-12-31
    -999999-01-01 11 gregorian 1 → -999999-01-01..-999999-01-01`,
  );
});

// By the table of differences: the Julian calendar is 10 days behind until its 28 February 1700, 11 days
// from its 29 February 1700 on, and 2 days ahead in the first century and in the century before the era.
test('for compatibility a Julian date is widened in both calendars (methodology 2.2, 2.4)', () => {
  assertDays(
    daysCompatible,
    `1700 9 julian 1 → 1699-01-01..1702-01-11 | 1698 9 julian 1 → 1697-01-01..1700-01-10
    1700-02 10 julian 1 → 1700-01-01..1700-04-11 | 1700-12 10 julian 1 → 1700-11-01..1701-02-11
    1700-01 10 julian 1 → 1699-12-01..1700-03-11 | 0050 9 julian 1 → 0048-12-30..0051-12-31
    -0044 9 julian 1 → -0046-12-30..-0043-12-31 | 0050-06 10 julian 1 → 0050-04-29..0050-07-31
    1642 8 julian 1 → 1630-01-01..1659-12-31`,
  );
});

const anyDigits = fc.record({
  year: fc.integer({ min: -999_000, max: 999_000 }).filter((year) => year !== 0),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
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
    { numRuns: 5000 },
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
        const value = timeValue(formatDate(digits), { precision, calendar });
        const meant = daysOfValue(value);
        const compatible = daysCompatible(value);
        assert.ok(meant && compatible);
        const wide = widen(meant, units, precision);
        const wideCompatible = daysCompatible(value, units);
        assert.ok(wideCompatible);
        assert.ok(wideCompatible.first <= wide.first && wide.last <= wideCompatible.last);
        assert.ok(wide.first <= meant.first && meant.last <= wide.last);
        assert.equal(wide.first < meant.first && meant.last < wide.last, units > 0);
        assert.ok(compatible.first <= meant.first && meant.last <= compatible.last);
      },
    ),
    { numRuns: 5000 },
  );
});
