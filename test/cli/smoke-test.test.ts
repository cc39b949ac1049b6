import assert from 'node:assert/strict';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { buildEdition } from '../http/support/snapshots.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { writeFileChecksum } from '../../src/snapshot/sqlite/file-checksum.ts';
import { smokeTest } from '../../src/server/snapshots/smoke-test.ts';

const folder = temporaryFolder();
const sound = await buildEdition(folder, 'one');

function ask(path: string): void {
  const reader = openSqliteReader(path);
  try {
    smokeTest(reader);
  } finally {
    reader.close();
  }
}

suite('questions to a snapshot before it is served', () => {
  test('a sound one answers, also about people whose names have no letters', async () => {
    ask(sound);
    ask(await buildOf(folder, ndjson([person('Q7', '!!!')])));
  });

  // Each has a right seal: whoever wrote it had a fault, and not the disk.
  const faults: Record<string, readonly [sql: string, says: RegExp]> = {
    'no people': ['DELETE FROM person', /the first person \(nobody is there\)/],
    'no slugs': ['DELETE FROM slug', /the person ada-\d+/],
    'slugs of others': ['UPDATE slug SET rank = 41 - rank', /rank 40 instead of 1/],
    'no lists': ['DELETE FROM list_entry', /the list month_day 03-11 \(it does not begin with ada/],
    'lists of others': [
      'UPDATE list_entry SET rank = 2 WHERE rank = 1',
      /the list month_day 03-11/,
    ],
    'no names': [
      "DELETE FROM name; INSERT INTO label_words(label_words) VALUES ('delete-all'); INSERT INTO alias_words(alias_words) VALUES ('delete-all')",
      /a search for Ada \d+ \(nobody is found\)/,
    ],
  };
  for (const [what, [sql, says]] of Object.entries(faults)) {
    test(`one with ${what} is refused, which says the question`, () => {
      const path = join(folder, 'faulty.sqlite');
      copyFileSync(sound, path);
      const database = new DatabaseSync(path);
      database.exec(sql);
      database.close();
      writeFileChecksum(path);
      assert.throws(() => ask(path), { name: 'SnapshotError', message: says });
    });
  }
});
