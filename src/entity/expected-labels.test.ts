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

test('the ids that the date rules rest on', () => {
  assert.equal(EXPECTED_LABELS.get('P569'), 'date of birth');
  assert.equal(EXPECTED_LABELS.get('P570'), 'date of death');
  assert.equal(EXPECTED_LABELS.get('P31'), 'instance of');
  assert.equal(EXPECTED_LABELS.get('Q5'), 'human');
  assert.equal(EXPECTED_LABELS.get('Q1985786'), 'proleptic Julian calendar');
  assert.equal(EXPECTED_LABELS.get('Q18912752'), 'disputed');
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
