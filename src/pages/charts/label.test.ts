import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textWidth } from './chart-layout.ts';

test('longer texts are wider, marks take no space, and letters that are not in the table are wide', () => {
  assert.ok(textWidth('4 July 1804') > textWidth('July 1804'));
  assert.equal(textWidth('e\u{301}'), textWidth('e'));
  assert.equal(textWidth(''), 0);
  assert.ok(textWidth('年') > textWidth('m'));
});
