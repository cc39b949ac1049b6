import assert from 'node:assert/strict';

/** Throws the first row in which two tables differ; whole tables would take a minute to print. */
export function assertRows(found: readonly unknown[], expected: readonly unknown[]): void {
  assert.equal(found.length, expected.length);
  for (const [at, row] of found.entries()) {
    assert.deepEqual({ at, row }, { at, row: expected[at] });
  }
}
