import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, dayOf, timeValue, valueless } from '../../../test/support/claims.ts';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import { judgeStatement } from './judge-statement.ts';

// Late enough that every date is in the past, so that only the rule under test can refuse it.
const NEVER = 365_300_000;

function judge(text: string, asOf = AS_OF) {
  const [claim = assert.fail(text)] = claimsIn(text);
  return judgeStatement(claim, asOf);
}

function interval(text: string): string | undefined {
  return judge(text).record.interval?.join('..');
}

/** Asserts which statements are valid on a day. */
function assertValid(valid: string, invalid: string, asOf = AS_OF): void {
  const isValid = (text: string): boolean => judge(text, asOf).record.valid;
  for (const text of textsIn(valid)) assert.ok(isValid(text), text);
  for (const text of textsIn(invalid)) assert.ok(!isValid(text), text);
}

test('a valid day fills every field (methodology 3.2)', () => {
  const { record } = judge('1950-03-04 preferred external');
  assert.deepEqual(record, {
    id: 'Q1$0',
    rank: 'preferred',
    value: '+1950-03-04T00:00:00Z',
    rdfValue: '1950-03-04T00:00:00Z',
    precision: 11,
    calendar: 'gregorian',
    gregorian: '1950-03-04',
    interval: ['1950-03-04', '1950-03-04'],
    monthDay: '03-04',
    gregorianYear: 1950,
    valid: true,
    sources: [{ id: 'r0', class: 'external', statedIn: [], urls: [], retrieved: [] }],
  });
});

test('12 July 44 BCE has historical years, except in the RDF value (methodology 1.1)', () => {
  const { record } = judge('-0044-07-12 julian');
  assert.partialDeepStrictEqual(record, {
    value: '-0044-07-12T00:00:00Z',
    rdfValue: '-0043-07-10T00:00:00Z',
    gregorian: '-0044-07-10',
    gregorianYear: -44,
    monthDay: '07-10',
    calendar: 'julian',
  });
});

test('a statement without a value is not valid and shows none (methodology 3.2)', () => {
  for (const snak of ['somevalue', 'novalue'] as const) {
    const { record } = judgeStatement(valueless(snak, { id: 'Q1$b' }), AS_OF);
    const { id, rank, valid, sources, ...others } = record;
    assert.deepEqual([id, rank, valid, sources], ['Q1$b', 'normal', false, []]);
    assert.deepEqual(new Set(Object.values(others)), new Set([null]));
  }
});

test('an invalid value is still shown, but not interpreted (methodology 3.2)', () => {
  const { record, interval: days } = judge('1712-02-30 julian');
  assert.partialDeepStrictEqual(record, {
    valid: false,
    value: '+1712-02-30T00:00:00Z',
    precision: 11,
    calendar: 'julian',
    // Julian 30 February is 1 March, eleven days before 12 March Gregorian.
    rdfValue: '1712-03-12T00:00:00Z',
    gregorian: null,
    interval: null,
    monthDay: null,
    gregorianYear: null,
  });
  assert.equal(days, null);
});

test('the calendar must be known, and an unknown one keeps its QID (methodology 1.5, 3.2)', () => {
  const { record } = judge('1950-03-04 Q12138');
  const { valid, calendar, value } = record;
  assert.deepEqual([valid, calendar, value], [false, 'Q12138', '+1950-03-04T00:00:00Z']);
  assertValid('', '1950-03-04/0 Q12138 | 1950-03-04/7 Q12138 | 1950-03-04/9 Q12138');
});

test('the year must not be 0 and be within ±999999, as written and after conversion (methodology 3.2)', () => {
  for (const precision of [0, 6, 7, 8, 9, 10, 11]) {
    assertValid(`0001-01-01/${precision}`, `0000-01-01/${precision}`, NEVER);
  }
  for (const precision of [0, 5, 9, 10, 11]) {
    assertValid(`-999999-01-01/${precision}`, `-1000000-01-01/${precision}`, NEVER);
    assertValid(`999999-01-01/${precision}`, `1000000-01-01/${precision}`, NEVER);
  }
  // Below a day nothing is converted.
  assertValid(
    '-999000-01-01 julian | -999999 julian',
    '-999999-01-01 julian | 999999-12-31 julian',
    NEVER,
  );
});

test('a period is valid if all of its years are within ±999999 (methodology 3.2)', () => {
  assertValid('-999999/8 | -999900/7 | -999000/6', '-1000000/8 | -999901/7 | -999001/6');
});

test('month and day must be given if the precision needs them, and exist in the calendar they are written in (methodology 3.2)', () => {
  assertValid(
    `1950-03-00/10 | 1950-02-31/10 | 1950-00-00/9 | 1950-13-32/9 | 1950-00-00/7 | 1900-02-29/11 julian
    -0001-02-29/11 | 1582-10-10/11`,
    `1950-00-00/11 | 1950-03-00/11 | 1950-00-04/11 | 1950-13-04/11 | 1950-00-00/10 | 1950-13-00/10 | 1900-02-29/11
    1900-02-29/14 | 1712-02-30/11 | 1712-02-30/11 julian | 1950-04-31/11 | -0004-02-29/11`,
  );
});

