import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, property, stringMatching, integer } from 'fast-check';
import { textWidth, wrapText } from './text-width.ts';

test('longer texts are wider, and marks take no room', () => {
  assert.ok(textWidth('4 July 1804') > textWidth('July 1804'));
  assert.equal(textWidth('e\u{301}'), textWidth('e'));
  assert.equal(textWidth(''), 0);
});

test('scripts without letters of their own in the table are taken to be wide', () => {
  assert.ok(textWidth('年') > textWidth('m'));
});

test('a wrapped text keeps its words in order, and its lines the limit', () => {
  // No character is wider than one em, so no word of these is longer than any of the limits.
  const words = array(stringMatching(/^[a-z0-9]{1,8}$/), { minLength: 1, maxLength: 12 });
  check(
    property(words, integer({ min: 8, max: 30 }), (words, limit) => {
      const lines = wrapText(words.join(' '), limit);
      assert.equal(lines.join(' '), words.join(' '));
      for (const line of lines) assert.ok(textWidth(line) <= limit, line);
    }),
  );
});

test('a word longer than the limit has a line of its own', () => {
  assert.deepEqual(wrapText('a incomprehensibilities b', 5), ['a', 'incomprehensibilities', 'b']);
});
