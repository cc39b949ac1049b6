import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, claim, timeValue } from '../../../test/support/claims.ts';
import { rowsIn, textsIn, wordsOf } from '../../../test/support/lists.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import type { DateClaim, DateQualifiers } from './date-claim.ts';
import { canonicalStatement, rivalStatements } from './date-record.ts';
import { judgeDate } from './judge-date.ts';

const judge = (claims: string | readonly DateClaim[]) =>
  judgeDate(typeof claims === 'string' ? claimsIn(claims) : claims, AS_OF);
const record = (claims: string | readonly DateClaim[]) => judge(claims).record;
const conflict = (claims: string | readonly DateClaim[]) => 'rivals' in record(claims);

test('every statement is shown in its order, with or without a value (methodology 3.1)', () => {
  const { statements } = record('1950, somevalue, 1712-02-30 preferred');
  const values = statements.map(({ value }) => value?.slice(0, 5) ?? null);
  assert.deepEqual(values, ['+1950', null, '+1712']);
});

test('if the best rank has no value, there is no canonical date and the others are alternatives (methodology 3.5)', () => {
  for (const snak of ['somevalue', 'novalue']) {
    const date = record(`1950 external, ${snak} preferred, 1950-03-04`);
    assert.equal(canonicalStatement(date), null);
    assert.partialDeepStrictEqual(date, {
      canonical: null,
      status: 'unknown',
      sourceKind: 'none',
      ambiguous: false,
      alternatives: [0, 2],
    });
  }
});

test('alternatives are valid, not canonical and say something else, of a lower rank or with another interval too (methodology 3.6)', () => {
  const others = '1950, 1950-02-30, somevalue, 1950-03-05, 1950/7';
  const date = record(`1950-03-04, 1950-03-04 external, ${others}`);
  assert.equal(date.canonical, 1);
  assert.deepEqual(date.alternatives, [2, 5, 6]);
  assert.deepEqual(record('1950, 1951 preferred').alternatives, [0]);
  assert.deepEqual(record('1950, 1950 [1950-05-01..]').alternatives, [1]);
  assert.deepEqual(record('1950, 1950 [..1950-05-01]').alternatives, [1]);
});

test('the same digits in both calendars conflict where they are days, and different ones (methodology 2.5)', () => {
  for (const [days, outcome] of rowsIn(`
    1643-01-04 1642-12-25 → none | 1642-12-25 1642-12-25 → conflict | 0200-02-28 0200-02-28 → conflict
    0200-03-01 0200-03-01 → none | 0250-06-15 0250-06-15 → none | 0300-02-28 0300-02-28 → none
    0300-03-01 0300-03-01 → conflict | 1642-12 1642-12 → none | 1642 1642 → none`)) {
    const [gregorian = '', julian = ''] = days.split(' ');
    const isConflict = outcome === 'conflict';
    const date = judge(`${gregorian}, ${julian} julian`);
    assert.equal(date.calendarConflict, isConflict, gregorian);
    assert.equal('rivals' in date.record, isConflict, gregorian);
    assert.equal(date.record.status, isConflict ? 'ambiguous' : 'unsourced');
  }
  // Other digits, a year, and what is below the best rank.
  for (const claims of [
    '1642-12-25, 1642-12-26 julian',
    '1642-12-25, 1642-12-25/9 julian',
    '1642-12-25 preferred, 1642-12-25, 1642-12-25 julian',
  ]) {
    assert.equal(judge(claims).calendarConflict, false, claims);
  }
  assert.deepEqual(record('1643-01-04, 1642-12-25 julian').alternatives, []);
});

/** Statements that conflict, and others that do not. */
const CONFLICTS: Readonly<Record<string, readonly [conflicting: string, others: string]>> = {
  'values conflict when their intervals do not overlap (methodology 4.2)': [
    `1950-03-04, 1950-03-05 | 1950, 1951-03-04 | 1900/7, 1901 | -0045, -0044-07-10
    1950, 1950-03-04, 1950-03-05`,
    `1950, 1950-03-04 | -0044, -0044-07-10 | 2000/7, 1901-01-01 | 1950 after:1, 1951-03-04
    1950, 1950, 1950-03-04 | 1950-03-04 | novalue`,
  ],
  'bounds can make two values conflict (methodology 2.4, 4.2)': [
    '1950 [1950-06-01..], 1950-03-04',
    '1950 [1950-06-01..], 1950-07-04',
  ],
  'a Julian year, widened or not, does not conflict with a day of the January after it (methodology 2.2, 2.4)':
    [
      '1600 julian, 1601-01-11 | 1700 julian before:1, 1702-01-12 | 1600, 1601-01-10',
      '1600 julian, 1601-01-10 | 1700 julian before:1, 1702-01-11',
    ],
  'only valid values of the best rank conflict (methodology 4.2, 4.4)': [
    '1950-03-04 preferred, 1950-03-05 preferred',
    '1950-03-04 preferred, 1950-03-05 | 1950-03-04, 1951-02-30',
  ],
};

for (const [rule, [conflicting, others]] of Object.entries(CONFLICTS)) {
  test(rule, () => {
    for (const claims of textsIn(conflicting)) assert.equal(conflict(claims), true, claims);
    for (const claims of textsIn(others)) assert.equal(conflict(claims), false, claims);
  });
}

