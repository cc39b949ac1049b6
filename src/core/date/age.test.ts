import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { AS_OF, claim, valueless, type ClaimOptions } from '../../../test/support/claims.ts';
import { type CivilDate, civilDate, dayNumber } from '../calendar/calendar.ts';
import { formatDate } from '../calendar/date-text.ts';
import { ageAtDeath, ageTurning, completedYears, exactDay, nextBirthday } from './age.ts';
import type { DateRecord } from './date-record.ts';
import { judgeDate } from './judge-date.ts';

function record(date: string, options: ClaimOptions = {}): DateRecord {
  return judgeDate([claim(date, options)], AS_OF).record;
}

function day(year: number, month: number, dayOfMonth: number): CivilDate {
  return { year, month, day: dayOfMonth };
}

const CIRCA = { circumstances: ['Q5727902'] };

/** Dates that carry no exact age (methodology 4.6). */
const WITHHELD: Record<string, DateRecord> = {
  year: record('1950'),
  month: record('1950-03'),
  century: record('1950', { precision: 7 }),
  invalid: record('1950-02-30'),
  uncertain: record('1950-03-04', { qualifiers: CIRCA }),
  widened: record('1950-03-04', { after: 1 }),
  disputed: record('1950-03-04', { qualifiers: { disputedBy: true } }),
  conflict: judgeDate([claim('1950-03-04'), claim('1950-03-05')], AS_OF).record,
  'best rank without a value': judgeDate(
    [claim('1950-03-04'), valueless('somevalue', { rank: 'preferred' })],
    AS_OF,
  ).record,
  none: judgeDate([], AS_OF).record,
};

test('a year is complete on the birthday, not on the day before; before the birth the count is negative (methodology 7.1)', () => {
  assert.equal(completedYears(day(1950, 3, 4), day(2026, 3, 3)), 75);
  assert.equal(completedYears(day(1950, 3, 4), day(2026, 3, 4)), 76);
  assert.equal(completedYears(day(1950, 3, 4), day(2026, 2, 28)), 75);
  assert.equal(completedYears(day(1950, 3, 4), day(2026, 4, 1)), 76);
  assert.equal(completedYears(day(1950, 3, 4), day(1950, 3, 4)), 0);
  assert.equal(completedYears(day(1950, 3, 4), day(1950, 3, 3)), -1);
  assert.equal(completedYears(day(1950, 3, 4), day(1949, 3, 4)), -1);
});

test('Caesar, born 12 July 100 BCE, was 55 on 15 March 44 BCE (methodology 7.1)', () => {
  assert.equal(completedYears(day(-100, 7, 12), day(-44, 3, 15)), 55);
  const birth = record('-0100-07-12', { calendar: 'julian' });
  const death = record('-0044-03-15', { calendar: 'julian', property: 'P570' });
  assert.equal(ageAtDeath(birth, death), 55);
});

test('across the era there is no year zero to count (methodology 7.1)', () => {
  assert.equal(completedYears(day(-1, 6, 1), day(1, 6, 1)), 1);
  assert.equal(completedYears(day(-1, 6, 1), day(1, 5, 31)), 0);
  // Augustus: 23 September 63 BCE to 19 August 14 CE.
  assert.equal(completedYears(day(-63, 9, 23), day(14, 8, 19)), 75);
});

test('29 February: the birthday is on 1 March in a common year (methodology 7.1)', () => {
  assert.equal(completedYears(day(2004, 2, 29), day(2023, 2, 28)), 18);
  assert.equal(completedYears(day(2004, 2, 29), day(2023, 3, 1)), 19);
  assert.equal(completedYears(day(2004, 2, 29), day(2024, 2, 28)), 19);
  assert.equal(completedYears(day(2004, 2, 29), day(2024, 2, 29)), 20);
});

test('the age never falls as days go by, and rises by one a year (methodology 7.1)', () => {
  const limit = 360_000_000;
  fc.assert(
    fc.property(
      fc.integer({ min: -limit, max: limit }),
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 0, max: 800 }),
      (birth, lived, more) => {
        const born = civilDate(birth);
        const younger = completedYears(born, civilDate(birth + lived));
        const older = completedYears(born, civilDate(birth + lived + more));
        assert.ok(younger >= 0);
        assert.ok(older >= younger);
        assert.ok(older - younger <= Math.ceil(more / 365));
        assert.equal(younger, birthdaysReached(born, birth + lived));
      },
    ),
    { numRuns: 5000 },
  );
});

/** Birthdays counted one by one. */
function birthdaysReached(born: CivilDate, on: number): number {
  let count = Math.max(0, Math.floor((on - dayNumber(born)) / 366) - 1);
  while (birthday(born, count + 1) <= on) count++;
  return count;
}

