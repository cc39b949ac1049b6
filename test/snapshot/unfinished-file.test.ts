import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { attachNewStage, openUnfinished } from '../../src/snapshot/sqlite/stage.ts';

let folder: string;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'natalis-unfinished-'));
});

after(() => rmSync(folder, { recursive: true }));

describe('files of an unfinished snapshot', () => {
  test('have no journal, not even while rows are changed', () => {
    const database = openUnfinished(join(folder, 'snapshot.sqlite'));
    try {
      attachNewStage(database, join(folder, 'sorting'));
      for (const name of ['main', 'stage']) {
        database.exec(`CREATE TABLE ${name}.numbers (number INTEGER);
          INSERT INTO ${name}.numbers VALUES (1)`);
      }
      database.exec(
        'BEGIN; UPDATE main.numbers SET number = 2; UPDATE stage.numbers SET number = 2',
      );
      assert.deepEqual(readdirSync(folder).sort(), ['snapshot.sqlite', 'sorting-rows']);
      database.exec('COMMIT');
    } finally {
      database.close();
    }
  });
});
