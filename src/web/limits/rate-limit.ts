import { randomFillSync } from 'node:crypto';

/** The window of all limits, in seconds (service 12.8). */
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

/** Decides about requests, alone or together with other servers. */
export interface Limiter {
  /**
   * Asks for one request of a key. The time is in milliseconds of a clock that should be monotonic, such
   * as `performance.now()`. If it goes back, time stands still until it has caught up. A promise never rejects.
   */
  take(key: string, nowMs: number): Quota | Promise<Quota>;
}

export interface RateLimiter extends Limiter {
  take(key: string, nowMs: number): Quota;
}

const UNLIMITED: Quota = {
  allowed: true,
  remaining: Infinity,
  retryAfterSeconds: 0,
  resetSeconds: 0,
};

// So many requests a minute are more than a thread answers. They take 64 MB; usually few are remembered.
const MAX_REQUESTS = 1 << 22;

/**
 * Counts answered requests exactly: no window, wherever it begins, has more requests of a key than the
 * limit. Refused requests do not count. At its capacity the limiter forgets the least recently used
 * key. Limiters with the same memory, in any threads, count together. (service 12.8)
 */
export function createRateLimiter(settings: RateLimitSettings, memory?: RateMemory): RateLimiter {
  const { limit } = settings;
  if (limit === 0) return { take: () => UNLIMITED };
  const windowMs = settings.windowSeconds * 1000;
  const table = openRateTable(memory ?? memoryFor(settings));

  function count(key: string, now: number): Quota {
    table.forget(now, windowMs);
    const entry = table.touch(key);
    const allowed = table.count(entry) < limit;
    if (allowed) table.add(entry, now);
    // Rounded fractions of a millisecond must not add a second to the window.
    const left = Math.min(windowMs, table.oldest(entry) + windowMs - now);
    const resetSeconds = Math.ceil(left / 1000);
    return {
      allowed,
      remaining: limit - table.count(entry),
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

/**
 * The memory of a limit: for each key when its requests were answered. It is shared, so threads that have
 * the same memory count together.
 */
export interface RateMemory {
  readonly head: SharedArrayBuffer;
  readonly keys: SharedArrayBuffer;
  readonly requests: SharedArrayBuffer;
}

// Words of the head, before the first key of each bucket.
const LOCK = 0;
const SEEDS = 1;
const KEYS_USED = 3;
const KEYS_FREE = 4;
const KEY_OLDEST = 5;
const KEY_NEWEST = 6;
const REQUESTS_BEGIN = 7;
const REQUESTS_END = 8;
const NOW = 10;
const BUCKETS = 12;

// Words of a key. FIRST and LAST are numbers of requests, which count only where COUNT is not 0.
const HASH = 0;
const HASH_MORE = 1;
const IN_BUCKET = 2;
const PREVIOUS_KEY = 3;
const NEXT_KEY = 4;
const FIRST = 5;
const LAST = 6;
const COUNT = 7;
const KEY_WORDS = 8;

// Words of a request. The time takes two.
const OF_KEY = 0;
const NEXT_OF_KEY = 1;
const TIME = 2;
const REQUEST_WORDS = 4;

const WORD_BYTES = 4;
const INITIAL_ENTRIES = 64;

// Entries of keys are numbered from 1.
const NONE = 0;

/** Memory for a limit, for this many threads. It grows with what is remembered. */
export function memoryFor({ capacity: keys }: RateLimitSettings, threads = 1): RateMemory {
  const head = new SharedArrayBuffer((BUCKETS + powerOfTwo(keys)) * WORD_BYTES);
  randomFillSync(new Int32Array(head, SEEDS * WORD_BYTES, 2));
  new Float64Array(head, NOW * WORD_BYTES, 1)[0] = -Infinity;
  return {
    head,
    keys: growable(keys + 1, KEY_WORDS),
    requests: growable(powerOfTwo(MAX_REQUESTS * threads), REQUEST_WORDS),
  };
}

function growable(most: number, words: number): SharedArrayBuffer {
  const bytes = (count: number): number => Math.min(count, most) * words * WORD_BYTES;
  return new SharedArrayBuffer(bytes(INITIAL_ENTRIES), { maxByteLength: bytes(most) });
}

/** The next power of two, so that a part of a number is its index. */
function powerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(count, 2)));
}

