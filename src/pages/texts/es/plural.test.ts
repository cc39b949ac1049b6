import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numberText } from '../../dates/number-text.ts';
import { counted } from './plural.ts';

function people(number: number): string {
  return counted({ number, text: numberText('es', number) }, 'persona', 'personas');
}

test('a number and what it counts', () => {
  assert.equal(people(0), '0 personas');
  assert.equal(people(1), '1 persona');
  assert.equal(people(21), '21 personas');
  assert.equal(people(1_234_567), '1.234.567 personas');
});

test('whole millions take "de"', () => {
  assert.equal(people(1_000_000), '1.000.000 de personas');
  assert.equal(people(12_000_000), '12.000.000 de personas');
});
