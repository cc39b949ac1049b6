import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AS_OF, claim } from '../../../test/support/claims.ts';
import { dateOf } from '../../../test/support/statements.ts';
import type { DateClaim } from './date-claim.ts';
import { judgeDate } from './judge-date.ts';
import { rivalStatements, yearOfDate } from './date-record.ts';

/** Years of the rivals among some claims, in their order. */
function rivals(...claims: DateClaim[]): (number | null)[] {
  return rivalStatements(judgeDate(claims, AS_OF).record).map(({ gregorianYear }) => gregorianYear);
}

suite('rivals of a date (methodology 4.2)', () => {
  test('are the valid statements of the best rank, if two of them share no day', () => {
    assert.deepEqual(rivals(claim('1950-03-04'), claim('1951-03-04')), [1950, 1951]);
    assert.deepEqual(
      rivals(claim('1950-03-04'), claim('1950-03-05'), claim('1950')),
      [1950, 1950, 1950],
    );
  });

  test('do not exist if all statements can be true', () => {
    assert.deepEqual(rivals(claim('1950-03-04'), claim('1950')), []);
    assert.deepEqual(rivals(claim('1950-03-04')), []);
    assert.deepEqual(rivals(), []);
  });

  test('a lower rank or a date that does not exist contradicts nobody', () => {
    assert.deepEqual(rivals(claim('1950-03-04', { rank: 'preferred' }), claim('1951-03-04')), []);
    assert.deepEqual(rivals(claim('1950-03-04'), claim('1951-02-30')), []);
  });

  test('a date that is only disputed has no rivals', () => {
    const disputed = claim('1950-03-04', { rank: 'preferred', qualifiers: { disputedBy: true } });
    assert.deepEqual(rivals(disputed, claim('1951-03-04')), []);
  });

  test('a Julian year reaches into the next Gregorian one: no conflict, no rivals (methodology 2.2)', () => {
    const disputed = { qualifiers: { disputedBy: true } };
    const year = claim('1600', { calendar: 'julian', ...disputed });
    assert.deepEqual(rivals(year, claim('1601-01-05', disputed)), []);
    assert.deepEqual(rivals(year, claim('1601-01-11', disputed)), [1600, 1601]);
  });

  test('are not stored if all statements can be true', () => {
    assert.ok(!('rivals' in judgeDate([claim('1950-03-04'), claim('1950')], AS_OF).record));
  });

  test('years before the era run backwards', () => {
    assert.deepEqual(rivals(claim('-0044-07-10'), claim('-0044')), []);
    assert.deepEqual(rivals(claim('-0044-07-10'), claim('-0045')), [-44, -45]);
  });
});

test('the year of a date is that of its canonical statement, if that is known to the year', () => {
  assert.equal(yearOfDate(dateOf({ gregorian: '1952-03-11', gregorianYear: 1952 })), 1952);
  const century = dateOf({ interval: ['-0500-01-01', '-0401-12-31'], gregorianYear: null });
  assert.equal(yearOfDate(century), null, 'a century is no year');
  assert.equal(yearOfDate(dateOf({}, { canonical: null })), null);
});
