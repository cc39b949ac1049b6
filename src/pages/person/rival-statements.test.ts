import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementOf, statementOfDay } from '../../../test/support/statements.ts';
import { rivalsOf } from './rival-statements.ts';

const fourth = statementOfDay('1804-07-04');
const fifth = statementOfDay('1804-07-05');
const year = statementOf(['1804-01-01', '1804-12-31']);

test('different days are rivals, in the order of the answer', () => {
  assert.deepEqual(rivalsOf([fifth, fourth]), [fifth, fourth]);
});

test('a day and the year that it is in are none', () => {
  assert.deepEqual(rivalsOf([fourth, year]), []);
  assert.deepEqual(rivalsOf([fourth, statementOfDay('1804-07-04')]), []);
  assert.deepEqual(rivalsOf([fourth]), []);
});

test('where two are apart, what agrees with both is named too', () => {
  assert.deepEqual(rivalsOf([fourth, year, fifth]), [fourth, year, fifth]);
});

test('only statements of the best rank count', () => {
  const chosen = statementOfDay('1804-07-04', { rank: 'preferred' });
  assert.deepEqual(rivalsOf([fifth, chosen]), []);
  const other = statementOfDay('1805-07-04', { rank: 'preferred' });
  assert.deepEqual(rivalsOf([fifth, chosen, other]), [chosen, other]);
});

test('what is no date is no rival', () => {
  assert.deepEqual(rivalsOf([fourth, statementOf(null)]), []);
  const unknown = statementOf(null, { rank: 'preferred' });
  assert.deepEqual(rivalsOf([fourth, fifth, unknown]), []);
});

test('years before the era run backwards', () => {
  const earlier = statementOf(['-0049-01-01', '-0040-12-31']);
  assert.deepEqual(rivalsOf([earlier, statementOfDay('-0044-07-10')]), []);
  assert.deepEqual(rivalsOf([earlier, statementOfDay('-0039-01-01')]).length, 2);
  assert.deepEqual(
    rivalsOf([statementOfDay('0001-01-01'), statementOfDay('-0001-12-31')]).length,
    2,
  );
});
