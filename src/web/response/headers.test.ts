import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { suite, test } from 'node:test';
import { cacheFor, styleSource } from './headers.ts';

suite('headers', () => {
  test('service 12.2: whole seconds, rounded down, never less than 0', () => {
    const cases = [
      [86_400_000, 86_400],
      [43_200_000, 43_200],
      [1999, 1],
      [1000, 1],
      [999, 0],
      [1, 0],
      [0, 0],
      [-1, 0],
      [-5000, 0],
    ] as const;
    for (const [milliseconds, seconds] of cases) {
      assert.equal(cacheFor(milliseconds), `public, max-age=${seconds}`);
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_400_000 }), (milliseconds) => {
        const seconds = Number(/^public, max-age=(\d+)$/.exec(cacheFor(milliseconds))?.[1]);
        assert.ok(seconds * 1000 <= milliseconds && milliseconds < (seconds + 1) * 1000);
      }),
    );
  });
});

test('CSP Level 3: a source is the base64 of the SHA-256 of the text, in quotes', () => {
  // FIPS 180-4: the digest of "abc" is ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad.
  assert.equal(styleSource('abc'), "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
});
