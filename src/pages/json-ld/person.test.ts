import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BirthDate } from '../../service/schema/date.ts';
import { certainDate } from './person.ts';

const CERTAIN: BirthDate = {
  date: '1952-03-11',
  original_value: '+1952-03-11T00:00:00Z',
  original_calendar: 'gregorian',
  precision: 11,
  status: 'sourced',
  source_kind: 'external',
  ambiguous: false,
  uncertainty: false,
  sources: [],
  alternatives: [],
  statements: [],
  synchronized_at: '2026-11-16T00:00:00Z',
};

const CASES: readonly (readonly [what: string, parts: Partial<BirthDate>, told: string | null])[] =
  [
    ['a sourced day', {}, '1952-03-11'],
    ['a sourced day of the Middle Ages', { date: '0987-06-01' }, '0987-06-01'],
    ['a finer precision', { precision: 14 }, '1952-03-11'],
    ['a month', { date: '1952-03', precision: 10 }, null],
    ['a year', { date: '1952', precision: 9 }, null],
    ['a century', { date: null, precision: 7 }, null],
    ['a day from a Wikipedia alone', { status: 'import-only', source_kind: 'import-only' }, null],
    ['a day without a reference', { status: 'unsourced', source_kind: 'none' }, null],
    ['a day that others contradict', { status: 'ambiguous', ambiguous: true }, null],
    ['"circa" a day', { uncertainty: true }, null],
    ['no date', { date: null, precision: null, status: 'unknown', source_kind: 'none' }, null],
    ['a day before the common era', { date: '-0044-07-10' }, null],
    ['a day of a year of five digits', { date: '12024-01-01' }, null],
  ];

for (const [what, parts, told] of CASES) {
  test(`${what} is ${told === null ? 'not told' : 'told'}`, () => {
    assert.equal(certainDate({ ...CERTAIN, ...parts }), told ?? undefined);
  });
}
