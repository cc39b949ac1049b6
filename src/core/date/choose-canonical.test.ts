import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF, bounds, claim, valueless } from '../../../test/support/claims.ts';
import { chooseCanonical } from './choose-canonical.ts';
import { type DateClaim, type SourceClass } from './date-claim.ts';
import { judgeStatement, type JudgedStatement } from './judge-statement.ts';

const DISPUTED = { disputedBy: true };
const CIRCA = { circumstances: ['Q5727902'] };

function judged(claims: readonly DateClaim[]): JudgedStatement[] {
  return claims.map((one) => judgeStatement(one, AS_OF));
}

/** The identifier of the canonical statement. */
function canonical(...claims: DateClaim[]): string | null {
  return chooseCanonical(judged(claims))?.claim.id ?? null;
}

/** Asserts that `winner` is chosen at any position. */
function wins(winner: DateClaim, ...losers: DateClaim[]): void {
  const named = { ...winner, id: 'winner' };
  assert.equal(canonical(named, ...losers), 'winner');
  assert.equal(canonical(...losers, named), 'winner');
}

test('1: an undisputed statement wins over a disputed one, whatever else is better (methodology 3.4)', () => {
  wins(
    claim('1950'),
    claim('1950-03-04', { sources: ['external'], qualifiers: DISPUTED }),
    claim('1950-03-05', { sources: ['external'], qualifiers: { natures: ['Q18912752'] } }),
    claim('1950-03-06', { sources: ['external'], qualifiers: { circumstances: ['Q18912752'] } }),
  );
});

test('2: the more precise before the better sourced (methodology 3.4)', () => {
  wins(claim('1950-03-04'), claim('1950', { sources: ['external'] }));
  wins(claim('1950-03'), claim('1950', { sources: ['external'] }));
  wins(claim('1950'), claim('1950', { precision: 8, sources: ['external'] }));
});

test('2: 12 to 14 are no more precise than a day (methodology 3.4)', () => {
  wins(claim('1950-03-04', { sources: ['external'] }), claim('1950-03-05', { precision: 14 }));
});

test('2: an unsourced 1 January counts as a year beside a compatible rival (methodology 3.4)', () => {
  for (const sources of [[], ['none'], ['import']] as SourceClass[][]) {
    const padded = claim('1950-01-01', { sources });
    wins(claim('1950', { sources: ['external'] }), padded);
    // A month is more precise than a year, so it wins without any source.
    wins(claim('1950-01'), padded);
  }
});

test('2: such a day still wins over a year that is no better sourced (methodology 3.4)', () => {
  // Both count as years of the same kind, and the day has the narrower interval.
  wins(claim('1950-01-01'), claim('1950'));
  wins(claim('1950-01-01', { sources: ['import'] }), claim('1950'));
});

test('2: a 1 January with an external source is a day (methodology 3.4)', () => {
  wins(
    claim('1950-01-01', { sources: ['external'] }),
    claim('1950', { sources: ['external', 'external'] }),
  );
});

test('2: a 1 January without a compatible rival is a day (methodology 3.4)', () => {
  const padded = claim('1950-01-01');
  wins(padded, claim('1951', { sources: ['external'] }));
  wins(padded, claim('1950', { precision: 8, sources: ['external'] }));
  assert.equal(canonical(padded), padded.id);
  // As a year it would lose to this month of another year; a decade does not make it one.
  const month = claim('1951-03', { sources: ['external'] });
  wins(padded, claim('1950', { precision: 8 }), month);
  wins(month, claim('1950'), padded);
});

test('2: rivals are candidates only: valid and of the same rank (methodology 3.4)', () => {
  // Neither the normal "1950" nor the impossible day makes the 1 January a year, so it beats the
  // sourced month of another year.
  const month = claim('1949-12', { sources: ['external'], rank: 'preferred' });
  wins(claim('1950-01-01', { rank: 'preferred' }), month, claim('1950'));
  wins(
    claim('1950-01-01', { rank: 'preferred' }),
    month,
    claim('1950-00-00', { precision: 10, rank: 'preferred' }),
  );
});

test('2: 1 January is judged as written, not as converted (methodology 3.4)', () => {
  const sourced = claim('1700', { sources: ['external'] });
  wins(sourced, claim('1700-01-01', { calendar: 'julian' }));
  // Julian 22 December 1699 is Gregorian 1 January 1700.
  wins(claim('1699-12-22', { calendar: 'julian' }), sourced);
});

test('3: external before import before none (methodology 3.4)', () => {
  const none = claim('1950-03-04', { sources: ['none', 'none'] });
  const imported = claim('1950-03-05', { sources: ['import'] });
  wins(claim('1950-03-06', { sources: ['external'], qualifiers: CIRCA }), none, imported);
  wins({ ...imported, qualifiers: { ...imported.qualifiers, ...CIRCA } }, none);
});

test('4: certain before uncertain (methodology 3.4)', () => {
  wins(
    claim('1950', { sources: ['external'] }),
    claim('1951', { sources: ['external', 'external'], qualifiers: CIRCA }),
    claim('1952', { sources: ['external', 'external'], qualifiers: bounds('1952-03-04', null) }),
    claim('1953', { sources: ['external', 'external'], before: 1 }),
  );
});

test('5: more external references before fewer, others do not count (methodology 3.4)', () => {
  wins(
    claim('1950-03', { sources: ['external', 'external'] }),
    // February is shorter, which would decide next.
    claim('1950-02', { sources: ['external', 'import', 'import', 'none'] }),
  );
});

test('6: the narrower interval before the wider (methodology 3.4)', () => {
  wins(claim('1950-02'), claim('1950-01'));
  wins(claim('1950'), claim('1952'));
  wins(
    claim('1950', { qualifiers: bounds('1950-05-01', null) }),
    claim('1950', { qualifiers: bounds('1950-03-01', null) }),
  );
});

test('7: the earlier in the dump (methodology 3.4)', () => {
  const [a, b] = [claim('1950-03-04', { id: 'Q1$z' }), claim('1950-03-05', { id: 'Q1$a' })];
  assert.equal(canonical(a, b), 'Q1$z');
  assert.equal(canonical(b, a), 'Q1$a');
});

test('the best rank that exists decides who is a candidate (methodology 3.4, 3.5)', () => {
  wins(
    claim('1950', { rank: 'preferred', qualifiers: DISPUTED }),
    claim('1950-03-04', { sources: ['external'] }),
  );
  assert.equal(canonical(valueless('somevalue', { rank: 'preferred' }), claim('1950')), null);
  assert.equal(canonical(valueless('novalue', { rank: 'preferred' }), claim('1950')), null);
  assert.equal(canonical(claim('1712-02-30', { rank: 'preferred' }), claim('1950')), null);
  assert.equal(canonical(), null);
});
