import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cacheFor, styleSource } from './headers.ts';

test('service 12.2: no answer is valid for less than 0 seconds', () => {
  assert.equal(cacheFor(-1), 'public, max-age=0');
});

test('CSP Level 3: a source is the base64 of the SHA-256 of the text, in quotes', () => {
  // FIPS 180-4: the digest of "abc" is ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c b410ff61 f20015ad.
  assert.equal(styleSource('abc'), "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
});
