import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'node:test';
import { MAX_YEAR } from '../limits.ts';
import {
  daysInMonth,
  isLeapYear,
  isRealDay,
  astronomicalYear,
  historicalYear,
  isPresentableYear,
  type Calendar,
  type CivilDate,
  civilDate,
  dayNumber,
  weekdayOf,
} from './calendar.ts';
import { rowsIn } from '../../../test/support/lists.ts';

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

test('days are real only in their own calendar, and months have their lengths there (methodology 2.1, 3.2, 7.5)', () => {
  for (const calendar of CALENDARS) {
    for (let year = -410; year <= 2110; year++) {
      if (year === 0) continue;
      assert.equal(isLeapYear(year, calendar), lengthOfMonth(year, 2, calendar) === 29);
      for (let month = 1; month <= 12; month++) {
        const length = lengthOfMonth(year, month, calendar);
        assert.equal(daysInMonth(year, month, calendar), length);
        const real = [0, 1, length, length + 1].map((day) =>
          isRealDay({ year, month, day }, calendar),
        );
        assert.deepEqual(real, [false, true, true, false]);
      }
    }
    for (const month of [0, 13, -1]) assert.equal(daysInMonth(2000, month, calendar), 0);
    assert.ok(!isRealDay({ year: 0, month: 1, day: 1 }, calendar));
  }
  // As the methodology says: 5 BCE and 1 BCE are leap, 1900 is so in the Julian calendar alone.
  const found = [-9, -5, -4, -1, 4, 1900, 2000].map((year) => isLeapYear(year));
  assert.deepEqual(found, [true, true, false, true, true, false, true]);
  assert.ok(isLeapYear(1900, 'julian'));
});

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
  const spans =
    rowsIn(`-999999 → -999997 | -4714 → -4712 | -402 → -396 | -102 → -98 | -6 → 6 | 98 → 102 | 398 → 402
    1580 → 1584 | 1698 → 1702 | 1898 → 1902 | 1998 → 2002 | 999997 → 999999`);
  for (const calendar of CALENDARS) {
    for (const [first, last] of spans.map((span) => span.map(Number))) {
      let day: CivilDate = { year: first ?? 0, month: 1, day: 1 };
      let number = dayNumber(day, calendar);
      while (day.year <= (last ?? 0)) {
        assert.equal(dayNumber(day, calendar), number);
        assert.deepEqual(civilDate(number, calendar), day);
        day = dayAfter(day, calendar);
        number++;
      }
    }
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
    { numRuns: 20_000 },
  );
});

test("Gregorian days agree with the runtime's calendar within its range (methodology 2.1)", () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (number) => {
      const runtime = new Date(number * MS_PER_DAY);
      const expected = [runtime.getUTCFullYear(), runtime.getUTCMonth() + 1, runtime.getUTCDate()];
      const { year, month, day } = civilDate(number);
      assert.deepEqual([astronomical(year), month, day], expected);
    }),
    { numRuns: 20_000 },
  );
});

test('weekdays agree with those of JavaScript, before the era too', () => {
  for (let day = -900_000; day < 700_000; day += 997) {
    const sundayFirst = new Date(day * 86_400_000).getUTCDay();
    assert.equal(weekdayOf(civilDate(day)), (sundayFirst + 6) % 7);
  }
});
