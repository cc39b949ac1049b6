import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AS_OF } from '../../test/support/claims.ts';
import { textsIn } from '../../test/support/lists.ts';
import { claimsIn } from '../../test/support/written-claims.ts';
import { judgeDate } from '../core/date/judge-date.ts';
import { listsOf } from './lists.ts';

const DAY = 'date 1952-03-11 | month_day 03-11 | sign pisces | year 1952';

describe('methodology 7.4 and 8: the lists that a birth is on', () => {
  const cases: Readonly<Record<string, readonly [claims: string, lists: string]>> = {
    'a day': ['1952-03-11', DAY],
    'a month: its year only': ['1952-03', 'year 1952'],
    'a year: its year only': ['1952', 'year 1952'],
    'a decade: none': ['1950/8', ''],
    'a century: none': ['1900/7', ''],
    'an unknown value: none': ['somevalue', ''],
    'no statement: none': ['', ''],
    'a Julian day: the Gregorian one': [
      '1642-12-25 julian',
      'date 1643-01-04 | julian_day 12-25 | month_day 01-04 | sign capricorn | year 1643',
    ],
    'a Julian day before the common era': [
      '-0044-07-12 julian',
      'date -0044-07-10 | julian_day 07-12 | month_day 07-10 | sign cancer | year -0044',
    ],
    'a leap day of the Julian calendar that is none of the Gregorian one': [
      '1500-02-29 julian',
      'date 1500-03-10 | julian_day 02-29 | month_day 03-10 | sign pisces | year 1500',
    ],
    'a Julian day of the third century, which is the same Gregorian day: no list of its own': [
      '0272-02-27 julian',
      'date 0272-02-27 | month_day 02-27 | sign pisces | year 0272',
    ],
    'a Julian month: its year only': ['1452-04 julian', 'year 1452'],
    'a day and the year that it lies in: the day': ['1952, 1952-03-11', DAY],
    'the day that is preferred, not the other': ['1953-03-12, 1952-03-11 preferred', DAY],
    'two days that cannot both be right: ambiguous, in the year of the one that counts': [
      '1735-10-06, 1736-10-15',
      `ambiguous 1735 | ambiguous all | ambiguous other
      date 1735-10-06 | month_day 10-06 | sign libra | year 1735`,
    ],
    'two centuries: ambiguous, without a year': [
      '1700/7, 1800/7',
      'ambiguous all | ambiguous no-year | ambiguous years',
    ],
    'an impossible day: none': ['1953-02-29', ''],
    'a leap day': ['2000-02-29', 'date 2000-02-29 | month_day 02-29 | sign pisces | year 2000'],
  };
  for (const [what, [claims, expected]] of Object.entries(cases)) {
    test(what, () => {
      const lists = listsOf(judgeDate(claimsIn(claims), AS_OF).record);
      assert.deepEqual(lists.map(({ kind, key }) => `${kind} ${key}`).sort(), textsIn(expected));
    });
  }
});
