import { clientMemory, openClientTable } from './shared-memory/client-table.ts';
import { at, shared } from './shared-memory/records.ts';
import { blockMemory, blocksFor, openRequestTimes } from './shared-memory/request-times.ts';

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

/** Decides about requests, alone or together with other servers. */
export interface Limiter {
  /**
   * Asks for one request of a key. The time is in milliseconds of a clock that should be monotonic, such
   * as `performance.now()`. If it goes back, time stands still until it has caught up. A promise never rejects.
   */
  take(key: string, nowMs: number): Quota | Promise<Quota>;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

// More requests than a thread answers in two minutes, after which they are gone. They take 64 MB; few are used.
const BLOCKS_A_THREAD = 1 << 20;

export type RateMemory = ReturnType<typeof memoryFor>;

/**
 * New memory for one limit, which takes space only as it fills. Threads that have the same memory count together:
 *
 *     lock      held by the thread that reads or writes the rest
 *     clock     the latest time that any thread gave
 *
 *     clients, buckets                            blocks
 *     a hash table of keys ("203.0.113.7"),       when the requests of each client were answered,
 *     in the order in which they asked last       in blocks of seven times
 *
 *       bucket ─> client 3 ─> client 1              client 1:  [12:00:01 … 12:00:20] ─> [12:00:59]
 *       bucket ─> client 2                          client 2:  [12:00:48]
 *       oldest: 3 <─> 2 <─> 1 :newest               client 3:  [12:00:09, 12:00:31]
 *
 * A client is a record of eight words, some of the table and some of its requests. Neither part knows of the other:
 * `createRateLimiter` keeps them together.
 */
export function memoryFor({ limit, capacity }: RateLimitSettings, threads = 1) {
  const most = blocksFor(limit);
  const blocks = Math.min(capacity * most, Math.max(most, BLOCKS_A_THREAD * threads));
  return {
    lock: shared(Int32Array, 1),
    clock: shared(Float64Array, 1).fill(-Infinity),
    // After each request there is space for one more client and one more block.
    ...clientMemory(capacity + 1),
    blocks: blockMemory(blocks + 1),
  };
}

/**
 * Counts answered requests exactly: no window, wherever it begins, has more requests of a key than the
 * limit. Refused requests do not count. At its capacity the limiter forgets the key that was seen longest ago.
 * Limiters with the same memory, in any threads, count together. (service 12.8)
 */
export function createRateLimiter(settings: RateLimitSettings, memory = memoryFor(settings)) {
  const { limit } = settings;
  const windowMs = settings.windowSeconds * 1000;
  const lock = openLock(memory.lock);
  const clients = openClientTable(memory);
  const times = openRequestTimes(memory.clients, memory.blocks);

  /** Time does not go back, so the times of a client are in order. */
  function advance(nowMs: number): number {
    if (nowMs > at(memory.clock, 0)) memory.clock[0] = nowMs;
    return at(memory.clock, 0);
  }

  function count(client: number, now: number): Quota {
    while (times.count(client) > 0 && times.first(client) + windowMs <= now) {
      times.removeFirst(client);
    }
    const allowed = times.count(client) < limit;
    if (allowed) times.add(client, now);
    // Rounded fractions of a millisecond must not add a second to the window.
    const left = Math.min(windowMs, times.first(client) + windowMs - now);
    const resetSeconds = Math.ceil(left / 1000);
    return {
      allowed,
      remaining: limit - times.count(client),
      retryAfterSeconds: allowed ? 0 : resetSeconds,
      resetSeconds,
    };
  }

  /** Forgets those who asked longest ago, until all have requests in the window and there is place for more. */
  function forgetOldest(now: number): void {
    let client = clients.oldest();
    while (times.last(client) + windowMs <= now || clients.isFull() || times.areFull()) {
      times.removeAll(client);
      clients.remove(client);
      client = clients.oldest();
    }
  }

  return {
    take(key: string, nowMs: number): Quota {
      lock.acquire();
      try {
        const now = advance(nowMs);
        const quota = count(clients.touch(key), now);
        forgetOldest(now);
        return quota;
      } finally {
        lock.release();
      }
    },
  };
}

const FREE = 0;
const HELD = 1;
const HELD_AND_AWAITED = 2;

/** A lock in a word that is first 0. Nobody is woken where nobody waits: that takes longer than a count. */
function openLock(word: Int32Array) {
  return {
    /** Waits until no other thread holds the lock. */
    acquire(): void {
      if (Atomics.compareExchange(word, 0, FREE, HELD) === FREE) return;
      while (Atomics.exchange(word, 0, HELD_AND_AWAITED) !== FREE) {
        Atomics.wait(word, 0, HELD_AND_AWAITED);
      }
    },
    release(): void {
      if (Atomics.exchange(word, 0, FREE) === HELD_AND_AWAITED) Atomics.notify(word, 0, 1);
    },
  };
}

/** The limit for all requests of one kind. */
export interface RatePolicy {
  /** Its name in `RateLimit-Policy`, e.g. `rest`. */
  readonly name: string;
  /** Requests in a window; 0 means no limit. */
  readonly limit: number;
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
