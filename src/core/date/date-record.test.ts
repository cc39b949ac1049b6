import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, claim } from '../../../test/support/claims.ts';
import { dateOf } from '../../../test/support/statements.ts';
import { judgeDate } from './judge-date.ts';
import { rivalStatements, yearOfDate } from './date-record.ts';

test('rivals are the valid statements of the best rank, stored only if two of them share no day (methodology 4.2)', () => {
  const preferred = { rank: 'preferred' } as const;
  for (const [expected, ...claims] of [
    [
      [1950, 1950, 1950],
      claim('1950-03-04'),
      claim('1950-03-05'),
      claim('1950'),
      claim('1951-02-30'),
    ],
    [[1950, 1951], claim('1950-03-04', preferred), claim('1949'), claim('1951', preferred)],
    [[], claim('1950-03-04', { ...preferred, qualifiers: { disputedBy: true } }), claim('1951')],
  ] as const) {
    const { record } = judgeDate(claims, AS_OF);
    const rivals = rivalStatements(record);
    assert.deepEqual(
      rivals.map(({ gregorianYear }) => gregorianYear),
      expected,
    );
    assert.equal('rivals' in record, expected.length > 0);
  }
});

test('the year of a date is that of its canonical statement, if that is known to the year', () => {
  assert.equal(yearOfDate(dateOf({ gregorian: '1952-03-11', gregorianYear: 1952 })), 1952);
  const century = dateOf({ interval: ['-0500-01-01', '-0401-12-31'], gregorianYear: null });
  assert.equal(yearOfDate(century), null, 'a century is no year');
  assert.equal(yearOfDate(dateOf({}, { canonical: null })), null);
});
