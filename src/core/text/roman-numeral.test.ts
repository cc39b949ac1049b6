import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roman } from './roman-numeral.ts';

test('Roman numerals end at 3999', () => {
  const numbers = [1, 3, 4, 9, 14, 18, 19, 20, 40, 90, 400, 1000, 1994, 3888, 3999, 4000];
  const texts = 'I III IV IX XIV XVIII XIX XX XL XC CD M MCMXCIV MMMDCCCLXXXVIII MMMCMXCIX 4000';
  assert.equal(numbers.map(roman).join(' '), texts);
});
