import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { composeOver } from '../support/compose.ts';
import { sharedSnapshot } from '../support/shared-build.ts';

let reader: SnapshotReader;

before(async () => {
  reader = openSqliteReader(await sharedSnapshot(sampleLines('every day')));
});

after(() => reader.close());

// Days on which a sample of laureates alone has nobody.
for (const day of ['2026-01-02', '2028-02-29', '2026-04-11', '2026-08-22', '2026-12-27']) {
  test(`the first screen of the bundled sample shows somebody on ${day}`, async () => {
    const app = composeOver(reader, {
      base: () => 'https://natalis.example',
      now: () => Date.parse(`${day}T12:00:00Z`),
      onFault: (error) => {
        throw error;
      },
    });
    const { statusCode, body } = await app.inject('/en/');
    await app.close();
    assert.equal(statusCode, 200);
    const main = /<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '';
    assert.match(main, /<a href="\/en\/people\/[a-z0-9-]+"/);
    assert.doesNotMatch(main, /Nobody in this collection/);
  });
}
