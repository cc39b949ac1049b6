import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { romanValue } from '../../../test/support/roman-numeral.ts';
import { roman } from './roman-numeral.ts';

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
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3999 }), (number) => {
      const text = roman(number);
      assert.doesNotMatch(text, /(.)\1{3}|([VLD]).*\2/);
      assert.equal(romanValue(text), number);
    }),
  );
});
