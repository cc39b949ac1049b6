import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { createClientKeys } from '../../src/web/limits/client-address.ts';
import { createRateLimiter } from '../../src/web/limits/rate-limit.ts';

const ADDRESSES = 400_000;
const MOST_BYTES = 96 * 1024 * 1024;

// The file runs itself, because only a separate process has a heap of its own to measure and to collect.
const MEASURE = 'measure';
if (process.argv[2] === MEASURE) {
  process.stdout.write(String(growth()));
} else {
  test('service 12.8: 400,000 addresses take at most 96 MB in the three limits together', () => {
    const args = ['--expose-gc', import.meta.filename, MEASURE];
    const bytes = Number(execFileSync(process.execPath, args, { encoding: 'utf8' }));
    assert.ok(bytes > 0 && bytes <= MOST_BYTES, `grew by ${(bytes / 2 ** 20).toFixed(1)} MB`);
  });
}

/** Bytes by which memory grows when each address sends a request; a quarter of the addresses are IPv6. */
function growth(): number {
  const settings = { limit: 60, windowSeconds: 60, capacity: 200_000 };
  const clientKey = createClientKeys({ trustedProxies: ['127.0.0.1'], ipv6PrefixBits: 64 });
  // Code and data that are made only once do not count as growth.
  createRateLimiter({ ...settings, capacity: 1 }).take(clientKey('127.0.0.1', '::1'), 0);
  const before = used();
  const limits = Array.from({ length: 3 }, () => createRateLimiter(settings));
  for (let at = 0; at < ADDRESSES; at += 1) {
    const [high, low] = [at >> 16, at & 0xffff];
    const address =
      at % 4 !== 0
        ? `203.${high & 255}.${low >> 8}.${low & 255}`
        : `2001:db8:${high.toString(16)}:${low.toString(16)}::1`;
    // A key that is a slice of the header would keep the whole header in memory.
    const key = clientKey('127.0.0.1', `1.1.1.1, 1.1.1.1, 1.1.1.1, ${address}`);
    for (const limit of limits) limit.take(key, at / 1e6);
  }
  const after = used();
  assert.ok(limits.every((limit) => limit.take('later', 1).allowed));
  return after - before;
}

/** The shared memory of a limit is not part of the heap, so this is all memory of the process. */
function used(): number {
  assert.ok(globalThis.gc);
  globalThis.gc();
  return process.memoryUsage.rss();
}
