import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { romanValue } from '../../../test/support/roman-numeral.ts';
import { countOf } from '../dates/intl.ts';
import { counted as countedInSpanish } from './es/words.ts';
import { counted as countedInItalian } from './it/words.ts';
import { counted as countedInPortuguese } from './pt/words.ts';
import { roman, sentence } from './grammar.ts';

const people = {
  es: (number: number) => countedInSpanish(countOf('es', number), 'persona', 'personas'),
  it: (number: number) => countedInItalian(countOf('it', number), 'persona', 'persone'),
  pt: (number: number) => countedInPortuguese(countOf('pt', number), 'pessoa', 'pessoas'),
};

test('a number and what it counts; Portuguese has the singular for none', () => {
  assert.deepEqual([0, 1, 21, 1_234_567].map(people.es), [
    '0 personas',
    '1 persona',
    '21 personas',
    '1\u202f234\u202f567 personas',
  ]);
  assert.deepEqual([0, 1, 21, 1_234_567].map(people.it), [
    '0 persone',
    '1 persona',
    '21 persone',
    '1.234.567 persone',
  ]);
  assert.deepEqual([0, 1, 21, 1_234_567].map(people.pt), [
    '0 pessoa',
    '1 pessoa',
    '21 pessoas',
    '1.234.567 pessoas',
  ]);
});

test('whole millions are joined to what they count with "de" or "di"', () => {
  assert.deepEqual([1_000_000, 12_000_000].map(people.es), [
    '1\u202f000\u202f000 de personas',
    '12\u202f000\u202f000 de personas',
  ]);
  assert.deepEqual([1_000_000, 12_000_000].map(people.it), [
    '1.000.000 di persone',
    '12.000.000 di persone',
  ]);
  assert.deepEqual([1_000_000, 12_000_000].map(people.pt), [
    '1.000.000 de pessoas',
    '12.000.000 de pessoas',
  ]);
});

test('a sentence ends with one full stop, also where an era has one', () => {
  assert.equal(sentence('1952'), '1952.');
  for (const era of ['v.\u00a0Chr.', 'av.\u00a0J.-C.', 'a.\u00a0C.', 'a.C.']) {
    assert.equal(sentence(`44\u00a0${era}`), `44\u00a0${era}`);
  }
});

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
