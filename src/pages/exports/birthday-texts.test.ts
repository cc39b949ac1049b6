import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DateStatus } from '../../core/date/date-record.ts';
import { type Doubt, doubtOf } from './birthday-texts.ts';

const CASES: readonly (readonly [status: DateStatus, uncertain: boolean, doubt: Doubt | null])[] = [
  ['sourced', false, null],
  ['sourced', true, 'uncertain'],
  ['import-only', false, 'import-only'],
  ['import-only', true, 'uncertain'],
  ['unsourced', false, 'unsourced'],
  ['ambiguous', false, 'disputed'],
  ['ambiguous', true, 'disputed'],
];

for (const [status, uncertain, doubt] of CASES) {
  test(`${status}${uncertain ? ' and uncertain' : ''}: ${doubt ?? 'no doubt'}`, () => {
    const ambiguous = status === 'ambiguous';
    assert.equal(doubtOf({ status, uncertain, ambiguous }), doubt);
  });
}

test('methodology 4.2, 4.3: only statements in conflict disagree', () => {
  const date = { status: 'ambiguous', ambiguous: true, uncertain: false } as const;
  assert.equal(doubtOf({ ...date, rivals: [0, 1] }), 'conflict');
  assert.equal(doubtOf(date), 'disputed');
});
