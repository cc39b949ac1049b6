import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServerCount } from './server-count.ts';

test('more servers are believed at once, fewer only after they were heard for the time', () => {
  const count = createServerCount(60_000, 1);
  assert.equal(count.value, 1);
  count.hear(3, 0);
  assert.equal(count.value, 3);
  count.hear(1, 2000);
  count.hear(2, 4000);
  count.hear(1, 61_999);
  assert.equal(count.value, 3);
  count.hear(1, 62_000);
  assert.equal(count.value, 2, 'the most that was heard meanwhile');
});

test('a server that comes back, or Redis that goes away, begins the time anew', () => {
  const count = createServerCount(60_000, 1);
  count.hear(3, 0);
  count.hear(2, 1000);
  count.hear(3, 30_000);
  count.hear(2, 61_000);
  assert.equal(count.value, 3);
  count.pause();
  count.hear(1, 600_000);
  assert.equal(count.value, 3);
  count.hear(0, 660_000);
  assert.equal(count.value, 1);
});

test('fewer servers than there are workers in this process are never believed', () => {
  const count = createServerCount(60_000, 2);
  assert.equal(count.value, 2);
  count.hear(1, 0);
  count.hear(1, 60_000);
  assert.equal(count.value, 2);
});
