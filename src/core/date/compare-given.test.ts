import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, bounds, claim, valueless } from '../../../test/support/claims.ts';
import { rowsIn } from '../../../test/support/lists.ts';
import { dateOf } from '../../../test/support/statements.ts';
import { parseDate } from '../calendar/date-text.ts';
import { readLife } from '../query/given-date.ts';
import {
  claimsDays,
  holdYear,
  yearsClaimed,
  type WrittenDays,
  compareGiven,
  fits,
  isOfNamesake,
  isSameDay,
} from './compare-given.ts';
import { judgeDate } from './judge-date.ts';
import type { DateClaim } from './date-claim.ts';
import type { DateRecord } from './date-record.ts';

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
  const typed = [days('1643-01-04'), days('1642-12-25'), yearSpan('1642'), yearSpan('1643')];
  for (const each of typed) assert.equal(claimsDays(NEWTON, each), true);
  for (const each of [days('1643-01-05'), yearSpan('1644')]) {
    assert.equal(claimsDays(NEWTON, each), false);
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

test('methodology 3.2, 13.5: an unknown date between bounds is claimed, but proves and contradicts nothing', () => {
  const between = born(valueless('somevalue', { qualifiers: bounds('1800', '1810') }));
  assert.equal(claimsDays(between, yearSpan('1805')), true);
  assert.equal(claimsDays(between, yearSpan('1811')), false);
  assert.deepEqual(yearsClaimed(between), [[1800, 1810]]);
  for (const text of ['1805', '1850', '1805-03-04'])
    assert.equal(compare(text, between), 'unknown');
  const day = born(valueless('somevalue', { qualifiers: bounds('1805-03-04', '1805-03-04') }));
  assert.equal(isSameDay(readLife('1805-03-04').birth ?? [], day), false);
});

test('a span holds its first and its last year', () => {
  const years = ['-0501', '-0500', '-0401', '-0400'];
  const held = years.map((year) => holdYear([[-500, -401]], yearSpan(year)));
  assert.deepEqual(held, [false, true, true, false]);
  assert.equal(holdYear([], yearSpan('1952')), false);
});

const born = (...claims: DateClaim[]): DateRecord => judgeDate(claims, AS_OF).record;

function compare(text: string, date: DateRecord): string {
  return compareGiven(readLife(text).birth ?? [], date);
}

const DAY = born(claim('1952-03-11'));
const YEAR = born(claim('1952'));

test('service 16.2: a year matches a day within it, and a day a year around it', () => {
  const ofDay =
    '1952-03-11 → equal | 11/03/1952 → equal | 1952-03 → within | 1952 → within | 1950s → within';
  for (const [text, expected] of rowsIn(ofDay)) assert.equal(compare(text, DAY), expected, text);
  const ofYear = '1952-03-11 → coarser | 1952 → equal | 1950/1952-06-30 → coarser';
  for (const [text, expected] of rowsIn(ofYear)) assert.equal(compare(text, YEAR), expected, text);
});

test('service 16.2: up to 366 days are near, more is far', () => {
  for (const text of ['1952-03-12', '1952-11-03', '1951', '1953', '1951-03-11', '1953-03-11']) {
    assert.equal(compare(text, DAY), 'near', text);
  }
  for (const text of ['1950', '1954', '1951-03-10', '1852-03-11', '-1952']) {
    assert.equal(compare(text, DAY), 'far', text);
  }
});

test('service 16.2: a rival is claimed and contradicts the canonical date', () => {
  const preferred = claim('1952-03-11', { rank: 'preferred' });
  const rivals = born(preferred, claim('1950-05-05'));
  assert.equal(compare('1952', rivals), 'within');
  assert.equal(compare('1950', rivals), 'rival');
  assert.equal(compare('1950-05-05', rivals), 'rival');
  // A coarser statement that agrees with the canonical day leaves no room for other days.
  const coarser = born(preferred, claim('1952'));
  assert.equal(compare('1952-07-07', coarser), 'near');
});

test('service 16.2: a Julian day counts in both calendars, a Julian year with all its days', () => {
  const newton = born(claim('1642-12-25', { calendar: 'julian' }));
  for (const text of ['1642-12-25', '1643-01-04'])
    assert.equal(compare(text, newton), 'equal', text);
  for (const text of ['1642', '1643']) assert.equal(compare(text, newton), 'within', text);
  const year = born(claim('1600', { calendar: 'julian' }));
  assert.equal(compare('1601-01-05', year), 'coarser');
  assert.equal(compare('1601-02-05', year), 'near');
});

test('service 16.2: nothing is said where there is no date, or none was read', () => {
  assert.equal(compare('1952', born()), 'unknown');
  assert.equal(compare('unknown', DAY), 'unknown');
  const age = born(claim('-10000', { precision: 5 }));
  assert.equal(compare('1952', age), 'coarser');
  const fitting = ['equal', 'within', 'coarser', 'rival'] as const;
  assert.ok(fitting.every(fits));
  assert.ok(!(['unknown', 'near', 'far'] as const).some(fits));
});

test('service 16.3: the same day is that of a valid statement in either calendar, and no 1 January', () => {
  const isSame = (text: string, date: DateRecord): boolean =>
    isSameDay(readLife(text).birth ?? [], date);
  const newton = born(claim('1642-12-25', { calendar: 'julian' }));
  const rivals = born(claim('1952-03-11', { rank: 'preferred' }), claim('1950-05-05'));
  const newYear = born(claim('1952-01-01'));
  // 14 January in the Gregorian calendar.
  const julianNewYear = born(claim('1900-01-01', { calendar: 'julian' }));
  for (const [text, date] of [
    ['1952-03-11', DAY],
    ['25 December 1642', newton],
    ['1643-01-04', newton],
    ['1950-05-05', rivals],
  ] as const) {
    assert.equal(isSame(text, date), true, text);
  }
  for (const [text, date] of [
    ['1952-03-12', DAY],
    ['1952-03', DAY],
    ['1952', DAY],
    // March or November.
    ['03/11/1952', DAY],
    ['1952-01-01', YEAR],
    ['1952-01-01', newYear],
    ['1900-01-14', julianNewYear],
    ['2150-01-02', born(claim('2150-01-02'))],
  ] as const) {
    assert.equal(isSame(text, date), false, text);
  }
});

test('service 16.6: a namesake was born more than 366 days away by days, otherwise more than 20 years', () => {
  const isOf = (text: string, date: DateRecord): boolean =>
    isOfNamesake(readLife(text).birth ?? [], date);
  const rowsOf = (date: DateRecord, rows: string): void => {
    for (const [text, expected] of rowsIn(rows))
      assert.equal(String(isOf(text, date)), expected, text);
  };
  rowsOf(
    DAY,
    `1952-03-12 → false | 1953-03-11 → false | 1953-03-13 → true | 1932-03-11 → true | 1953 → false | 1972 → false
    1973 → true | 1931 → true | 1972-03 → false`,
  );
  rowsOf(YEAR, '1954-03-11 → false | 1972-12-31 → false | 1973-01-01 → true | 1973 → true');
  // Somewhere is a claim that fits.
  const rivals = born(claim('1952-03-11', { rank: 'preferred' }), claim('1930-05-05'));
  rowsOf(rivals, '1930-05-06 → false | 1931 → false | 1940-01-02 → true | 1940 → false');
  rowsOf(born(), '1952-03-11 → false');
});
