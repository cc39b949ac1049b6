import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementOf, statementOfDay } from '../../../../test/support/statements.ts';
import { barsOf, inReadingOrder } from './bars.ts';

const century = statementOf(['1801-01-01', '1900-12-31']);
const leapYear = statementOf(['1804-01-01', '1804-12-31']);
const nextYear = statementOf(['1805-01-01', '1805-12-31']);
const fourth = statementOfDay('1804-07-04');
const fifth = statementOfDay('1804-07-05', { canonical: true });
const unknown = statementOf(null);

test('the canonical statement comes first, then days before years before centuries', () => {
  assert.deepEqual(inReadingOrder([unknown, century, nextYear, leapYear, fourth, fifth]), [
    fifth,
    fourth,
    leapYear,
    nextYear,
    century,
    unknown,
  ]);
});

test('statements of the same days are one bar with the best of their sources', () => {
  const imported = statementOfDay('1804-07-05', { id: 'a', kind: 'import-only' });
  const sourced = statementOfDay('1804-07-05', { id: 'b', kind: 'external' });
  const [bar, ...others] = barsOf([imported, fifth, sourced]);
  assert.equal(others.length, 0);
  assert.deepEqual(bar?.statements, [fifth, imported, sourced]);
  assert.equal(bar.kind, 'external');
  assert.equal(bar.canonical, true);
  assert.equal(barsOf([imported, fifth])[0]?.kind, 'import-only');
});

test('a bar has the days of its interval, and a statement without one has no bar', () => {
  // Days since 1970-01-01, by the Unix time of `date -u -d 1804-07-04 +%s`.
  assert.deepEqual(
    barsOf([unknown, fourth]).map(({ first, last }) => [first, last]),
    [[-60_446, -60_446]],
  );
});
