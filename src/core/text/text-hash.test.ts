import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { textHash } from './text-hash.ts';

test('equal texts have one hash below 2^52, others another', () => {
  check(
    property(string(), string(), (a, b) => {
      const hash = textHash(a);
      assert.ok(Number.isSafeInteger(hash) && hash >= 0 && hash < 2 ** 52);
      assert.equal(hash === textHash(b), a === b);
    }),
  );
});
