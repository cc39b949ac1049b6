import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, integer, property, string } from 'fast-check';
import { textHash } from './text-hash.ts';

test('equal texts and seeds have one hash below 2^52, others another', () => {
  check(
    property(string(), string(), integer({ min: 0 }), integer({ min: 0 }), (a, b, one, other) => {
      const hash = textHash(a, one);
      assert.ok(Number.isSafeInteger(hash) && hash >= 0 && hash < 2 ** 52);
      assert.equal(hash === textHash(b, other), a === b && one === other);
    }),
  );
});
