import { openRateTable, rateMemory, type RateMemory } from './rate-table.ts';

/** The window of all limits, in seconds (methodology 12.8). */
export const WINDOW_SECONDS = 60;

export interface RateLimitSettings {
  /** How many requests of one key are answered in one window; 0 means no limit. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** How many keys are remembered at once. */
  readonly capacity: number;
}

/** Whether a request is answered, and how many more its key has left. */
export interface Quota {
  readonly allowed: boolean;
  /** How many more requests would be answered now; Infinity without a limit. */
  readonly remaining: number;
  /** Whole seconds until a request is answered again, at least 1; 0 if this one is answered. */
  readonly retryAfterSeconds: number;
  /** Whole seconds until the oldest request leaves the window; 0 without a limit. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /**
   * Asks for one request of a key. The time is in milliseconds of a clock that should be monotonic, such
   * as `performance.now()`. If it goes back, time stands still until it has caught up.
   */
  take(key: string, nowMs: number): Quota;
}

/** Decides about requests, alone or together with other servers. */
export interface Limiter {
  /** Like the `take` of a RateLimiter. A promise never rejects. */
  take(key: string, nowMs: number): Quota | Promise<Quota>;
}

const UNLIMITED: Quota = {
  allowed: true,
  remaining: Infinity,
  retryAfterSeconds: 0,
  resetSeconds: 0,
};

// So many requests a minute are more than a thread answers. They take 64 MB; usually few are remembered.
const MOST_REQUESTS = 1 << 22;

/** Memory for a limit, for this many threads. */
export function memoryFor({ capacity }: RateLimitSettings, threads = 1): RateMemory {
  return rateMemory(capacity, MOST_REQUESTS * threads);
}

/**
 * Counts answered requests exactly: no window, wherever it begins, has more requests of a key than the
 * limit. Refused requests do not count. At its capacity the limiter forgets the key that was seen longest
 * ago. Limiters with the same memory, in any threads, count together. (methodology 12.8)
 */
export function createRateLimiter(settings: RateLimitSettings, memory?: RateMemory): RateLimiter {
  const { limit } = settings;
  if (limit === 0) return { take: () => UNLIMITED };
  const windowMs = settings.windowSeconds * 1000;
  const table = openRateTable(memory ?? memoryFor(settings));

  function count(key: string, now: number): Quota {
    table.forget(now, windowMs);
    const place = table.see(key);
    const allowed = table.count(place) < limit;
    if (allowed) table.add(place, now);
    // Rounded fractions of a millisecond must not add a second to the window.
    const left = Math.min(windowMs, table.oldest(place) + windowMs - now);
    const resetSeconds = Math.ceil(left / 1000);
    return {
      allowed,
      remaining: limit - table.count(place),
      retryAfterSeconds: allowed ? 0 : resetSeconds,
      resetSeconds,
    };
  }

  return {
    take(key, nowMs) {
      table.lock();
      try {
        return count(key, table.advance(nowMs));
      } finally {
        table.unlock();
      }
    },
  };
}

/** The limit for all requests of one kind. */
export interface RatePolicy {
  /** Its name in `RateLimit-Policy`, e.g. `rest`. */
  readonly name: string;
  /** Requests in a window; 0 means no limit. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly limiter: Limiter;
}

/** A request that was counted. */
export interface Rated {
  readonly policy: RatePolicy;
  readonly quota: Quota;
}

/** Counts a request of a client at a time in milliseconds; null if the policy sets no limit. */
export function countRequest(
  policy: RatePolicy,
  client: string,
  nowMs: number,
): Rated | null | Promise<Rated> {
  if (policy.limit === 0) return null;
  const quota = policy.limiter.take(client, nowMs);
  return quota instanceof Promise
    ? quota.then((known) => ({ policy, quota: known }))
    : { policy, quota };
}

/** The headers that tell a client its quota (methodology 12.8). */
export function rateHeaders({ policy, quota }: Rated): Readonly<Record<string, string>> {
  const { name, limit, windowSeconds } = policy;
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${quota.remaining};t=${quota.resetSeconds}`,
  };
}
