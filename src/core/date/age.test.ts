import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF } from '../../../test/support/claims.ts';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import { type CivilDate } from '../calendar/calendar.ts';
import { formatDate, parseDate } from '../calendar/date-text.ts';
import { ageAtDeath, ageTurning, completedYears, exactDay, nextBirthday } from './age.ts';
import type { DateRecord } from './date-record.ts';
import { judgeDate } from './judge-date.ts';

function record(claims: string): DateRecord {
  return judgeDate(claimsIn(claims), AS_OF).record;
}

function day(year: number, month: number, dayOfMonth: number): CivilDate {
  return { year, month, day: dayOfMonth };
}

/** Dates that carry no exact age (methodology 4.6). The last has no value. */
const WITHHELD = textsIn(`
  1950 | 1950-03 | 1950/7 | 1950-02-30 | 1950-03-04 circa | 1950-03-04 after:1 | 1950-03-04 disputed
  1950-03-04, 1950-03-05 | 1950-03-04, somevalue preferred | somevalue`);

test('a year is complete on the birthday, of a leap day on 1 March; before the birth the count is negative (methodology 7.1)', () => {
  // The last are Augustus and Caesar; there is no year zero to count.
  for (const [days, years] of rowsIn(`
    1950-03-04 2026-03-03 → 75 | 1950-03-04 2026-03-04 → 76 | 1950-03-04 2026-02-28 → 75
    1950-03-04 2026-04-01 → 76 | 1950-03-04 1950-03-04 → 0 | 1950-03-04 1950-03-03 → -1
    1950-03-04 1949-03-04 → -1 | 2004-02-29 2023-02-28 → 18 | 2004-02-29 2023-03-01 → 19
    2004-02-29 2024-02-28 → 19 | 2004-02-29 2024-02-29 → 20 | -0001-06-01 0001-06-01 → 1
    -0001-06-01 0001-05-31 → 0 | -0063-09-23 0014-08-19 → 75 | -0100-07-12 -0044-03-15 → 55`)) {
    const [from, to] = days.split(' ').map(parseDate);
    assert.ok(from && to);
    assert.equal(completedYears(from, to), Number(years), days);
  }
});

test('only a certain, unambiguous, valid day carries an exact age, an anniversary and a birthday (methodology 4.6)', () => {
  assert.deepEqual(exactDay(record('1950-03-04')), day(1950, 3, 4));
  assert.deepEqual(exactDay(record('1950-03-04/14')), day(1950, 3, 4));
  assert.deepEqual(exactDay(record('1642-12-25 julian')), day(1643, 1, 4));
  assert.deepEqual(exactDay(record('-0001-02-29')), day(-1, 2, 29));
  for (const claims of WITHHELD) {
    const date = record(claims);
    assert.equal(exactDay(date), null, claims);
    assert.equal(ageTurning(date, 2026), null, claims);
    assert.equal(nextBirthday(date, day(2026, 7, 16)), null, claims);
  }
});

test('the anniversary counts years in astronomical numbering, from the birth on (methodology 4.6, 7.2)', () => {
  assert.equal(ageTurning(record('1950-12-31'), 2026), 76);
  assert.equal(ageTurning(record('1950-01-01'), 1950), 0);
  assert.equal(ageTurning(record('-0001-06-01'), 1), 1);
  assert.equal(ageTurning(record('-0044-03-15'), 2026), 2069);
  assert.equal(ageTurning(record('1642-12-25 julian'), 2026), 383);
  assert.equal(ageTurning(record('1950-03-04'), 1949), null);
  assert.equal(ageTurning(record('0001-06-01'), -1), null);
});

test('the age at death needs two exact dates in their order (methodology 7.3)', () => {
  const birth = record('1950-03-04');
  assert.equal(ageAtDeath(birth, record('2000-03-03')), 49);
  assert.equal(ageAtDeath(birth, record('2000-03-04')), 50);
  assert.equal(ageAtDeath(birth, birth), 0);
  assert.equal(ageAtDeath(birth, record('1950-03-03')), null);
  assert.equal(ageAtDeath(record('-0100-07-12 julian'), record('-0044-03-15 julian')), 55);
  for (const claims of WITHHELD) {
    assert.equal(ageAtDeath(record(claims), record('2000-03-04')), null, claims);
    assert.equal(ageAtDeath(record('1900-03-04'), record(claims)), null, claims);
  }
});

test('service 15.7, methodology 7.1: the next birthday is today, later this year or in the next; of a leap day on 1 March', () => {
  // The day of the birth itself is no birthday.
  for (const [days, next] of rowsIn(`
    1968-07-16 2026-07-15 → 2026-07-16 58 | 1968-07-16 2026-07-16 → 2026-07-16 58
    1968-07-16 2026-07-17 → 2027-07-16 59 | 1968-07-16 2026-12-31 → 2027-07-16 59
    1968-07-16 1968-07-16 → 1969-07-16 1 | 1996-02-29 2027-02-28 → 2027-03-01 31
    1996-02-29 2027-03-01 → 2027-03-01 31 | 1996-02-29 2027-03-02 → 2028-02-29 32
    1996-02-29 2028-02-29 → 2028-02-29 32`)) {
    const [born = '', on = ''] = days.split(' ');
    const today = parseDate(on) ?? assert.fail(on);
    const { date, years } = nextBirthday(record(born), today) ?? assert.fail(days);
    assert.equal(`${formatDate(date)} ${years}`, next, days);
  }
});