/** The day number of the n-th birthday. */
function birthday({ year, month, day: dayOfMonth }: CivilDate, n: number): number {
  const a = (year < 0 ? year + 1 : year) + n;
  const leap = a % 4 === 0 && (a % 100 !== 0 || a % 400 === 0);
  const inYear = a > 0 ? a : a - 1;
  return month === 2 && dayOfMonth === 29 && !leap
    ? dayNumber(day(inYear, 3, 1))
    : dayNumber(day(inYear, month, dayOfMonth));
}

test('only a certain, unambiguous, valid day carries an exact age, an anniversary and a birthday (methodology 4.6)', () => {
  assert.deepEqual(exactDay(record('1950-03-04')), day(1950, 3, 4));
  assert.deepEqual(exactDay(record('1950-03-04', { precision: 14 })), day(1950, 3, 4));
  assert.deepEqual(exactDay(record('1642-12-25', { calendar: 'julian' })), day(1643, 1, 4));
  assert.deepEqual(exactDay(record('-0001-02-29')), day(-1, 2, 29));
  for (const [name, date] of Object.entries(WITHHELD)) {
    assert.equal(exactDay(date), null, name);
    assert.equal(ageTurning(date, 2026), null, name);
    assert.equal(nextBirthday(date, day(2026, 7, 16)), null, name);
  }
});

test('the anniversary counts years in astronomical numbering, from the birth on (methodology 4.6, 7.2)', () => {
  assert.equal(ageTurning(record('1950-12-31'), 2026), 76);
  assert.equal(ageTurning(record('1950-01-01'), 1950), 0);
  assert.equal(ageTurning(record('-0001-06-01'), 1), 1);
  assert.equal(ageTurning(record('-0044-03-15'), 2026), 2069);
  assert.equal(ageTurning(record('1642-12-25', { calendar: 'julian' }), 2026), 383);
  assert.equal(ageTurning(record('1950-03-04'), 1949), null);
  assert.equal(ageTurning(record('0001-06-01'), -1), null);
});

test('the age at death needs two exact dates in their order (methodology 7.3)', () => {
  const birth = record('1950-03-04');
  assert.equal(ageAtDeath(birth, record('2000-03-03')), 49);
  assert.equal(ageAtDeath(birth, record('2000-03-04')), 50);
  assert.equal(ageAtDeath(birth, birth), 0);
  assert.equal(ageAtDeath(birth, record('1950-03-03')), null);
  for (const [name, date] of Object.entries(WITHHELD)) {
    assert.equal(ageAtDeath(date, record('2000-03-04')), null, name);
    assert.equal(ageAtDeath(record('1900-03-04'), date), null, name);
  }
});

test('service 15.7: the next birthday is today, later this year or in the next', () => {
  const born = record('1968-07-16');
  const next = (on: CivilDate) => nextBirthday(born, on);
  assert.deepEqual(next(day(2026, 7, 15)), { date: day(2026, 7, 16), years: 58 });
  assert.deepEqual(next(day(2026, 7, 16)), { date: day(2026, 7, 16), years: 58 });
  assert.deepEqual(next(day(2026, 7, 17)), { date: day(2027, 7, 16), years: 59 });
  assert.deepEqual(next(day(2026, 12, 31)), { date: day(2027, 7, 16), years: 59 });
  // The day of the birth itself is no birthday.
  assert.deepEqual(next(day(1968, 7, 16)), { date: day(1969, 7, 16), years: 1 });
});

test('methodology 7.1: somebody born on 29 February has the birthday on 1 March of common years', () => {
  const born = record('1996-02-29');
  const next = (on: CivilDate) => nextBirthday(born, on);
  assert.deepEqual(next(day(2027, 2, 28)), { date: day(2027, 3, 1), years: 31 });
  assert.deepEqual(next(day(2027, 3, 1)), { date: day(2027, 3, 1), years: 31 });
  assert.deepEqual(next(day(2027, 3, 2)), { date: day(2028, 2, 29), years: 32 });
  assert.deepEqual(next(day(2028, 2, 29)), { date: day(2028, 2, 29), years: 32 });
});

test('methodology 7.1: on a birthday its number of years is completed, and not on the day before', () => {
  const days = fc.integer({ min: -900_000, max: 20_000 }).map((number) => civilDate(number));
  const offsets = fc.integer({ min: 0, max: 50_000 });
  fc.assert(
    fc.property(days, offsets, (born, offset) => {
      const today = civilDate(dayNumber(born) + offset);
      const next = nextBirthday(record(formatDate(born)), today);
      if (!next) return;
      const at = dayNumber(next.date);
      assert.ok(at >= dayNumber(today) && at - dayNumber(today) <= 366);
      assert.equal(completedYears(born, next.date), next.years);
      assert.equal(completedYears(born, civilDate(at - 1)), next.years - 1);
    }),
  );
});
