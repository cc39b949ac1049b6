import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheSpelling } from './spelling-cache.ts';

test('the words of the letters that were used last are kept, up to so many bytes', () => {
  const asked: string[] = [];
  const spelling = cacheSpelling((letter) => {
    asked.push(letter);
    return letter === 'q' ? null : new Uint8Array(letter === 'z' ? 30 : 10);
  }, 20);
  for (const letter of ['a', 'b', 'a', 'b']) assert.equal(spelling(letter)?.length, 10);
  assert.deepEqual(asked, ['a', 'b']);
  for (const letter of ['a', 'c', 'a', 'b']) assert.equal(spelling(letter)?.length, 10);
  assert.deepEqual(asked, ['a', 'b', 'c', 'b']);
  assert.equal(spelling('q'), null);
  assert.equal(spelling('z')?.length, 30);
  assert.equal(spelling('z')?.length, 30);
  assert.deepEqual(asked.slice(4), ['q', 'z', 'z'], 'what is larger than all is never kept');
});
