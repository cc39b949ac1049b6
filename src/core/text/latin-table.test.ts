import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LATIN_EXPANSIONS } from './latin-table.ts';

test('every key is one lower-case Latin letter that NFD leaves alone', () => {
  for (const letter of LATIN_EXPANSIONS.keys()) {
    assert.equal([...letter].length, 1, letter);
    assert.match(letter, /^\p{Ll}$/u);
    assert.match(letter, /^\p{Script=Latin}$/u);
    assert.doesNotMatch(letter, /[a-z]/);
    assert.equal(letter.normalize('NFD'), letter);
    assert.equal(letter.toLowerCase(), letter);
  }
});

test('every spelling is plain ASCII', () => {
  for (const [letter, spelling] of LATIN_EXPANSIONS) assert.match(spelling, /^[a-z]{1,2}$/, letter);
});

test('Latin-1 and Latin Extended-A are complete', () => {
  const missing: string[] = [];
  for (let code = 0xc0; code <= 0x17f; code++) {
    const letter = String.fromCodePoint(code);
    if (!/^\p{Ll}$/u.test(letter) || letter.normalize('NFD') !== letter) continue;
    if (!LATIN_EXPANSIONS.has(letter)) missing.push(letter);
  }
  assert.deepEqual(missing, ['ŀ']);
});

test('upper-case forms reach the table when they are lower-cased', () => {
  for (const letter of 'ẞÆŒØĐÐÞŁĦŊƏƐƆƑŦ') {
    assert.ok(LATIN_EXPANSIONS.has(letter.toLowerCase()), letter);
  }
});