test('rivals are the valid statements of the best rank, stored only if two of them share no day (methodology 4.2, 4.4)', () => {
  for (const [claims, years] of rowsIn(`
    1950-03-04, 1950-03-05, 1950, 1951-02-30 → 1950 1950 1950
    1950-03-04 preferred, 1949, 1951 preferred → 1950 1951 | 1950-03-04 preferred disputed, 1951 → `)) {
    const date = record(claims);
    const rivals = rivalStatements(date).map(({ gregorianYear }) => gregorianYear);
    assert.equal(rivals.join(' '), years);
    assert.equal('rivals' in date, years !== '');
  }
  const resolved = record('1950-03-04 preferred, 1950-03-05');
  assert.deepEqual([resolved.ambiguous, resolved.alternatives], [false, [1]]);
});

test('a Julian bound reaches over both readings too (methodology 2.2, 2.4)', () => {
  // The Julian 31 December 1700 is 11 January 1701.
  const latest = [timeValue('1700', { calendar: 'julian' })];
  const year = claim('1700', { calendar: 'julian', qualifiers: { latest, bounded: true } });
  assert.equal(record([year]).statements[0]?.interval?.join('..'), '1700-01-01..1700-12-31');
  assert.equal(conflict([year, claim('1701-01-11')]), false);
  assert.equal(conflict([year, claim('1701-01-12')]), true);
});

test('a date is disputed by P1310 or by the value disputed of its own statement (methodology 4.3)', () => {
  const qualifiers: Partial<DateQualifiers>[] = [
    { disputedBy: true },
    { circumstances: ['Q18912752'] },
    { natures: ['Q18912752'] },
  ];
  for (const each of qualifiers) {
    const claims = [claim('1950-03-04', { qualifiers: each, sources: ['external'] })];
    const { uncertain, ambiguous, status, sourceKind } = record(claims);
    const found = [conflict(claims), uncertain, ambiguous, status, sourceKind];
    assert.deepEqual(found, [false, false, true, 'ambiguous', 'external']);
  }
  assert.equal(record('1950 disputed, 1950-03-04').ambiguous, false);
});

/** The values of P1480 and P5102 that make a date uncertain (methodology 4.5). */
const DOUBTFUL_NATURES =
  wordsOf(`Q5727902 Q21818619 Q60070514 Q37113960 Q18122778 Q30230067 Q56644435 Q18603603
  Q32188232 Q59783740 Q25895909`);

test('each word of doubt makes the date uncertain, as P1480 and as P5102 (methodology 4.5)', () => {
  for (const qid of DOUBTFUL_NATURES) {
    for (const qualifiers of [{ circumstances: [qid] }, { natures: [qid] }]) {
      const { uncertain, ambiguous } = record([claim('1950-03-04', { qualifiers })]);
      assert.deepEqual([uncertain, ambiguous], [true, false], qid);
    }
  }
});

test('doubts of the date itself make it uncertain: bounds, before, after, an unknown value of the best rank or P1480 (methodology 4.5)', () => {
  // A P1319 without a readable value is a doubt too.
  for (const [claims, expected] of rowsIn(`
    1950 → false | 1950 [1950-03-04..] → true | 1950 [..1950-03-04] → true | 1950 [..] → true
    1950 before:1 → true | 1950 after:1 → true | 1950, somevalue → true | 1950, novalue → false
    1950 preferred, somevalue → false | 1950 preferred, somevalue preferred → true | 1950 circa, 1950-03-04 → false`)) {
    assert.equal(String(record(claims).uncertain), expected, claims);
  }
  const unknown = [{ circumstances: ['Q42'] }, { natures: ['Q42'] }];
  const found = unknown.map((qualifiers) => record([claim('1950', { qualifiers })]).uncertain);
  assert.deepEqual(found, [true, false]);
});

test('the status follows the table, the first line that applies (methodology 5.3)', () => {
  for (const [claims, expected] of rowsIn(`
    somevalue external → unknown none | novalue → unknown none | 1712-02-30 external → unknown none
    1950-03-04 import external → sourced external | 1950-03-04 none import → import-only import-only
    1950-03-04 none → unsourced none | 1950-03-04 → unsourced none
    1950-03-04 import, 1951 → ambiguous import-only | 1950-03-04, 1951 external → ambiguous none`)) {
    const { status, sourceKind } = record(claims);
    assert.equal(`${status} ${sourceKind}`, expected, claims);
  }
  assert.equal(record('').status, 'unknown');
});

test('twenty thousand statements are judged as a few are (methodology 2.4, 2.5, 3.4, 4.2)', () => {
  const many = (one: (index: number) => DateClaim) =>
    Array.from({ length: 20_000 }, (_, at) => one(at));
  const firsts = many((at) => claim(`${1000 + (at % 900)}-01-01`));
  assert.equal(conflict(firsts), true);
  assert.equal(judge(firsts).calendarConflict, false);
  // All count as years, since others have the same day, and the narrower interval decides.
  assert.equal(record([...firsts, claim('1950')]).canonical, 0);
  const years = many(() => claim('1950'));
  assert.equal(conflict(years), false);
  assert.equal(conflict([...years, claim('1951')]), true);
  const earliest = years.flatMap(({ value }) => value ?? []);
  const bounded = claim('1950', { qualifiers: { bounded: true, earliest } });
  assert.deepEqual(record([bounded]).statements[0]?.interval, ['1950-01-01', '1950-12-31']);
});
