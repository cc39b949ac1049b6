import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, bounds, claim, timeValue, valueless } from '../../../test/support/claims.ts';
import type { DateClaim, DateQualifiers, SourceClass } from './date-claim.ts';
import { canonicalStatement } from './date-record.ts';
import { judgeDate } from './judge-date.ts';
import { rowsIn, wordsOf } from '../../../test/support/lists.ts';

const judge = (...claims: DateClaim[]) => judgeDate(claims, AS_OF);
const record = (...claims: DateClaim[]) => judge(...claims).record;
const conflict = (...claims: DateClaim[]) => judge(...claims).conflict;

test('every statement is shown in its order, with or without a value (methodology 3.1)', () => {
  const { statements } = record(
    claim('1950', { id: 'Q1$c' }),
    valueless('somevalue', { id: 'Q1$a' }),
    claim('1712-02-30', { id: 'Q1$b', rank: 'preferred' }),
  );
  const ids = statements.map(({ id }) => id);
  assert.deepEqual(ids, ['Q1$c', 'Q1$a', 'Q1$b']);
});

test('if the best rank has no value, there is no canonical date and the others are alternatives (methodology 3.5)', () => {
  for (const snak of ['somevalue', 'novalue'] as const) {
    const date = record(
      claim('1950', { sources: ['external'] }),
      valueless(snak, { rank: 'preferred' }),
      claim('1950-03-04'),
    );
    assert.equal(date.canonical, null);
    assert.equal(canonicalStatement(date), null);
    assert.equal(date.status, 'unknown');
    assert.equal(date.sourceKind, 'none');
    assert.equal(date.ambiguous, false);
    assert.deepEqual(date.alternatives, [0, 2]);
  }
});

test('alternatives are valid, not canonical and say something else, of a lower rank or with another interval too (methodology 3.6)', () => {
  const date = record(
    claim('1950-03-04'),
    claim('1950-03-04', { sources: ['external'] }),
    claim('1950'),
    claim('1950-02-30'),
    valueless('somevalue'),
    claim('1950-03-05'),
    claim('1950', { precision: 7 }),
  );
  assert.equal(date.canonical, 1);
  assert.deepEqual(date.alternatives, [2, 5, 6]);
  assert.deepEqual(record(claim('1950'), claim('1951', { rank: 'preferred' })).alternatives, [0]);
  const late = claim('1950', { qualifiers: bounds('1950-05-01', null) });
  assert.deepEqual(record(claim('1950'), late).alternatives, [1]);
  const early = claim('1950', { qualifiers: bounds(null, '1950-05-01') });
  assert.deepEqual(record(claim('1950'), early).alternatives, [1]);
});

test('the same digits in both calendars conflict where they are days, and different ones (methodology 2.5)', () => {
  for (const [days, outcome] of rowsIn(`
    1643-01-04 1642-12-25 → none | 1642-12-25 1642-12-25 → conflict | 0200-02-28 0200-02-28 → conflict
    0200-03-01 0200-03-01 → none | 0250-06-15 0250-06-15 → none | 0300-02-28 0300-02-28 → none
    0300-03-01 0300-03-01 → conflict | 1642-12 1642-12 → none | 1642 1642 → none`)) {
    const [gregorian = '', julian = ''] = days.split(' ');
    const isConflict = outcome === 'conflict';
    const date = judge(claim(gregorian), claim(julian, { calendar: 'julian' }));
    assert.deepEqual([date.calendarConflict, date.conflict], [isConflict, isConflict], gregorian);
    assert.equal(date.record.status, isConflict ? 'ambiguous' : 'unsourced');
  }
  const others = judge(claim('1642-12-25'), claim('1642-12-26', { calendar: 'julian' }));
  assert.equal(others.calendarConflict, false);
  const year = judge(
    claim('1642-12-25'),
    claim('1642-12-25', { calendar: 'julian', precision: 9 }),
  );
  assert.equal(year.calendarConflict, false);
  const twins = [claim('1642-12-25'), claim('1642-12-25', { calendar: 'julian' })];
  const best = claim('1642-12-25', { rank: 'preferred' });
  assert.equal(judge(best, ...twins).calendarConflict, false, 'below the best rank');
  const same = record(claim('1643-01-04'), claim('1642-12-25', { calendar: 'julian' }));
  assert.deepEqual(same.alternatives, []);
});

