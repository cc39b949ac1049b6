import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reducedDate } from './reduced-date.ts';

test('a date is as precise in words as in digits (methodology 1.2)', () => {
  assert.equal(reducedDate('en', '1950-03-04'), '4 March 1950');
  assert.equal(reducedDate('de', '1950-03'), 'März 1950');
  assert.equal(reducedDate('fr', '1950'), '1950');
});

test('years are historical, and may have up to six digits', () => {
  assert.equal(reducedDate('en', '-0044-07-10'), '10 July 44\u00a0BCE');
  assert.equal(reducedDate('pt', '-0044'), '44\u00a0a.C.');
  assert.equal(reducedDate('en', '0001-01'), 'January 1');
  assert.equal(reducedDate('en', '-012000'), '12,000\u00a0BCE');
});

test('what is no date is refused', () => {
  for (const text of ['', '1950-3', '44', '+1950-03-04T00:00:00Z', '1950-03-04 ']) {
    assert.throws(() => reducedDate('en', text), {
      name: 'RangeError',
      message: `"${text}" is not YYYY, YYYY-MM or YYYY-MM-DD`,
    });
  }
});
