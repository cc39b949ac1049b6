import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { suite, test } from 'node:test';
import { createClientKeys } from './client-key.ts';
import { createRateLimiter } from './rate-limit.ts';

const ADDRESSES = 1_000_000;
const MOST_BYTES = 64 * 1024 * 1024;

// The file runs itself: only a process of its own has a heap to measure, and may collect garbage.
const [, , limiters, requests] = process.argv;
if (limiters !== undefined) {
  process.stdout.write(String(growth(Number(limiters), Number(requests))));
} else {
  suite('methodology 12.8: a million addresses take at most 64 MB', () => {
    test('of the limits on REST, MCP and pages at once', () => {
      assertBounded(3, 1);
    });

    test('with as many requests as are remembered at most', () => {
      assertBounded(1, 8);
    });
  });
}

function assertBounded(limiters: number, requests: number): void {
  const bytes = Number(
    execFileSync(
      process.execPath,
      ['--expose-gc', import.meta.filename, String(limiters), String(requests)],
      { encoding: 'utf8' },
    ),
  );
  assert.ok(bytes > 0 && bytes <= MOST_BYTES, `grew by ${(bytes / 2 ** 20).toFixed(1)} MB`);
}

/** Bytes by which memory grows with requests from a million addresses, a quarter of them IPv6. */
function growth(limiters: number, requests: number): number {
  const settings = { limit: 60, windowSeconds: 60, capacity: 200_000 };
  const clientKey = createClientKeys({ trustedProxies: ['127.0.0.1'], ipv6PrefixBits: 64 });
  // What is compiled and built once is not growth.
  createRateLimiter({ ...settings, capacity: 1 }).take(clientKey('127.0.0.1', '::1'), 0);
  const before = used();
  const limits = Array.from({ length: limiters }, () => createRateLimiter(settings));
  for (let at = 0; at < ADDRESSES; at += 1) {
    const [high, low] = [at >> 16, at & 0xffff];
    const address =
      at % 4 !== 0
        ? `203.${high & 255}.${low >> 8}.${low & 255}`
        : `2001:db8:${high.toString(16)}:${low.toString(16)}::1`;
    // A key that is a part of the header would keep all of it.
    const key = clientKey('127.0.0.1', `1.1.1.1, 1.1.1.1, 1.1.1.1, ${address}`);
    for (const limit of limits) {
      for (let request = 0; request < requests; request += 1) limit.take(key, at / 1e6);
    }
  }
  const after = used();
  assert.ok(limits.every((limit) => limit.take('later', 1).allowed));
  return after - before;
}

function used(): number {
  assert.ok(globalThis.gc);
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  // Array buffers are part of what is external.
  return heapUsed + external;
}
