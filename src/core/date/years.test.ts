import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf } from '../../../test/support/statements.ts';
import { yearOfDate } from './years.ts';

test('the year of a date is that of its canonical statement, if that is known to the year', () => {
  assert.equal(yearOfDate(dateOf({ gregorian: '1952-03-11', gregorianYear: 1952 })), 1952);
  const century = dateOf({ interval: ['-0500-01-01', '-0401-12-31'], gregorianYear: null });
  assert.equal(yearOfDate(century), null, 'a century is no year');
  assert.equal(yearOfDate(dateOf({}, { canonical: null })), null);
});
