import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CHUNK_BYTES, free } from './block-memory.ts';

test('a chunk is freed with its last part', () => {
  const chunk = Buffer.allocUnsafeSlow(CHUNK_BYTES);
  free(chunk.subarray(0, 10));
  assert.equal(chunk.length, CHUNK_BYTES);
  free(chunk.subarray(10));
  assert.equal(chunk.length, 0);
});

test('memory that may be shared is not freed', () => {
  const small = Buffer.alloc(CHUNK_BYTES - 1);
  free(small);
  assert.equal(small.length, CHUNK_BYTES - 1);
  const shared = new Uint8Array(new SharedArrayBuffer(CHUNK_BYTES));
  free(shared);
  assert.equal(shared.length, CHUNK_BYTES);
});
