import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { romanValue } from '../../../test/support/roman-numeral.ts';
import { roman } from './roman-numeral.ts';

test('Roman numerals end at 3999', () => {
  const numbers = [1, 3, 4, 9, 14, 18, 19, 20, 40, 90, 400, 1000, 1994, 3888, 3999, 4000];
  const texts = 'I III IV IX XIV XVIII XIX XX XL XC CD M MCMXCIV MMMDCCCLXXXVIII MMMCMXCIX 4000';
  assert.equal(numbers.map(roman).join(' '), texts);
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