test('values conflict when their intervals do not overlap (methodology 4.2)', () => {
  assert.equal(conflict(claim('1950-03-04'), claim('1950-03-05')), true);
  assert.equal(conflict(claim('1950'), claim('1951-03-04')), true);
  assert.equal(conflict(claim('1900', { precision: 7 }), claim('1901')), true);
  assert.equal(conflict(claim('1950'), claim('1950-03-04')), false);
  assert.equal(conflict(claim('-0044'), claim('-0044-07-10')), false);
  assert.equal(conflict(claim('-0045'), claim('-0044-07-10')), true);
  assert.equal(conflict(claim('2000', { precision: 7 }), claim('1901-01-01')), false);
  assert.equal(conflict(claim('1950', { after: 1 }), claim('1951-03-04')), false);
  assert.equal(conflict(claim('1950'), claim('1950'), claim('1950-03-04')), false);
  assert.equal(conflict(claim('1950'), claim('1950-03-04'), claim('1950-03-05')), true);
  assert.equal(conflict(claim('1950-03-04')), false);
  assert.equal(conflict(), false);
});

test('bounds can make two values conflict (methodology 2.4, 4.2)', () => {
  const late = claim('1950', { qualifiers: bounds('1950-06-01', null) });
  assert.equal(conflict(late, claim('1950-03-04')), true);
  assert.equal(conflict(late, claim('1950-07-04')), false);
});

test('a Julian year, widened or not, does not conflict with a day of the January after it (methodology 2.2, 2.4)', () => {
  for (const [year, last, after] of [
    [claim('1600', { calendar: 'julian' }), '1601-01-10', '1601-01-11'],
    [claim('1700', { calendar: 'julian', before: 1 }), '1702-01-11', '1702-01-12'],
  ] as const) {
    assert.equal(conflict(year, claim(last)), false);
    assert.equal(conflict(year, claim(after)), true);
  }
  assert.equal(conflict(claim('1600'), claim('1601-01-10')), true);
});

test('a Julian bound reaches over both readings too (methodology 2.2, 2.4)', () => {
  // The Julian 31 December 1700 is 11 January 1701.
  const latest = [timeValue('1700', { calendar: 'julian' })];
  const year = claim('1700', { calendar: 'julian', qualifiers: { latest, bounded: true } });
  assert.equal(record(year).statements[0]?.interval?.join('..'), '1700-01-01..1700-12-31');
  assert.equal(conflict(year, claim('1701-01-11')), false);
  assert.equal(conflict(year, claim('1701-01-12')), true);
});

test('only valid values of the best rank conflict (methodology 4.2, 4.4)', () => {
  const preferred = claim('1950-03-04', { rank: 'preferred' });
  const resolved = record(preferred, claim('1950-03-05'));
  assert.equal(resolved.ambiguous, false);
  assert.deepEqual(resolved.alternatives, [1]);
  assert.equal(conflict(claim('1950-03-04'), claim('1951-02-30')), false);
  assert.equal(conflict(preferred, claim('1950-03-05', { rank: 'preferred' })), true);
});

test('a date is disputed by P1310 or by the value disputed of its own statement (methodology 4.3)', () => {
  const qualifiers: Partial<DateQualifiers>[] = [
    { disputedBy: true },
    { circumstances: ['Q18912752'] },
    { natures: ['Q18912752'] },
  ];
  for (const each of qualifiers) {
    const date = judge(claim('1950-03-04', { qualifiers: each, sources: ['external'] }));
    assert.equal(date.disputed, true);
    assert.equal(date.record.uncertain, false);
    assert.equal(date.conflict, false);
    assert.equal(date.record.ambiguous, true);
    assert.equal(date.record.status, 'ambiguous');
    assert.equal(date.record.sourceKind, 'external');
  }
  const other = judge(claim('1950', { qualifiers: { disputedBy: true } }), claim('1950-03-04'));
  assert.equal(other.disputed, false);
  assert.equal(other.record.ambiguous, false);
});

