import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decadeNumber, yearsOfDecade } from './periods.ts';

test('decades are those of methodology 2.3', () => {
  assert.deepEqual(yearsOfDecade(195), { first: 1950, last: 1959 });
  assert.deepEqual(yearsOfDecade(0), { first: 1, last: 9 });
  assert.deepEqual(yearsOfDecade(-1), { first: -9, last: -1 });
  assert.deepEqual(yearsOfDecade(-5), { first: -49, last: -40 });
});

test('every year is in its decade', () => {
  for (let year = -250; year <= 250; year++) {
    if (year === 0) continue;
    const { first, last } = yearsOfDecade(decadeNumber(year));
    assert.ok(first <= year && year <= last, `${year}: ${first} to ${last}`);
  }
});
