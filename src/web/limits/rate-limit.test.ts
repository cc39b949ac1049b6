import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { createRateLimiter, type Quota, type RateLimitSettings } from './rate-limit.ts';

const ONE = { name: 'rest', limit: 1, capacity: 1000 };

suite('rate limit (service 12.8)', () => {
  test('waiting as long as was said is enough, at any fraction of a millisecond', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (microseconds) => {
        const start = microseconds / 1000;
        const limiter = createRateLimiter(ONE);
        limiter.take('a', start);
        const { resetSeconds } = limiter.take('a', start);
        assert.equal(resetSeconds, 60);
        assert.equal(limiter.take('a', start + resetSeconds * 1000).allowed, true);
      }),
    );
  });

  test('a clock that goes back unlocks nothing', () => {
    const limiter = createRateLimiter(ONE);
    limiter.take('a', 100_000);
    for (const now of [99_999, 30_000, 0, -1e9, -Infinity, NaN, 159_999, 0]) {
      assert.equal(limiter.take('a', now).allowed, false, String(now));
    }
    assert.equal(limiter.take('a', 160_000).allowed, true);
  });
});

suite('against a list of every request', () => {
  test('any requests at any times, of more clients than are remembered', () => {
    const settings = fc.record({
      name: fc.constant('rest'),
      limit: fc.integer({ min: 1, max: 5 }),
      capacity: fc.integer({ min: 1, max: 6 }),
    });
    const requests = fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), pauses(12_000, -9000)), {
      maxLength: 300,
    });
    fc.assert(fc.property(settings, requests, compare), { numRuns: 500 });
  });
});

/** Milliseconds between two requests, in quarters, which floating point adds exactly. */
function pauses(max: number, min: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 4, max: max * 4 }).map((quarters) => quarters / 4);
}

function compare(
  settings: RateLimitSettings,
  requests: readonly (readonly [key: string, pause: number])[],
): void {
  const limiter = createRateLimiter(settings);
  const model = naive(settings);
  let now = 0;
  for (const [key, pause] of requests) {
    now += pause;
    assert.deepEqual(limiter.take(key, now), model(key, now));
  }
}

/** The rule as it is written, over a list of all answered requests and of when each key was seen. */
function naive({ limit, capacity }: RateLimitSettings): typeof take {
  let log: { key: string; time: number }[] = [];
  // The key that was seen longest ago stands first.
  let seen: string[] = [];
  let latest = -Infinity;

  function take(key: string, nowMs: number): Quota {
    latest = Math.max(latest, nowMs);
    log = log.filter(({ time }) => time > latest - 60_000);
    seen = seen.filter((other) => other !== key);
    const allowed = log.filter((one) => one.key === key).length < limit;
    if (allowed) log.push({ key, time: latest });
    if (seen.length === capacity) {
      const gone = seen.shift();
      log = log.filter((one) => one.key !== gone);
    }
    seen.push(key);
    const own = log.filter((one) => one.key === key);
    const resetSeconds = Math.ceil(((own[0]?.time ?? 0) - latest) / 1000 + 60);
    return { allowed, remaining: limit - own.length, resetSeconds };
  }

  return take;
}
