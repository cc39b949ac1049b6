import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf } from '../../../test/support/statements.ts';
import { parseDate } from '../calendar/date-text.ts';
import { claimsDays, holdYear, yearsClaimed, type WrittenDays } from './claimed.ts';

const days = (first: string, last = first): WrittenDays => {
  const [from, to] = [first, last].map(parseDate);
  assert.ok(from && to);
  return { first: from, last: to };
};

const yearSpan = (year: string): WrittenDays => days(`${year}-01-01`, `${year}-12-31`);

// Newton: 4 January 1643, which his contemporaries wrote as 25 December 1642.
const NEWTON = dateOf({
  interval: ['1643-01-04', '1643-01-04'],
  calendar: 'julian',
  precision: 11,
});

test('methodology 13.5: a Julian day counts in both calendars', () => {
  for (const [typed, expected] of [
    [days('1643-01-04'), true],
    [days('1642-12-25'), true],
    [days('1643-01-05'), false],
    [yearSpan('1642'), true],
    [yearSpan('1643'), true],
    [yearSpan('1644'), false],
  ] as const) {
    assert.equal(claimsDays(NEWTON, typed), expected, JSON.stringify(typed));
  }
  assert.deepEqual(yearsClaimed(NEWTON), [[1642, 1643]]);
});

test('methodology 13.5: an imprecise date claims every day that it may mean', () => {
  const century = dateOf({ interval: ['-0500-01-01', '-0401-12-31'], precision: 7 });
  assert.deepEqual(yearsClaimed(century), [[-500, -401]]);
  assert.equal(claimsDays(century, yearSpan('-0428')), true);
  assert.equal(claimsDays(century, days('-0428-05-07')), true);
  assert.equal(claimsDays(century, yearSpan('-0400')), false);
});

test('nothing is claimed where nothing is known', () => {
  const unknown = dateOf({ interval: null, valid: false }, { canonical: null });
  assert.deepEqual(yearsClaimed(unknown), []);
  assert.equal(claimsDays(unknown, yearSpan('1952')), false);
});

test('a span holds its first and its last year', () => {
  for (const [year, expected] of [
    ['-0501', false],
    ['-0500', true],
    ['-0401', true],
    ['-0400', false],
  ] as const) {
    assert.equal(holdYear([[-500, -401]], yearSpan(year)), expected, year);
  }
  assert.equal(holdYear([], yearSpan('1952')), false);
});
