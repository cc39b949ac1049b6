import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { attachNewStage, openUnfinished } from '../../src/snapshot/sqlite/staged-tables.ts';
import { temporaryFolder } from '../ingest/support/command.ts';

const folder = temporaryFolder();

test('an unfinished snapshot has no journal, not even while rows are changed', (t) => {
  const database = openUnfinished(join(folder, 'snapshot.sqlite'));
  t.after(() => database.close());
  attachNewStage(database, join(folder, 'sorting'));
  for (const name of ['main', 'stage']) {
    database.exec(`CREATE TABLE ${name}.numbers (number INTEGER);
      INSERT INTO ${name}.numbers VALUES (1)`);
  }
  database.exec('BEGIN; UPDATE main.numbers SET number = 2; UPDATE stage.numbers SET number = 2');
  assert.deepEqual(readdirSync(folder).sort(), ['snapshot.sqlite', 'sorting-rows']);
  database.exec('COMMIT');
});
