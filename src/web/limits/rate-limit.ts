import { LRUCache } from 'lru-cache';

/** The window of all limits, in seconds (service 12.8). */
export const WINDOW_SECONDS = 60;

export interface RateLimitSettings {
  /** How many requests of one key are answered in one window. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** How many keys are remembered at once. */
  readonly capacity: number;
}

/** Whether a request is answered, and how many more its key has left. */
export interface Quota {
  readonly allowed: boolean;
  /** How many more requests would be answered now. */
  readonly remaining: number;
  /** Whole seconds until a request is answered again, at least 1; 0 if this one is answered. */
  readonly retryAfterSeconds: number;
  /** Whole seconds until the oldest request leaves the window. */
  readonly resetSeconds: number;
}

export type Limiter = ReturnType<typeof createRateLimiter>;

const NONE: number[] = [];

/**
 * Counts answered requests exactly: no window, wherever it begins, has more requests of a key than the
 * limit. Refused requests do not count. At its capacity the limiter forgets the key that was seen longest ago
 * (service 12.8). Its memory is bounded by the keys, and by what one process can answer in a window.
 */
export function createRateLimiter({ limit, windowSeconds, capacity }: RateLimitSettings) {
  const windowMs = windowSeconds * 1000;
  // When the requests of each key were answered, the oldest first.
  const answered = new LRUCache<string, number[]>({ max: capacity });
  let now = -Infinity;
  return {
    /**
     * Asks for one request of a key. The time is in milliseconds of a clock that should be monotonic, such
     * as `performance.now()`. If it goes back, time stands still until it has caught up.
     */
    take(key: string, nowMs: number): Quota {
      if (nowMs > now) now = nowMs;
      const known = answered.get(key) ?? NONE;
      const begin = known.findIndex((time) => time + windowMs > now);
      const before = begin === 0 ? known : begin === -1 ? NONE : known.slice(begin);
      const allowed = before.length < limit;
      // Most clients ask once, and an array that is written so has room for no more.
      const times = allowed && before.length === 0 ? [now] : before;
      if (allowed && times === before) times.push(now);
      if (times !== known) answered.set(key, times);
      // Rounded fractions of a millisecond must not add a second to the window.
      const left = Math.min(windowMs, (times[0] ?? now) + windowMs - now);
      const resetSeconds = Math.ceil(left / 1000);
      return {
        allowed,
        remaining: limit - times.length,
        retryAfterSeconds: allowed ? 0 : resetSeconds,
        resetSeconds,
      };
    },
  };
}

/** The limit for all requests of one kind. */
export interface RatePolicy {
  /** Its name in `RateLimit-Policy`, e.g. `rest`. */
  readonly name: string;
  /** Requests in a window. */
  readonly limit: number;
  readonly limiter: Limiter;
}

/** A request that was counted. */
export interface Rated {
  readonly policy: RatePolicy;
  readonly quota: Quota;
}

/** The headers with the quota of a client (service 12.8). */
export function rateHeaders({ policy, quota }: Rated): Readonly<Record<string, string>> {
  const { name, limit } = policy;
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${WINDOW_SECONDS}`,
    ratelimit: `"${name}";r=${quota.remaining};t=${quota.resetSeconds}`,
  };
}
