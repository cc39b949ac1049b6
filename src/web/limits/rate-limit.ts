import { LRUCache } from 'lru-cache';

/** The window of all limits, in seconds (service 12.8). */
export const WINDOW_SECONDS = 60;

const WINDOW_MS = WINDOW_SECONDS * 1000;

export interface RateLimitSettings {
  /** Its name in `RateLimit-Policy`, e.g. `rest`. */
  readonly name: string;
  /** How many requests of one key are answered in one window. */
  readonly limit: number;
  /** How many keys are remembered at once. */
  readonly capacity: number;
}

/** Whether a request is answered, and how many more its key has left. */
export interface Quota {
  readonly allowed: boolean;
  /** How many more requests would be answered now. */
  readonly remaining: number;
  /** Whole seconds until the oldest request leaves the window, so that a refused one would be answered; at least 1. */
  readonly resetSeconds: number;
}

export type Limiter = ReturnType<typeof createRateLimiter>;

const NONE: number[] = [];

/**
 * Counts answered requests exactly: no window, wherever it begins, has more requests of a key than the
 * limit. Refused requests do not count. At its capacity the limiter forgets the key that was seen longest ago
 * (service 12.8). Its memory is bounded by the keys, and by what one process can answer in a window.
 */
export function createRateLimiter({ name, limit, capacity }: RateLimitSettings) {
  // When the requests of each key were answered, the oldest first.
  // With `max` it would take the memory of all entries at once.
  const answered = new LRUCache<string, number[]>({ maxSize: capacity, sizeCalculation: () => 1 });
  let now = -Infinity;
  return {
    name,
    limit,
    /**
     * Asks for one request of a key. The time is in milliseconds of a clock that should be monotonic, such
     * as `performance.now()`. If it goes back, time stands still until it has caught up.
     */
    take(key: string, nowMs: number): Quota {
      if (nowMs > now) now = nowMs;
      const known = answered.get(key) ?? NONE;
      const begin = known.findIndex((time) => time + WINDOW_MS > now);
      const before = begin === 0 ? known : begin === -1 ? NONE : known.slice(begin);
      const allowed = before.length < limit;
      // Most clients ask once, and an array that is written so has room for no more.
      const times = allowed && before.length === 0 ? [now] : before;
      if (allowed && times === before) times.push(now);
      if (times !== known) answered.set(key, times);
      // Rounded fractions of a millisecond must not add a second to the window.
      const left = Math.min(WINDOW_MS, (times[0] ?? now) + WINDOW_MS - now);
      return {
        allowed,
        remaining: limit - times.length,
        resetSeconds: Math.ceil(left / 1000),
      };
    },
  };
}

/** A request that was counted. */
export interface Rated {
  readonly limiter: Limiter;
  readonly quota: Quota;
}

/** The headers with the quota of a client (service 12.8). */
export function rateHeaders({ limiter, quota }: Rated): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"${limiter.name}";q=${limiter.limit};w=${WINDOW_SECONDS}`,
    ratelimit: `"${limiter.name}";r=${quota.remaining};t=${quota.resetSeconds}`,
  };
}
