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

// Above this, copying a list for every request would cost more than the memory that it saves.
const LONG_LIST = 64;

const UNLIMITED: Quota = {
  allowed: true,
  remaining: Infinity,
  retryAfterSeconds: 0,
  resetSeconds: 0,
};

/**
 * Counts answered requests exactly: no window, wherever it begins, has more requests of a key than the
 * limit. Refused requests do not count. At its capacity the limiter forgets the key that it saw longest
 * ago. (methodology 12.8)
 */
export function createRateLimiter(settings: RateLimitSettings): RateLimiter {
  const { limit, capacity } = settings;
  if (limit === 0) return { take: () => UNLIMITED };
  const windowMs = settings.windowSeconds * 1000;
  // When each key's requests were answered, oldest first. A map keeps its keys in the order in which
  // they were added, and every key is added anew when it is seen.
  const answered = new Map<string, number[]>();
  // One iterator for all: a new one would pass over all keys that were deleted since the map last grew.
  let following = answered.keys();
  let oldest: string | undefined;
  let now = -Infinity;

  const isOver = (time: number): boolean => time + windowMs <= now;

  /** The key that was seen longest ago. */
  function oldestKey(): string | undefined {
    oldest ??= following.next().value;
    if (oldest === undefined) following = answered.keys();
    return oldest;
  }

  function forget(key: string): void {
    answered.delete(key);
    if (key === oldest) oldest = undefined;
  }

  function forgetOver(): void {
    for (let key = oldestKey(); key !== undefined; key = oldestKey()) {
      if (!isOver(answered.get(key)?.at(-1) ?? -Infinity)) return;
      forget(key);
    }
  }

  /** Index of the first time that lies within the window. */
  function firstWithin(times: readonly number[]): number {
    let [first, end] = [0, times.length];
    while (first < end) {
      const middle = (first + end) >> 1;
      if (isOver(times[middle] ?? now)) first = middle + 1;
      else end = middle;
    }
    return first;
  }

  /** The times from `first` on, and this moment. Most lists are short, and copying keeps them smallest. */
  function withNow(times: number[], first: number): number[] {
    if (times.length < LONG_LIST || first > times.length / 2) return times.slice(first).concat(now);
    times.push(now);
    return times;
  }

  function secondsToLeave(time: number): number {
    // Rounded fractions of a millisecond must not add a second to the window.
    return Math.ceil(Math.min(windowMs, time + windowMs - now) / 1000);
  }

  return {
    take(key, nowMs) {
      if (nowMs > now) now = nowMs;
      forgetOver();
      const known = answered.get(key) ?? [];
      const first = firstWithin(known);
      const earliest = known[first] ?? now;
      const count = known.length - first;
      const allowed = count < limit;
      const times = allowed ? withNow(known, first) : known;
      forget(key);
      if (answered.size === capacity) forget(oldestKey() ?? '');
      answered.set(key, times);
      const resetSeconds = secondsToLeave(earliest);
      return {
        allowed,
        remaining: limit - count - (allowed ? 1 : 0),
        retryAfterSeconds: allowed ? 0 : resetSeconds,
        resetSeconds,
      };
    },
  };
}
