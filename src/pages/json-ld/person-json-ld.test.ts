import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf } from '../../../test/support/statements.ts';
import type { DateRecord, StatementRecord } from '../../core/date/date-record.ts';
import { certainDate } from './person-json-ld.ts';

const CASES: readonly (readonly [
  what: string,
  statement: Partial<StatementRecord>,
  date: Partial<DateRecord>,
  told: string | null,
])[] = [
  ['a sourced day', {}, {}, '1952-03-11'],
  ['a sourced day of the Middle Ages', { gregorian: '0987-06-01' }, {}, '0987-06-01'],
  ['a finer precision', { precision: 14 }, {}, '1952-03-11'],
  ['a month', { gregorian: '1768-01', precision: 10 }, {}, '1768-01'],
  ['a year', { gregorian: '0910', precision: 9 }, {}, '0910'],
  ['a century', { gregorian: null, precision: 7 }, {}, null],
  ['a day from a Wikipedia alone', {}, { status: 'import-only', sourceKind: 'import-only' }, null],
  ['a day without a reference', {}, { status: 'unsourced', sourceKind: 'none' }, null],
  ['a day that others contradict', {}, { status: 'ambiguous', ambiguous: true }, null],
  ['"circa" a day', {}, { uncertain: true }, null],
  ['no date', {}, { canonical: null, status: 'unknown', sourceKind: 'none' }, null],
  ['a day before the common era', { gregorian: '-0044-07-10' }, {}, null],
  ['a day of a year of five digits', { gregorian: '12024-01-01' }, {}, null],
];

for (const [what, statement, date, told] of CASES) {
  test(`${what} is ${told === null ? 'not told' : 'told'}`, () => {
    assert.equal(certainDate(dateOf(statement, date)), told ?? undefined);
  });
}
