import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syllablesFrom } from './hangul.ts';

const SYLLABLES = Array.from({ length: 11_172 }, (_, at) => String.fromCodePoint(0xac00 + at));

test('methodology 13.1: a half-typed syllable leads to those that begin with its letters', () => {
  for (const typed of ['\u1100', '\u110C', '\u1112', '가', '주', '혀', '히']) {
    const letters = typed.normalize('NFD');
    const expected = SYLLABLES.filter((one) => one.normalize('NFD').startsWith(letters));
    assert.deepEqual(
      syllablesFrom(typed),
      expected.filter((one) => one !== typed),
      typed,
    );
  }
  assert.ok(syllablesFrom('주')?.includes('중'));
});

test('a complete syllable and other letters lead to no others', () => {
  for (const text of ['중', '힣', '\u1161', '李', 'ア', 'a', '', '가나']) {
    assert.equal(syllablesFrom(text), null, text);
  }
});
