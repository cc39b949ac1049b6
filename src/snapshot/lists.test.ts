import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { textsIn } from '../../test/support/lists.ts';
import { judgeDate } from '../core/date/judge-date.ts';
import type { DateClaim } from '../core/date/date-claim.ts';
import { AS_OF, claim, valueless } from '../../test/support/claims.ts';
import { listsOf } from './lists.ts';

const DAY = 'date 1952-03-11 | month_day 03-11 | sign pisces | year 1952';

const julian = (date: string): DateClaim => claim(date, { calendar: 'julian' });

describe('methodology 7.4 and 8: the lists that a birth is on', () => {
  const cases: Readonly<Record<string, readonly [lists: string, ...claims: DateClaim[]]>> = {
    'a day': [DAY, claim('1952-03-11')],
    'a month: its year only': ['year 1952', claim('1952-03')],
    'a year: its year only': ['year 1952', claim('1952')],
    'a decade: none': ['', claim('1950', { precision: 8 })],
    'a century: none': ['', claim('1900', { precision: 7 })],
    'an unknown value: none': ['', valueless('somevalue')],
    'no statement: none': [''],
    'a Julian day: the Gregorian one': [
      'date 1643-01-04 | julian_day 12-25 | month_day 01-04 | sign capricorn | year 1643',
      julian('1642-12-25'),
    ],
    'a Julian day before the common era': [
      'date -0044-07-10 | julian_day 07-12 | month_day 07-10 | sign cancer | year -0044',
      julian('-0044-07-12'),
    ],
    'a leap day of the Julian calendar that is none of the Gregorian one': [
      'date 1500-03-10 | julian_day 02-29 | month_day 03-10 | sign pisces | year 1500',
      julian('1500-02-29'),
    ],
    'a Julian day of the third century, which is the same Gregorian day: no list of its own': [
      'date 0272-02-27 | month_day 02-27 | sign pisces | year 0272',
      julian('0272-02-27'),
    ],
    'a Julian month: its year only': ['year 1452', julian('1452-04')],
    'a day and the year that it lies in: the day': [
      DAY,
      claim('1952', { id: 'a' }),
      claim('1952-03-11', { id: 'b' }),
    ],
    'the day that is preferred, not the other': [
      DAY,
      claim('1953-03-12'),
      claim('1952-03-11', { id: 'b', rank: 'preferred' }),
    ],
    'two days that cannot both be right: ambiguous, in the year of the one that counts': [
      `ambiguous 1735 | ambiguous all | ambiguous other
      date 1735-10-06 | month_day 10-06 | sign libra | year 1735`,
      claim('1735-10-06', { id: 'a' }),
      claim('1736-10-15', { id: 'b' }),
    ],
    'two centuries: ambiguous, without a year': [
      'ambiguous all | ambiguous no-year | ambiguous years',
      claim('1700', { precision: 7, id: 'a' }),
      claim('1800', { precision: 7, id: 'b' }),
    ],
    'an impossible day: none': ['', claim('1953-02-29')],
    'a leap day': [
      'date 2000-02-29 | month_day 02-29 | sign pisces | year 2000',
      claim('2000-02-29'),
    ],
  };
  for (const [what, [expected, ...claims]] of Object.entries(cases)) {
    test(what, () => {
      const lists = listsOf(judgeDate(claims, AS_OF).record);
      assert.deepEqual(lists.map(({ kind, key }) => `${kind} ${key}`).sort(), textsIn(expected));
    });
  }
});
