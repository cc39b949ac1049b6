import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../test/support/shared-data.ts';
import { EXPECTED_LABELS } from './expected-labels.ts';

test('ids and labels have their form', () => {
  for (const [id, label] of EXPECTED_LABELS) {
    assert.match(id, /^[PQ][1-9]\d*$/);
    assert.ok(label.length > 0);
    assert.equal(label, label.trim());
  }
});

test('no two ids share a label', () => {
  assert.equal(new Set(EXPECTED_LABELS.values()).size, EXPECTED_LABELS.size);
});

test('real items have the expected label', { skip }, () => {
  let compared = 0;
  for (const line of realLines()) {
    const { id, labels } = JSON.parse(line) as {
      id: string;
      labels?: Record<string, { value: string }>;
    };
    const expected = EXPECTED_LABELS.get(id);
    const label = labels?.['en']?.value;
    if (expected === undefined || label === undefined) continue;
    compared++;
    assert.equal(label, expected, id);
  }
  assert.ok(compared >= 8);
});