test('a date after the as-of date is not valid, one on it is (methodology 3.2)', () => {
  // Julian 3 November 2026 is 16 November Gregorian.
  assertValid(
    '2026-11-16 | 2026-11-03 julian | 2026-11 | 2026 | 2029/8 | 2100/7 | 3000/6 | 2026/5 | 2026/0',
    '2026-11-17 | 2026-11-04 julian | 2026-12 | 2027 | 2030/8 | 2101/7 | 3001/6 | 2027/5 | 2027/0',
  );
  assertValid('', '2026', dayOf(2025, 12, 31));
  assertValid('2026', '', dayOf(2026, 1, 1));
});

test('only a day has a month-day, and a month or year has a year (methodology 3.3)', () => {
  for (const [precision, monthDay, year, gregorian] of [
    ...[5, 6, 7, 8].map((coarse) => [coarse, null, null, null] as const),
    [9, null, 1950, '1950'],
    [10, null, 1950, '1950-03'],
    ...[11, 12, 14].map((fine) => [fine, '03-04', 1950, '1950-03-04'] as const),
  ] as const) {
    const { record } = judge(`1950-03-04/${precision}`);
    assert.partialDeepStrictEqual(record, { precision, monthDay, gregorian, valid: true });
    assert.equal(record.gregorianYear, year);
    assert.equal(record.interval === null, precision < 6);
  }
});

test('bounds narrow the interval and leave the date (methodology 2.4)', () => {
  for (const [bounds, expected] of rowsIn(`
    1950-03-04.. → 1950-03-04..1950-12-31 | ..1950-03-04 → 1950-01-01..1950-03-04
    1950-03-04..1950-05-06 → 1950-03-04..1950-05-06 | 1940..1960 → 1950-01-01..1950-12-31
    1950-03..1950-05 → 1950-03-01..1950-05-31 | 1950-12-31.. → 1950-12-31..1950-12-31
    ..1950-01-01 → 1950-01-01..1950-01-01`)) {
    const { record, boundsInconsistent, uncertain } = judge(`1950 [${bounds}]`);
    assert.deepEqual([record.interval?.join('..'), record.gregorian], [expected, '1950']);
    assert.deepEqual([boundsInconsistent, uncertain], [false, true]);
  }
});

test('bounds that share no day with the value are ignored, and this is recorded (methodology 2.4)', () => {
  for (const bounds of ['[1951..]', '[..1949-12-31]', '[1950-06-01..1950-05-31]']) {
    const { record, boundsInconsistent } = judge(`1950 ${bounds}`);
    assert.deepEqual([boundsInconsistent, record.valid], [true, true]);
    assert.equal(record.interval?.join('..'), '1950-01-01..1950-12-31');
    assert.equal(judge(`1950-02-30 ${bounds}`).boundsInconsistent, false);
  }
});

test('a Julian bound is converted, and a bound that is not a date has no effect (methodology 2.4)', () => {
  const [claim = assert.fail()] = claimsIn('1643');
  for (const [date, calendar, expected] of [
    ['1642-12-25', 'julian', '1643-01-04..1643-12-31'],
    ['1643-02-30', 'gregorian', '1643-01-01..1643-12-31'],
  ] as const) {
    const qualifiers = { ...claim.qualifiers, earliest: [timeValue(date, { calendar })] };
    const { record, boundsInconsistent } = judgeStatement({ ...claim, qualifiers }, AS_OF);
    assert.equal(record.interval?.join('..'), expected);
    assert.equal(boundsInconsistent, false);
  }
});

test('before and after widen both sides by the larger of them, and bounds narrow that (methodology 2.4)', () => {
  assert.equal(interval('1950 before:2'), '1948-01-01..1952-12-31');
  assert.equal(interval('1950 after:2'), '1948-01-01..1952-12-31');
  assert.equal(interval('1950 before:1 after:3'), '1947-01-01..1953-12-31');
  assert.equal(interval('1950 before:2 [1949-05-01..]'), '1949-05-01..1952-12-31');
});

test('an unknown value between bounds on both sides has their interval, and nothing else (methodology 3.2)', () => {
  for (const [bounds, expected, isInconsistent] of [
    ['[1800..1810]', '1800-01-01..1810-12-31', false],
    ['[1800-03-04..1800-05]', '1800-03-04..1800-05-31', false],
    ['[1800..]', undefined, false],
    ['[..1810]', undefined, false],
    ['[1811..1810]', undefined, true],
  ] as const) {
    const { record, boundsInconsistent } = judge(`somevalue ${bounds}`);
    assert.equal(record.interval?.join('..'), expected, bounds);
    assert.equal(boundsInconsistent, isInconsistent, bounds);
    const { valid, gregorian, precision, monthDay, gregorianYear } = record;
    const nothing = [false, null, null, null, null];
    assert.deepEqual([valid, gregorian, precision, monthDay, gregorianYear], nothing);
    assert.equal(interval(`novalue ${bounds}`), undefined);
  }
  // The latest of several earliest dates and the earliest of several latest ones; a bound that is no date has no effect.
  const qualifiers = {
    earliest: [timeValue('1790'), timeValue('1800'), timeValue('1805-02-30')],
    latest: [timeValue('1820'), timeValue('1810')],
  };
  const { record } = judgeStatement(valueless('somevalue', { qualifiers }), AS_OF);
  assert.equal(record.interval?.join('..'), '1800-01-01..1810-12-31');
});
