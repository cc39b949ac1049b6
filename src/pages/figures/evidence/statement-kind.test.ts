import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EXTERNAL, IMPORT } from '../../../../test/support/statements.ts';
import { statementKind, strongerKind } from './statement-kind.ts';

const NOTE = { ...IMPORT, stated_in: [], retrieved: ['2015-04-09'] };

test('the best reference decides', () => {
  assert.equal(statementKind({ sources: [IMPORT, EXTERNAL] }), 'external');
  assert.equal(statementKind({ sources: [NOTE, IMPORT] }), 'import-only');
  assert.equal(
    statementKind({ sources: [{ ...NOTE, urls: ['https://de.wikipedia.org/?oldid=1'] }] }),
    'import-only',
  );
});

test('a reference that names nothing counts as none', () => {
  assert.equal(statementKind({ sources: [NOTE] }), 'none');
  assert.equal(statementKind({ sources: [] }), 'none');
});

test('external is better than imported, imported than nothing', () => {
  assert.equal(strongerKind('import-only', 'external'), 'external');
  assert.equal(strongerKind('import-only', 'none'), 'import-only');
});
