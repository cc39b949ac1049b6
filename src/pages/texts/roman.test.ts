import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { roman } from './roman.ts';

test('Roman numerals', () => {
  const known: readonly (readonly [number, string])[] = [
    [1, 'I'],
    [3, 'III'],
    [4, 'IV'],
    [9, 'IX'],
    [14, 'XIV'],
    [18, 'XVIII'],
    [19, 'XIX'],
    [20, 'XX'],
    [40, 'XL'],
    [90, 'XC'],
    [400, 'CD'],
    [1000, 'M'],
    [1994, 'MCMXCIV'],
    [3888, 'MMMDCCCLXXXVIII'],
    [3999, 'MMMCMXCIX'],
  ];
  for (const [number, text] of known) assert.equal(roman(number), text);
});

test('they end at 3999', () => {
  assert.equal(roman(4000), '4000');
});

test('a numeral adds up to its number, and no letter comes four times in a row', () => {
  const values: Readonly<Record<string, number>> = {
    I: 1,
    V: 5,
    X: 10,
    L: 50,
    C: 100,
    D: 500,
    M: 1000,
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3999 }), (number) => {
      const text = roman(number);
      assert.doesNotMatch(text, /(.)\1{3}|([VLD]).*\2/);
      const letters = Array.from(text, (letter) => values[letter] ?? 0);
      const sum = letters.reduce(
        (total, value, index) => total + (value < (letters[index + 1] ?? 0) ? -value : value),
        0,
      );
      assert.equal(sum, number);
    }),
  );
});
