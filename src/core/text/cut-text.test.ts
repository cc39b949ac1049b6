import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutText } from './cut-text.ts';

test('a text that fits stays, a longer one ends in an ellipsis', () => {
  assert.equal(cutText('Ann Lee', 7), 'Ann Lee');
  assert.equal(cutText('Ann Lee', 6), 'Ann L…');
});

test('a pair of surrogates is kept or left out', () => {
  assert.equal(cutText('a𝕊b', 4), 'a𝕊b');
  assert.equal(cutText('a𝕊bc', 4), 'a𝕊…');
  assert.equal(cutText('a𝕊bc', 3), 'a…');
});
