import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { array, assert as check, constantFrom, integer, property, uniqueArray } from 'fast-check';
import {
  mayBeCut,
  compressWords,
  editsFrom,
  similarWords,
  syllablesFrom,
  wordListOf,
  wordsStarting,
} from './word-list.ts';

/** Optimal string alignment distance over whole tables, as textbooks give it. */
function distance(a: readonly string[], b: readonly string[]): number {
  const table = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  const at = (row: number, column: number): number => table[row]?.[column] ?? Infinity;
  for (let row = 0; row <= a.length; row++) {
    for (let column = 0; column <= b.length; column++) {
      const ways = [
        row === 0 && column === 0 ? 0 : Infinity,
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
        a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
          ? at(row - 2, column - 2) + 1
          : Infinity,
      ];
      (table[row] ?? [])[column] = Math.min(...ways);
    }
  }
  return at(a.length, b.length);
}

const letters = constantFrom('a', 'b', 'c', 'é', 'ш', '名', '😀');
const someWord = array(letters, { minLength: 1, maxLength: 12 }).map((word) => word.join(''));

const inOrder = (words: readonly string[]): string[] =>
  words.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

describe('words that are spelled alike (methodology 13.6)', () => {
  test('are those that the whole table of edits gives', () => {
    check(
      property(
        uniqueArray(someWord, { maxLength: 40 }),
        someWord,
        integer({ min: 0, max: 2 }),
        (words, sought, most) => {
          const sorted = inOrder(words);
          const expected = sorted.flatMap((word) => {
            const edits = distance([...word], [...sought]);
            return edits <= most ? [{ word, edits }] : [];
          });
          const lists = [sorted.slice(0, 9), sorted.slice(9)].map((part) =>
            wordListOf(compressWords(part)),
          );
          assert.deepEqual(similarWords(lists, sought, most), expected);
          const editsOf = editsFrom(sought, most);
          const found = sorted
            .map((word) => ({ word, edits: editsOf(word) }))
            .filter(({ edits }) => edits < Infinity);
          assert.deepEqual(found, expected);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('of the words that begin so, all and no others', () => {
    check(
      property(uniqueArray(someWord, { maxLength: 40 }), someWord, (words, beginning) => {
        const sorted = inOrder(words);
        const expected = sorted.filter((word) => word.startsWith(beginning));
        const packed = compressWords(sorted);
        assert.deepEqual(wordsStarting(wordListOf(packed), beginning, 40), expected);
        const most = expected.length - 1;
        if (most >= 0) assert.equal(wordsStarting(wordListOf(packed), beginning, most), null);
      }),
      { numRuns: 1000 },
    );
  });

  test('of a longer word than 255 bytes the letters that fit are kept', () => {
    const packed = compressWords(['é'.repeat(300)]);
    const [kept = ''] = wordsStarting(wordListOf(packed), 'é', 1) ?? [];
    assert.equal(kept, 'é'.repeat(127));
    assert.ok(mayBeCut(kept));
  });

  test('a word of 255 bytes is taken', () => {
    const word = 'é'.repeat(127) + 'e';
    const list = wordListOf(compressWords([word]));
    assert.deepEqual(similarWords([list], `${word}x`, 1), [{ word, edits: 1 }]);
  });
});

const SYLLABLES = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));

test('methodology 13.1: a half-typed syllable leads to those that begin with its letters', () => {
  for (const typed of ['\u1100', '\u110C', '\u1112', '가', '주', '혀', '히']) {
    const letters = typed.normalize('NFD');
    const expected = SYLLABLES.filter(
      (one) => one !== typed && one.normalize('NFD').startsWith(letters),
    );
    assert.deepEqual(syllablesFrom(typed), expected, typed);
  }
  assert.ok(syllablesFrom('주')?.includes('중'));
});

test('a complete syllable and other letters lead to no others', () => {
  for (const text of ['중', '힣', '\u1161', '李', 'ア', 'a', '', '가나']) {
    assert.equal(syllablesFrom(text), null, text);
  }
});
