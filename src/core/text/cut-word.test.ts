import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { cutWord, LONGEST_WORD } from './cut-word.ts';
import { foldName, foldWords } from './fold.ts';

test('methodology 13.1: a word counts up to 32,768 bytes of UTF-8, in whole characters', () => {
  for (const [letter, bytes] of [
    ['a', 1],
    ['я', 2],
    ['ก', 3],
    ['𐐨', 4],
  ] as const) {
    for (const before of ['', 'x', 'xx', 'xxx']) {
      const word = before + letter.repeat(40_000);
      const letters = Math.floor((32_768 - before.length) / bytes);
      assert.equal(cutWord(word), before + letter.repeat(letters));
      assert.deepEqual(foldWords(word), [before + letter.repeat(letters)]);
    }
  }
  assert.equal(foldName('a'.repeat(32_768)), 'a'.repeat(32_768));
});

test('methodology 13.1: every cut word is reported, and other words are unchanged', () => {
  let cut = 0;
  const long = 'B'.repeat(32_769);
  assert.equal(
    foldName(`Ann ${long} Lee ${long}`, () => cut++),
    `ann ${'b'.repeat(32_768)} lee ${'b'.repeat(32_768)}`,
  );
  assert.equal(cut, 2);
});

test('any word is cut to a beginning of it that fits, and no shorter than it must be', () => {
  const letters = fc.constantFrom('a', 'я', 'ก', '𐐨');
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 5 }), (few) => {
      const word = few.join('').repeat(15_000);
      const cut = cutWord(word);
      assert.ok(word.startsWith(cut));
      const next = String.fromCodePoint(word.codePointAt(cut.length) ?? 0);
      const isWhole = cut === word;
      assert.ok(Buffer.byteLength(cut) <= LONGEST_WORD);
      assert.ok(isWhole || Buffer.byteLength(cut + next) > LONGEST_WORD);
      assert.ok(cut.isWellFormed());
    }),
    { numRuns: 30 },
  );
});
