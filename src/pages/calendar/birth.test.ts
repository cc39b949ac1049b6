import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BirthDate } from '../../service/schema/date.ts';
import type { Doubt } from '../texts/strings.ts';
import { doubtOf } from './birth.ts';

const CASES: readonly (readonly [
  status: BirthDate['status'],
  uncertainty: boolean,
  doubt: Doubt | null,
])[] = [
  ['sourced', false, null],
  ['sourced', true, 'uncertain'],
  ['import-only', false, 'import-only'],
  ['import-only', true, 'uncertain'],
  ['unsourced', false, 'unsourced'],
  ['ambiguous', false, 'ambiguous'],
  ['ambiguous', true, 'ambiguous'],
];

for (const [status, uncertainty, doubt] of CASES) {
  test(`${status}${uncertainty ? ' and uncertain' : ''}: ${doubt ?? 'no doubt'}`, () => {
    const date = { status, uncertainty, ambiguous: status === 'ambiguous' } as BirthDate;
    assert.equal(doubtOf(date), doubt);
  });
}
