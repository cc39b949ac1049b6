import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STYLE } from './page-style.ts';

test('the style has no letter beyond Latin-1, with which V8 would write all of it with two bytes a letter', () => {
  assert.equal(Buffer.from(STYLE, 'latin1').toString('latin1'), STYLE);
});
