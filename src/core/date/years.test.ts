import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf } from '../../../test/support/statements.ts';
import { holdsYear, yearOfDate, yearsOfDate } from './years.ts';

test('the years of a date are those of its first and last day, in historical years', () => {
  const day = dateOf({ gregorian: '1952-03-11', gregorianYear: 1952 });
  assert.equal(yearOfDate(day), 1952);
  assert.deepEqual(yearsOfDate(day), [1952, 1952]);
  const century = dateOf({ interval: ['-0500-01-01', '-0401-12-31'], gregorianYear: null });
  assert.equal(yearOfDate(century), null, 'a century is no year');
  assert.deepEqual(yearsOfDate(century), [-500, -401]);
  const unknown = dateOf({}, { canonical: null });
  assert.equal(yearOfDate(unknown), null);
  assert.equal(yearsOfDate(unknown), null);
});

test('a span holds its first and its last year', () => {
  for (const [year, expected] of [
    [-501, false],
    [-500, true],
    [-401, true],
    [-400, false],
  ] as const) {
    assert.equal(holdsYear([-500, -401], year), expected, String(year));
  }
  assert.equal(holdsYear(null, 1952), false);
});