/** The values of P1480 and P5102 that make a date uncertain (methodology 4.5). */
const DOUBTFUL_NATURES =
  wordsOf(`Q5727902 Q21818619 Q60070514 Q37113960 Q18122778 Q30230067 Q56644435 Q18603603
  Q32188232 Q59783740 Q25895909`);

test('each word of doubt makes the date uncertain, as P1480 and as P5102 (methodology 4.5)', () => {
  for (const qid of DOUBTFUL_NATURES) {
    for (const qualifiers of [{ circumstances: [qid] }, { natures: [qid] }]) {
      const date = record(claim('1950-03-04', { qualifiers }));
      assert.equal(date.uncertain, true, qid);
      assert.equal(date.ambiguous, false, qid);
    }
  }
});

test('doubts of the date itself make it uncertain: bounds, before, after, an unknown value of the best rank or P1480 (methodology 4.5)', () => {
  const preferred = claim('1950', { rank: 'preferred' });
  const circa = claim('1950', { qualifiers: { circumstances: ['Q5727902'] } });
  for (const [expected, ...claims] of [
    [true, claim('1950', { qualifiers: { circumstances: ['Q42'] } })],
    [false, claim('1950', { qualifiers: { natures: ['Q42'] } })],
    [false, claim('1950')],
    [true, claim('1950', { qualifiers: bounds('1950-03-04', null) })],
    [true, claim('1950', { qualifiers: bounds(null, '1950-03-04') })],
    // A P1319 without a readable value is a doubt too.
    [true, claim('1950', { qualifiers: bounds(null, null) })],
    [true, claim('1950', { before: 1 })],
    [true, claim('1950', { after: 1 })],
    [true, claim('1950'), valueless('somevalue')],
    [false, claim('1950'), valueless('novalue')],
    [false, preferred, valueless('somevalue')],
    [true, preferred, valueless('somevalue', { rank: 'preferred' })],
    [false, circa, claim('1950-03-04')],
  ] satisfies [boolean, ...DateClaim[]][]) {
    assert.equal(record(...claims).uncertain, expected, JSON.stringify(claims));
  }
});

test('the status follows the table, the first line that applies (methodology 5.3)', () => {
  const day = (...sources: SourceClass[]) => claim('1950-03-04', { sources });
  const external = { sources: ['external'] } as const;
  for (const [claims, ...expected] of [
    [[], 'unknown', 'none'],
    [[valueless('somevalue', external)], 'unknown', 'none'],
    [[valueless('novalue')], 'unknown', 'none'],
    [[claim('1712-02-30', external)], 'unknown', 'none'],
    [[day('import', 'external')], 'sourced', 'external'],
    [[day('none', 'import')], 'import-only', 'import-only'],
    [[day('none')], 'unsourced', 'none'],
    [[day()], 'unsourced', 'none'],
    [[day('import'), claim('1951')], 'ambiguous', 'import-only'],
    [[day(), claim('1951', external)], 'ambiguous', 'none'],
  ] as const) {
    const { status, sourceKind } = record(...claims);
    assert.deepEqual([status, sourceKind], expected);
  }
});

test('twenty thousand statements are judged as a few are (methodology 2.4, 2.5, 3.4, 4.2)', () => {
  const many = (one: (index: number) => DateClaim) =>
    Array.from({ length: 20_000 }, (_, at) => one(at));
  const firsts = many((at) => claim(`${1000 + (at % 900)}-01-01`));
  assert.equal(conflict(...firsts), true);
  assert.equal(judge(...firsts).calendarConflict, false);
  // All count as years, since others have the same day, and the narrower interval decides.
  assert.equal(record(...firsts, claim('1950')).canonical, 0);
  const years = many(() => claim('1950'));
  assert.equal(conflict(...years), false);
  assert.equal(conflict(...years, claim('1951')), true);
  const bounded = claim('1950', {
    qualifiers: {
      bounded: true,
      earliest: many(() => claim('1950')).flatMap(({ value }) => value ?? []),
    },
  });
  assert.deepEqual(record(bounded).statements[0]?.interval, ['1950-01-01', '1950-12-31']);
});
