import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { attachNewStage, openUnfinished, stagedNames } from './staged-tables.ts';

test('an index has at most 256 names of a person; the others are in none', () => {
  const names = Array.from({ length: 300 }, (_, index) => `n${index}`);
  const { labels, others } = stagedNames(
    names.map((folded) => ({ folded, group: 'label', indexed: true })),
  );
  assert.deepEqual(JSON.parse(labels), names.slice(0, 256));
  const expected = names.slice(256).map((name) => `0${name}`);
  assert.deepEqual(JSON.parse(others), expected);
});

test('an unfinished snapshot has no journal, not even while rows are changed', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-test-'));
  const database = openUnfinished(join(folder, 'snapshot.sqlite'));
  t.after(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  attachNewStage(database, join(folder, 'sorting'));
  for (const name of ['main', 'stage']) {
    database.exec(`CREATE TABLE ${name}.numbers (number INTEGER);
      INSERT INTO ${name}.numbers VALUES (1)`);
  }
  database.exec('BEGIN; UPDATE main.numbers SET number = 2; UPDATE stage.numbers SET number = 2');
  assert.deepEqual(readdirSync(folder).sort(), ['snapshot.sqlite', 'sorting-rows']);
});
