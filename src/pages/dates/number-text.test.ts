import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../core/text/languages.ts';
import { numberText } from './number-text.ts';

function inAll(number: number): readonly string[] {
  return LANGUAGES.map((language) => numberText(language, number));
}

test('amounts are grouped as the language does, four digits not in Spanish and Italian', () => {
  assert.deepEqual(inAll(0), ['0', '0', '0', '0', '0', '0']);
  assert.deepEqual(inAll(1234), ['1,234', '1.234', '1.234', '1234', '1\u202f234', '1234']);
  assert.deepEqual(inAll(1_234_567), [
    '1,234,567',
    '1.234.567',
    '1.234.567',
    '1.234.567',
    '1\u202f234\u202f567',
    '1.234.567',
  ]);
});

test('decimals have a comma but in English', () => {
  assert.deepEqual(inAll(172.5), ['172.5', '172,5', '172,5', '172,5', '172,5', '172,5']);
});