/**
 * The table in a memory. Requests are a ring in the order of time: time never goes back, so they leave it in
 * the order in which they came. They are numbered on and on, and a part of a number is its index in the ring. The
 * requests of a key that was forgotten stay until their time is over, and belong to nobody. All functions must be called
 * between `lock`, which waits until no other thread uses the table, and `unlock`.
 */
function openRateTable(memory: RateMemory) {
  const head = new Int32Array(memory.head);
  const clock = new Float64Array(memory.head, NOW * WORD_BYTES, 1);
  let keys = wordsOf(memory.keys);
  let requests = wordsOf(memory.requests);
  let times = timesOf(memory.requests);
  const buckets = head.length - BUCKETS - 1;
  const [seed, seedMore] = [at(head, SEEDS), at(head, SEEDS + 1)];

  const keyWord = (entry: number, word: number): number => at(keys, entry * KEY_WORDS + word);
  const setKeyWord = (entry: number, word: number, value: number): void => {
    keys[entry * KEY_WORDS + word] = value;
  };
  const slots = (): number => requests.length / REQUEST_WORDS;
  /** The first word of a request. */
  const wordOf = (request: number): number => (request & (slots() - 1)) * REQUEST_WORDS;
  const timeOf = (request: number): number => at(times, (wordOf(request) + TIME) / 2);

  /** Renews the views if the memory has grown, perhaps by another thread. */
  function refreshViews(): void {
    if (memory.keys.byteLength !== keys.byteLength) keys = wordsOf(memory.keys);
    if (memory.requests.byteLength === requests.byteLength) return;
    requests = wordsOf(memory.requests);
    times = timesOf(memory.requests);
  }

  /** Removes the oldest request from the ring, and from its key if that still has it. */
  function dropOldest(): void {
    const request = at(head, REQUESTS_BEGIN);
    const entry = at(requests, wordOf(request) + OF_KEY);
    head[REQUESTS_BEGIN] = request + 1;
    const count = keyWord(entry, COUNT);
    if (count === 0 || keyWord(entry, FIRST) !== request) return;
    setKeyWord(entry, FIRST, at(requests, wordOf(request) + NEXT_OF_KEY));
    setKeyWord(entry, COUNT, count - 1);
  }

  /** Makes space for one more request: doubles the ring, or drops the oldest request. */
  function makeSpace(): void {
    const [begin, end, half] = [at(head, REQUESTS_BEGIN), at(head, REQUESTS_END), slots()];
    if (((end - begin) | 0) < half) return;
    if (memory.requests.byteLength === memory.requests.maxByteLength) {
      dropOldest();
      return;
    }
    memory.requests.grow(memory.requests.byteLength * 2);
    refreshViews();
    // Every second round of the ring now has its slot in the second half.
    for (let request = begin; request !== end; request = (request + 1) | 0) {
      const from = (request & (half - 1)) * REQUEST_WORDS;
      const to = wordOf(request);
      if (to !== from) requests.copyWithin(to, from, from + REQUEST_WORDS);
    }
  }

  /** Removes a key from the order of last use. */
  function unlink(entry: number): void {
    const [before, after] = [keyWord(entry, PREVIOUS_KEY), keyWord(entry, NEXT_KEY)];
    if (before === NONE) head[KEY_OLDEST] = after;
    else setKeyWord(before, NEXT_KEY, after);
    if (after === NONE) head[KEY_NEWEST] = before;
    else setKeyWord(after, PREVIOUS_KEY, before);
  }

  function linkAsNewest(entry: number): void {
    const newest = at(head, KEY_NEWEST);
    setKeyWord(entry, PREVIOUS_KEY, newest);
    setKeyWord(entry, NEXT_KEY, NONE);
    if (newest === NONE) head[KEY_OLDEST] = entry;
    else setKeyWord(newest, NEXT_KEY, entry);
    head[KEY_NEWEST] = entry;
  }

  function forgetKey(entry: number): void {
    unlink(entry);
    const bucket = BUCKETS + (keyWord(entry, HASH) & buckets);
    let other = at(head, bucket);
    if (other === entry) head[bucket] = keyWord(entry, IN_BUCKET);
    else {
      while (keyWord(other, IN_BUCKET) !== entry) other = keyWord(other, IN_BUCKET);
      setKeyWord(other, IN_BUCKET, keyWord(entry, IN_BUCKET));
    }
    setKeyWord(entry, COUNT, 0);
    setKeyWord(entry, IN_BUCKET, at(head, KEYS_FREE));
    head[KEYS_FREE] = entry;
  }

  /** A new entry for a key, for which the least recently used one may be evicted. */
  function allocateKey(): number {
    const end = (at(head, KEYS_USED) + 2) * KEY_WORDS * WORD_BYTES;
    const { byteLength, maxByteLength } = memory.keys;
    if (at(head, KEYS_FREE) === NONE && end > maxByteLength) forgetKey(at(head, KEY_OLDEST));
    const freed = at(head, KEYS_FREE);
    if (freed !== NONE) {
      head[KEYS_FREE] = keyWord(freed, IN_BUCKET);
      return freed;
    }
    if (end > byteLength) {
      memory.keys.grow(Math.min(byteLength * 2, maxByteLength));
      refreshViews();
    }
    return (head[KEYS_USED] = at(head, KEYS_USED) + 1);
  }

  return {
    lock(): void {
      while (Atomics.compareExchange(head, LOCK, 0, 1) !== 0) Atomics.wait(head, LOCK, 1, 1);
      refreshViews();
    },
    unlock(): void {
      Atomics.store(head, LOCK, 0);
      Atomics.notify(head, LOCK, 1);
    },
    /** The latest time that any thread gave, in milliseconds. The time of a clock that goes back is not taken. */
    advance(nowMs: number): number {
      const latest = at(clock, 0);
      if (!(nowMs > latest)) return latest;
      clock[0] = nowMs;
      return nowMs;
    },
    /** Forgets requests that are a window old, and the least recently used keys without requests. */
    forget(nowMs: number, windowMs: number): void {
      while (at(head, REQUESTS_BEGIN) !== at(head, REQUESTS_END)) {
        if (timeOf(at(head, REQUESTS_BEGIN)) + windowMs > nowMs) break;
        dropOldest();
      }
      let oldest = at(head, KEY_OLDEST);
      while (oldest !== NONE && keyWord(oldest, COUNT) === 0) {
        forgetKey(oldest);
        oldest = at(head, KEY_OLDEST);
      }
    },
    /** The entry of a key, which is now the most recently used. */
    touch(key: string): number {
      const [hash, more] = [keyHash(key, seed), keyHash(key, seedMore)];
      const bucket = BUCKETS + (hash & buckets);
      let entry = at(head, bucket);
      while (entry !== NONE) {
        if (keyWord(entry, HASH) === hash && keyWord(entry, HASH_MORE) === more) {
          unlink(entry);
          linkAsNewest(entry);
          return entry;
        }
        entry = keyWord(entry, IN_BUCKET);
      }
      entry = allocateKey();
      setKeyWord(entry, HASH, hash);
      setKeyWord(entry, HASH_MORE, more);
      setKeyWord(entry, IN_BUCKET, at(head, bucket));
      setKeyWord(entry, COUNT, 0);
      head[bucket] = entry;
      linkAsNewest(entry);
      return entry;
    },
    /** How many requests of a key are remembered. */
    count: (entry: number): number => keyWord(entry, COUNT),
    /** When the oldest of them was answered. */
    oldest: (entry: number): number => timeOf(keyWord(entry, FIRST)),
    add(entry: number, timeMs: number): void {
      makeSpace();
      const request = at(head, REQUESTS_END);
      const word = wordOf(request);
      requests[word + OF_KEY] = entry;
      times[(word + TIME) / 2] = timeMs;
      const count = keyWord(entry, COUNT);
      if (count === 0) setKeyWord(entry, FIRST, request);
      else requests[wordOf(keyWord(entry, LAST)) + NEXT_OF_KEY] = request;
      setKeyWord(entry, LAST, request);
      setKeyWord(entry, COUNT, count + 1);
      head[REQUESTS_END] = request + 1;
    },
  };
}

// V8 is several times slower with views that grow with their buffer.
function wordsOf(buffer: SharedArrayBuffer): Int32Array {
  return new Int32Array(buffer, 0, buffer.byteLength / WORD_BYTES);
}

function timesOf(buffer: SharedArrayBuffer): Float64Array {
  return new Float64Array(buffer, 0, buffer.byteLength / (2 * WORD_BYTES));
}

function at(words: Int32Array | Float64Array, index: number): number {
  return words[index] ?? NONE;
}

/** 32 bits that depend on every character and on the seed (MurmurHash3 by Austin Appleby, public domain). */
function keyHash(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    let word = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash ^= word;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
