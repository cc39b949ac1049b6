import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { verifySnapshotFile } from '../../src/snapshot/sqlite/verify.ts';

const folder = temporaryFolder();

/** Milliseconds that it takes to verify a snapshot of people who were all born on one day. */
async function effortFor(people: number): Promise<number> {
  const list = Array.from({ length: people }, (_, index) => person(`Q${100_000 + index}`, 'Ann'));
  const path = await buildOf(folder, ndjson(list));
  const start = performance.now();
  assert.deepEqual(verifySnapshotFile(path), []);
  return performance.now() - start;
}

// The list of a sign holds a twelfth of everyone: what grows with the square of a list never ends.
test('the effort of verifying grows with the people, not with the square of the lists', async () => {
  const few = await effortFor(600);
  const many = await effortFor(2400);
  assert.ok(many < few * 4 * 2, `${few} ms for a quarter of the people, ${many} ms for all`);
});
