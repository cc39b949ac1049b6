import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberText } from '../../dates/number-text.ts';
import { counted } from './plural.ts';

function people(number: number): string {
  return counted({ number, text: numberText('it', number) }, 'persona', 'persone');
}

test('a number and what it counts', () => {
  assert.equal(people(0), '0 persone');
  assert.equal(people(1), '1 persona');
  assert.equal(people(21), '21 persone');
  assert.equal(people(1_234_567), '1.234.567 persone');
});

test('whole millions take "di"', () => {
  assert.equal(people(1_000_000), '1.000.000 di persone');
  assert.equal(people(12_000_000), '12.000.000 di persone');
});
