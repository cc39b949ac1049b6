import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { test } from 'node:test';
import { cacheFor, styleSource } from './headers.ts';

test('service 12.2: whole seconds, rounded down, never less than 0', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 86_400_000 }), (milliseconds) => {
      const seconds = Number(/^public, max-age=(\d+)$/.exec(cacheFor(milliseconds))?.[1]);
      if (milliseconds < 0) assert.equal(seconds, 0);
      else assert.ok(seconds * 1000 <= milliseconds && milliseconds < (seconds + 1) * 1000);
    }),
    { examples: [[-5000], [-1], [0], [999], [1000], [1999]] },
  );
});

test('CSP Level 3: a source is the base64 of the SHA-256 of the text, in quotes', () => {
  // FIPS 180-4: the digest of "abc" is ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad.
  assert.equal(styleSource('abc'), "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
});
