import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../core/text/languages.ts';
import { yearText } from './year-text.ts';

function inAll(year: number): readonly string[] {
  return LANGUAGES.map((language) => yearText(language, year));
}

test('a year is its digits, neither padded nor grouped', () => {
  for (const year of [1, 9, 44, 814, 1952, 9999]) {
    assert.deepEqual(
      inAll(year),
      Array.from({ length: 6 }, () => String(year)),
    );
  }
});

test('a year before the common era names it, with spaces that do not break', () => {
  assert.deepEqual(inAll(-44), [
    '44\u00a0BCE',
    '44\u00a0v.\u00a0Chr.',
    '44\u00a0a.C.',
    '44\u00a0a.\u00a0C.',
    '44\u00a0av.\u00a0J.-C.',
    '44\u00a0a.C.',
  ]);
});

test('−1 is the first year before the era', () => {
  assert.equal(yearText('en', -1), '1\u00a0BCE');
});

test('years from 10,000 are grouped, but in Spanish', () => {
  assert.deepEqual(inAll(-40_000), [
    '40,000\u00a0BCE',
    '40.000\u00a0v.\u00a0Chr.',
    '40.000\u00a0a.C.',
    '40000\u00a0a.\u00a0C.',
    '40\u202f000\u00a0av.\u00a0J.-C.',
    '40.000\u00a0a.C.',
  ]);
});
