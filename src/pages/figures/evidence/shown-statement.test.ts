import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strongerKind } from './shown-statement.ts';

test('external is better than imported, imported than nothing', () => {
  assert.equal(strongerKind('import-only', 'external'), 'external');
  assert.equal(strongerKind('import-only', 'none'), 'import-only');
});
