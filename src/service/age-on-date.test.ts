import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, claim, valueless } from '../../test/support/claims.ts';
import { parseDate } from '../core/calendar/date-text.ts';
import type { DateClaim } from '../core/date/date-claim.ts';
import { judgeDate } from '../core/date/judge-date.ts';
import { ageOnDate } from './age-on-date.ts';

function answer(births: DateClaim[], deaths: DateClaim[], on: string) {
  const date = parseDate(on);
  assert.ok(date);
  const birth = judgeDate(births, AS_OF).record;
  const death = judgeDate(deaths, AS_OF).record;
  const deceased = deaths.some(({ snak }) => snak !== 'novalue');
  const { age, reason, age_at_death } = ageOnDate({ birth, death, deceased }, date);
  return [age, reason, age_at_death];
}

const BORN = [claim('1950-03-04')];
const CIRCA = { circumstances: ['Q5727902'] };

const IN_MAY = [claim('2001-05')];
const ON_THE_11TH = [claim('2001-05-11')];
const CONFLICTING = [claim('2001-05-11'), claim('2003-05-11')];
const SETTLED = [claim('2001-05-11', { rank: 'preferred' }), claim('2003-05-11')];
const SETTLED_ON_TWO = [
  claim('2001-05-11', { rank: 'preferred' }),
  claim('2003-05-11', { rank: 'preferred' }),
  claim('2010-05-11'),
];
const CAESAR = [claim('-0100-07-12', { calendar: 'julian' })];
const IDES = [claim('-0044-03-15', { calendar: 'julian' })];

type Row = readonly [DateClaim[], DateClaim[], on: string, ReturnType<typeof answer>];

const ROWS: Record<string, readonly Row[]> = {
  'completed years': [
    [BORN, [], '2026-03-03', [75, null, null]],
    [BORN, [], '2026-03-04', [76, null, null]],
    [BORN, [], '1950-03-04', [0, null, null]],
    [BORN, [], '1950-03-03', [null, 'before_birth', null]],
  ],
  'a Julian birth counts from its Gregorian day': [
    [CAESAR, IDES, '-0044-03-13', [55, null, 55]],
    [CAESAR, IDES, '-0044-03-14', [null, 'after_death', 55]],
  ],
  'doubts about the birth': [
    [[...BORN, claim('1951-03-04')], [], '2000-01-01', [null, 'ambiguous', null]],
    [[claim('1950-03-04', { qualifiers: CIRCA })], [], '2000-01-01', [null, 'uncertain', null]],
    [[claim('1950')], [], '2000-01-01', [null, 'insufficient_precision', null]],
    [[claim('1950-03')], [], '2000-01-01', [null, 'insufficient_precision', null]],
    [[valueless('somevalue')], [], '2000-01-01', [null, 'unknown', null]],
    [[], [claim('1990-01-01')], '2000-01-01', [null, 'unknown', null]],
  ],
  'age stops at death; the day of death still counts': [
    [BORN, ON_THE_11TH, '2001-05-10', [51, null, 51]],
    [BORN, ON_THE_11TH, '2001-05-11', [51, null, 51]],
    [BORN, ON_THE_11TH, '2001-05-12', [null, 'after_death', 51]],
  ],
  'within the interval of a death the age is unknown; outside it is not': [
    [BORN, IN_MAY, '2001-04-30', [51, null, null]],
    [BORN, IN_MAY, '2001-05-01', [null, 'possibly_after_death', null]],
    [BORN, IN_MAY, '2001-05-31', [null, 'possibly_after_death', null]],
    [BORN, IN_MAY, '2001-06-01', [null, 'after_death', null]],
  ],
  'a death without a date, or with one that cannot be read': [
    [BORN, [valueless('somevalue')], '1960-01-01', [null, 'possibly_after_death', null]],
    [BORN, [claim('2001-02-30')], '1960-01-01', [null, 'possibly_after_death', null]],
    [BORN, [valueless('novalue')], '1960-01-01', [9, null, null]],
  ],
  'conflicting deaths: from the first to the last of them': [
    [BORN, CONFLICTING, '2001-05-10', [51, null, null]],
    [BORN, CONFLICTING, '2002-01-01', [null, 'possibly_after_death', null]],
    [BORN, CONFLICTING, '2003-05-12', [null, 'after_death', null]],
    [BORN, SETTLED, '2002-01-01', [null, 'after_death', 51]],
    [BORN, SETTLED_ON_TWO, '2003-05-12', [null, 'after_death', null]],
  ],
};

for (const [what, rows] of Object.entries(ROWS)) {
  test(`the age on a day (methodology 7.1, 7.3, service 14.5): ${what}`, () => {
    for (const [births, deaths, on, expected] of rows) {
      assert.deepEqual(answer(births, deaths, on), expected, on);
    }
  });
}
