import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { CREATE_ALL } from './schema.ts';
import { CONTRADICTIONS } from './verify.ts';

const database = new DatabaseSync(':memory:');
database.exec(CREATE_ALL);

/** Whether a query scans a whole table for every row of another. */
function hasNestedScans(sql: string): boolean {
  const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  const scans = steps.filter(({ detail }) => String(detail).startsWith('SCAN'));
  // Steps below the same one are nested loops.
  const loops = new Set(scans.map(({ parent }) => parent));
  const isCorrelated = steps.some(({ detail }) => String(detail).includes('CORRELATED'));
  return isCorrelated || loops.size < scans.length;
}

// The list of a sign has a twelfth of all people. A query that grows with the square of a list
// would never end.
describe('the effort of verifying does not grow with the square of anything', () => {
  for (const [fault, sql] of CONTRADICTIONS) {
    test(fault, () => assert.equal(hasNestedScans(sql), false));
  }

  test('as these queries would', () => {
    for (const sql of [
      'SELECT 1 FROM list_entry AS a JOIN list_entry AS b ON a.rank > b.rank',
      'SELECT 1 FROM person WHERE 2 > (SELECT count(*) FROM slug WHERE slug.rank = person.rank)',
    ]) {
      assert.equal(hasNestedScans(sql), true);
    }
  });
});
