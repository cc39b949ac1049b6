import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF } from '../../../test/support/claims.ts';
import { rowsIn } from '../../../test/support/lists.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
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
import type { DateRecord } from './date-record.ts';

const born = (claims: string): DateRecord => judgeDate(claimsIn(claims), AS_OF).record;

/** The days of `1952-03-11` or of the year `1952`. */
function daysOf(text: string): WrittenDays {
  const day = parseDate(text);
  const [first, last] = day
    ? [day, day]
    : ['01-01', '12-31'].map((end) => parseDate(`${text}-${end}`));
  assert.ok(first && last);
  return { first, last };
}

test('methodology 3.2, 13.5: days are claimed that a date may mean, those of a Julian day in both calendars', () => {
  // Newton: 4 January 1643, which his contemporaries wrote as 25 December 1642.
  for (const [claims, years, claimed, others] of [
    ['1642-12-25 julian', '1642 1643', '1643-01-04 1642-12-25 1642 1643', '1643-01-05 1644'],
    ['-0450/7', '-500 -401', '-0428 -0428-05-07', '-0400'],
    ['somevalue [1800..1810]', '1800 1810', '1805', '1811'],
    ['somevalue', '', '', '1952'],
  ] as const) {
    const date = born(claims);
    assert.equal(yearsClaimed(date).join().replace(',', ' '), years);
    const isClaimed = (text: string): boolean => claimsDays(date, daysOf(text));
    assert.ok(claimed.split(' ').filter(Boolean).every(isClaimed), claims);
    assert.ok(!others.split(' ').some(isClaimed), claims);
  }
});

test('a span holds its first and its last year', () => {
  const years = ['-0501', '-0500', '-0401', '-0400'];
  const held = years.map((year) => holdYear([[-500, -401]], daysOf(year)));
  assert.deepEqual(held, [false, true, true, false]);
  assert.equal(holdYear([], daysOf('1952')), false);
});

/** Asserts what is said of given dates beside those of some statements. */
function assertRows(
  say: (given: WrittenDays[], date: DateRecord) => unknown,
  tables: Tables,
): void {
  for (const [claims, rows] of Object.entries(tables)) {
    for (const [text, expected] of rowsIn(rows)) {
      const given = [...(readLife(text).birth ?? [])];
      assert.equal(String(say(given, born(claims))), expected, `${text} beside ${claims}`);
    }
  }
}

type Tables = Readonly<Record<string, string>>;

const COMPARED: Readonly<Record<string, Tables>> = {
  'service 16.2: a year matches a day within it, and a day a year around it': {
    '1952-03-11':
      '1952-03-11 → equal | 11/03/1952 → equal | 1952-03 → within | 1952 → within | 1950s → within',
    1952: '1952-03-11 → coarser | 1952 → equal | 1950/1952-06-30 → coarser',
  },
  'service 16.2: up to 366 days are near, more is far': {
    '1952-03-11': `1952-03-12 → near | 1952-11-03 → near | 1951 → near | 1953 → near | 1951-03-11 → near
      1953-03-11 → near | 1950 → far | 1954 → far | 1951-03-10 → far | 1852-03-11 → far | -1952 → far`,
  },
  // A coarser statement that agrees with the canonical day leaves no room for other days.
  'service 16.2: a rival is claimed and contradicts the canonical date': {
    '1952-03-11 preferred, 1950-05-05': '1952 → within | 1950 → rival | 1950-05-05 → rival',
    '1952-03-11 preferred, 1952': '1952-07-07 → near',
  },
  'service 16.2: a Julian day counts in both calendars, a Julian year with all its days': {
    '1642-12-25 julian': '1642-12-25 → equal | 1643-01-04 → equal | 1642 → within | 1643 → within',
    '1600 julian': '1601-01-05 → coarser | 1601-02-05 → near',
  },
  'service 16.2: nothing is said where there is no date, or none was read; an unknown one proves nothing':
    {
      '': '1952 → unknown',
      '1952-03-11': 'unknown → unknown',
      '-10000/5': '1952 → coarser',
      'somevalue [1800..1810]': '1805 → unknown | 1850 → unknown | 1805-03-04 → unknown',
    },
};

for (const [rule, tables] of Object.entries(COMPARED)) {
  test(rule, () => assertRows(compareGiven, tables));
}

test('service 16.2: an agreement fits where a date here is no contradiction', () => {
  assert.ok((['equal', 'within', 'coarser', 'rival'] as const).every(fits));
  assert.ok(!(['unknown', 'near', 'far'] as const).some(fits));
});

test('service 16.3: the same day is that of a valid statement in either calendar, and no 1 January', () => {
  // 03/11/1952 is in March or November; the Julian 1 January 1900 is 14 January in the Gregorian calendar.
  assertRows(isSameDay, {
    '1952-03-11':
      '1952-03-11 → true | 1952-03-12 → false | 1952-03 → false | 1952 → false | 03/11/1952 → false',
    '1642-12-25 julian': '25 December 1642 → true | 1643-01-04 → true',
    '1952-03-11 preferred, 1950-05-05': '1950-05-05 → true',
    1952: '1952-01-01 → false',
    '1952-01-01': '1952-01-01 → false',
    '1900-01-01 julian': '1900-01-14 → false',
    '2150-01-02': '2150-01-02 → false',
    'somevalue [1805-03-04..1805-03-04]': '1805-03-04 → false',
  });
});

test('service 16.6: a namesake was born more than 366 days away by days, otherwise more than 20 years', () => {
  assertRows(isOfNamesake, {
    '1952-03-11': `1952-03-12 → false | 1953-03-11 → false | 1953-03-13 → true | 1932-03-11 → true | 1953 → false
      1972 → false | 1973 → true | 1931 → true | 1972-03 → false`,
    1952: '1954-03-11 → false | 1972-12-31 → false | 1973-01-01 → true | 1973 → true',
    // Somewhere is a claim that fits.
    '1952-03-11 preferred, 1930-05-05':
      '1930-05-06 → false | 1931 → false | 1940-01-02 → true | 1940 → false',
    '': '1952-03-11 → false',
  });
});
