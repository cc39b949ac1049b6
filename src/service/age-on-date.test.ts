import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
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

suite('the age on a day (methodology 7.1, 7.3, service 14.5)', () => {
  test('completed years, with no year 0 and a leap day that waits for 1 March', () => {
    assert.deepEqual(answer(BORN, [], '2026-03-03'), [75, null, null]);
    assert.deepEqual(answer(BORN, [], '2026-03-04'), [76, null, null]);
    assert.deepEqual(answer(BORN, [], '1950-03-04'), [0, null, null]);
    assert.deepEqual(answer([claim('-0001-06-01')], [], '0001-06-01'), [1, null, null]);
    assert.deepEqual(answer([claim('1952-02-29')], [], '2026-02-28'), [73, null, null]);
    assert.deepEqual(answer([claim('1952-02-29')], [], '2026-03-01'), [74, null, null]);
  });

  test('a Julian birth counts from its Gregorian day', () => {
    const births = [claim('-0100-07-12', { calendar: 'julian' })];
    const deaths = [claim('-0044-03-15', { calendar: 'julian' })];
    assert.deepEqual(answer(births, deaths, '-0044-03-13'), [55, null, 55]);
    assert.deepEqual(answer(births, deaths, '-0044-03-14'), [null, 'after_death', 55]);
  });

  test('doubts about the birth', () => {
    const on = '2000-01-01';
    const conflict = [claim('1950-03-04'), claim('1951-03-04')];
    assert.deepEqual(answer(conflict, [], on), [null, 'ambiguous', null]);
    assert.deepEqual(answer([claim('1950-03-04', { qualifiers: CIRCA })], [], on), [
      null,
      'uncertain',
      null,
    ]);
    assert.deepEqual(answer([claim('1950')], [], on), [null, 'insufficient_precision', null]);
    assert.deepEqual(answer([claim('1950-03')], [], on), [null, 'insufficient_precision', null]);
    assert.deepEqual(answer([valueless('somevalue')], [], on), [null, 'unknown', null]);
    assert.deepEqual(answer([], [claim('1990-01-01')], on), [null, 'unknown', null]);
  });

  test('before the birth', () => {
    assert.deepEqual(answer(BORN, [], '1950-03-03'), [null, 'before_birth', null]);
  });

  test('age stops at death; the day of death still counts', () => {
    const deaths = [claim('2001-05-11')];
    assert.deepEqual(answer(BORN, deaths, '2001-05-10'), [51, null, 51]);
    assert.deepEqual(answer(BORN, deaths, '2001-05-11'), [51, null, 51]);
    assert.deepEqual(answer(BORN, deaths, '2001-05-12'), [null, 'after_death', 51]);
  });

  test('within the interval of a death the age is unknown; outside it is not', () => {
    const deaths = [claim('2001-05')];
    assert.deepEqual(answer(BORN, deaths, '2001-04-30'), [51, null, null]);
    assert.deepEqual(answer(BORN, deaths, '2001-05-01'), [null, 'possibly_after_death', null]);
    assert.deepEqual(answer(BORN, deaths, '2001-05-31'), [null, 'possibly_after_death', null]);
    assert.deepEqual(answer(BORN, deaths, '2001-06-01'), [null, 'after_death', null]);
  });

  test('a death without a date, or with one that cannot be read', () => {
    for (const death of [valueless('somevalue'), claim('2001-02-30')]) {
      assert.deepEqual(answer(BORN, [death], '1960-01-01'), [null, 'possibly_after_death', null]);
    }
    assert.deepEqual(answer(BORN, [valueless('novalue')], '1960-01-01'), [9, null, null]);
  });

  test('conflicting deaths: from the first to the last of them', () => {
    const deaths = [claim('2001-05-11'), claim('2003-05-11')];
    assert.deepEqual(answer(BORN, deaths, '2001-05-10'), [51, null, null]);
    assert.deepEqual(answer(BORN, deaths, '2002-01-01'), [null, 'possibly_after_death', null]);
    assert.deepEqual(answer(BORN, deaths, '2003-05-12'), [null, 'after_death', null]);
    const settled = [claim('2001-05-11', { rank: 'preferred' }), claim('2003-05-11')];
    assert.deepEqual(answer(BORN, settled, '2002-01-01'), [null, 'after_death', 51]);
  });
});
