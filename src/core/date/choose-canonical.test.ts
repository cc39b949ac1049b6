import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, claim } from '../../../test/support/claims.ts';
import { textsIn } from '../../../test/support/lists.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import { chooseCanonical } from './choose-canonical.ts';
import type { DateClaim } from './date-claim.ts';
import { judgeStatement } from './judge-statement.ts';

/** The identifier of the canonical statement. */
function canonical(claims: readonly DateClaim[]): string | null {
  return chooseCanonical(claims.map((one) => judgeStatement(one, AS_OF)))?.claim.id ?? null;
}

/** Statements of which the one before `>` is chosen at any position. */
const WINNERS: Readonly<Record<string, string>> = {
  '1: an undisputed statement wins over a disputed one, whatever else is better (methodology 3.4)':
    '1950 > 1950-03-04 external disputed',
  '2: the more precise before the better sourced (methodology 3.4)':
    '1950-03-04 > 1950 external | 1950-03 > 1950 external | 1950 > 1950/8 external',
  '2: 12 to 14 are no more precise than a day (methodology 3.4)':
    '1950-03-04 external > 1950-03-05/14',
  // A month is more precise than a year, so it wins without any source.
  '2: an unsourced 1 January counts as a year beside a compatible rival (methodology 3.4)': `
    1950 external > 1950-01-01 | 1950 external > 1950-01-01 none | 1950 external > 1950-01-01 import
    1950-01 > 1950-01-01 | 1950-01 > 1950-01-01 none | 1950-01 > 1950-01-01 import`,
  // Both count as years of the same kind, and the day has the narrower interval.
  '2: such a day still wins over a year that is no better sourced (methodology 3.4)':
    '1950-01-01 > 1950 | 1950-01-01 import > 1950',
  '2: a 1 January with an external source is a day (methodology 3.4)':
    '1950-01-01 external > 1950 external external',
  // As a year it would lose to this month of another year; a decade does not make it one.
  '2: a 1 January without a compatible rival is a day (methodology 3.4)': `
    1950-01-01 > 1951 external | 1950-01-01 > 1950/8 external | 1950-01-01 > 1950/8, 1951-03 external
    1951-03 external > 1950, 1950-01-01`,
  // Neither the normal "1950" nor the impossible day makes the 1 January a year, so it beats the month of another year.
  '2: rivals are candidates only: valid and of the same rank (methodology 3.4)': `
    1950-01-01 preferred > 1949-12 external preferred, 1950
    1950-01-01 preferred > 1949-12 external preferred, 1950-00-00/10 preferred`,
  // Julian 22 December 1699 is Gregorian 1 January 1700.
  '2: 1 January is judged as written, not as converted (methodology 3.4)':
    '1700 external > 1700-01-01 julian | 1699-12-22 julian > 1700 external',
  '3: external before import before none (methodology 3.4)': `
    1950-03-06 external circa > 1950-03-04 none none, 1950-03-05 import
    1950-03-05 import circa > 1950-03-04 none none`,
  '4: certain before uncertain (methodology 3.4)': `
    1950 external > 1951 external external circa, 1952 external external [1952-03-04..], 1953 external before:1`,
  // February is shorter, which would decide next.
  '5: more external references before fewer, others do not count (methodology 3.4)':
    '1950-03 external external > 1950-02 external import import none',
  '6: the narrower interval before the wider (methodology 3.4)':
    '1950-02 > 1950-01 | 1950 > 1952 | 1950 [1950-05-01..] > 1950 [1950-03-01..]',
  'the best rank that exists decides who is a candidate (methodology 3.4, 3.5)':
    '1950 preferred disputed > 1950-03-04 external',
};

for (const [rule, rows] of Object.entries(WINNERS)) {
  test(rule, () => {
    for (const row of textsIn(rows)) {
      const [winner = '', losers = ''] = row.split(' > ');
      const named = claimsIn(winner).map((one) => ({ ...one, id: 'winner' }));
      for (const order of [
        [...named, ...claimsIn(losers)],
        [...claimsIn(losers), ...named],
      ]) {
        assert.equal(canonical(order), 'winner', row);
      }
    }
  });
}

test('7: the earlier in the dump (methodology 3.4)', () => {
  const [a, b] = [claim('1950-03-04', { id: 'Q1$z' }), claim('1950-03-05', { id: 'Q1$a' })];
  assert.equal(canonical([a, b]), 'Q1$z');
  assert.equal(canonical([b, a]), 'Q1$a');
});

test('there is none without a valid statement of the best rank (methodology 3.4, 3.5)', () => {
  for (const claims of [
    'somevalue preferred, 1950',
    'novalue preferred, 1950',
    '1712-02-30 preferred, 1950',
    '',
  ]) {
    assert.equal(canonical(claimsIn(claims)), null, claims);
  }
  assert.equal(canonical(claimsIn('1950-01-01')), 'Q1$0');
});
