import { randomFillSync } from 'node:crypto';
import { keyHash } from './key-hash.ts';

/**
 * The memory of a limit: for each key when its requests were answered. It is shared, so threads that have
 * the same memory count together.
 */
export interface RateMemory {
  readonly head: SharedArrayBuffer;
  readonly keys: SharedArrayBuffer;
  readonly requests: SharedArrayBuffer;
}

/** The answered requests of keys within a window. All its functions must be called between lock and unlock. */
export interface RateTable {
  /** Waits until no other thread uses the table. */
  lock(): void;
  unlock(): void;
  /** The latest time that any thread gave, in milliseconds; the time of a clock that goes back is not taken. */
  advance(nowMs: number): number;
  /**
   * Forgets requests that are a window old, and the keys without requests that were seen longest ago. Both
   * arguments are in milliseconds.
   */
  forget(nowMs: number, windowMs: number): void;
  /** The place of a key, which is now the one seen last; it is made if there is none. */
  see(key: string): number;
  /** How many requests of a key are remembered. */
  count(place: number): number;
  /** When the oldest of them was answered. */
  oldest(place: number): number;
  /** Remembers one more. */
  add(place: number, timeMs: number): void;
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
const SEEN_BEFORE = 3;
const SEEN_AFTER = 4;
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
const FEWEST = 64;

// Places of keys are numbered from 1.
const NONE = 0;

/** Memory for so many keys and answered requests. It grows with what is remembered. */
export function rateMemory(keys: number, requests: number): RateMemory {
  const head = new SharedArrayBuffer((BUCKETS + powerOfTwo(keys)) * WORD_BYTES);
  randomFillSync(new Int32Array(head, SEEDS * WORD_BYTES, 2));
  new Float64Array(head, NOW * WORD_BYTES, 1)[0] = -Infinity;
  return {
    head,
    keys: growable(keys + 1, KEY_WORDS),
    requests: growable(powerOfTwo(requests), REQUEST_WORDS),
  };
}

function growable(most: number, words: number): SharedArrayBuffer {
  const bytes = (count: number): number => Math.min(count, most) * words * WORD_BYTES;
  return new SharedArrayBuffer(bytes(FEWEST), { maxByteLength: bytes(most) });
}

/** The next power of two, so that a part of a number leads to its place. */
function powerOfTwo(count: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(count, 2)));
}

/**
 * The table in a memory. Requests are a ring in the order of time: time never goes back, so they leave it in
 * the order in which they came. They are numbered on and on, and a number leads to its place in the ring. The
 * requests of a key that was forgotten stay until their time is over, and belong to nobody.
 */
export function openRateTable(memory: RateMemory): RateTable {
  const head = new Int32Array(memory.head);
  const clock = new Float64Array(memory.head, NOW * WORD_BYTES, 1);
  let keys = wordsOf(memory.keys);
  let requests = wordsOf(memory.requests);
  let times = timesOf(memory.requests);
  const buckets = head.length - BUCKETS - 1;
  const [seed, seedMore] = [at(head, SEEDS), at(head, SEEDS + 1)];

  const keyWord = (place: number, word: number): number => at(keys, place * KEY_WORDS + word);
  const setKeyWord = (place: number, word: number, value: number): void => {
    keys[place * KEY_WORDS + word] = value;
  };
  const slots = (): number => requests.length / REQUEST_WORDS;
  /** The first word of a request. */
  const wordOf = (request: number): number => (request & (slots() - 1)) * REQUEST_WORDS;
  const timeOf = (request: number): number => at(times, (wordOf(request) + TIME) / 2);

  /** Sees how far the memory has grown, perhaps by another thread. */
  function look(): void {
    if (memory.keys.byteLength !== keys.byteLength) keys = wordsOf(memory.keys);
    if (memory.requests.byteLength === requests.byteLength) return;
    requests = wordsOf(memory.requests);
    times = timesOf(memory.requests);
  }

  /** Takes the oldest request out of the ring, and from its key if that still has it. */
  function dropOldest(): void {
    const request = at(head, REQUESTS_BEGIN);
    const place = at(requests, wordOf(request) + OF_KEY);
    head[REQUESTS_BEGIN] = request + 1;
    const count = keyWord(place, COUNT);
    if (count === 0 || keyWord(place, FIRST) !== request) return;
    setKeyWord(place, FIRST, at(requests, wordOf(request) + NEXT_OF_KEY));
    setKeyWord(place, COUNT, count - 1);
  }

  /** Makes room for one more request, twice as much as before or that of the oldest one. */
  function makeRoom(): void {
    const [begin, end, half] = [at(head, REQUESTS_BEGIN), at(head, REQUESTS_END), slots()];
    if (((end - begin) | 0) < half) return;
    if (memory.requests.byteLength === memory.requests.maxByteLength) {
      dropOldest();
      return;
    }
    memory.requests.grow(memory.requests.byteLength * 2);
    look();
    // Every second round of the ring now has its place in the second half.
    for (let request = begin; request !== end; request = (request + 1) | 0) {
      const from = (request & (half - 1)) * REQUEST_WORDS;
      const to = wordOf(request);
      if (to !== from) requests.copyWithin(to, from, from + REQUEST_WORDS);
    }
  }

  /** Takes a key out of the order in which keys were seen. */
  function unlink(place: number): void {
    const [before, after] = [keyWord(place, SEEN_BEFORE), keyWord(place, SEEN_AFTER)];
    if (before === NONE) head[KEY_OLDEST] = after;
    else setKeyWord(before, SEEN_AFTER, after);
    if (after === NONE) head[KEY_NEWEST] = before;
    else setKeyWord(after, SEEN_BEFORE, before);
  }

  function linkAsNewest(place: number): void {
    const newest = at(head, KEY_NEWEST);
    setKeyWord(place, SEEN_BEFORE, newest);
    setKeyWord(place, SEEN_AFTER, NONE);
    if (newest === NONE) head[KEY_OLDEST] = place;
    else setKeyWord(newest, SEEN_AFTER, place);
    head[KEY_NEWEST] = place;
  }

  function forgetKey(place: number): void {
    unlink(place);
    const bucket = BUCKETS + (keyWord(place, HASH) & buckets);
    let other = at(head, bucket);
    if (other === place) head[bucket] = keyWord(place, IN_BUCKET);
    else {
      while (keyWord(other, IN_BUCKET) !== place) other = keyWord(other, IN_BUCKET);
      setKeyWord(other, IN_BUCKET, keyWord(place, IN_BUCKET));
    }
    setKeyWord(place, COUNT, 0);
    setKeyWord(place, IN_BUCKET, at(head, KEYS_FREE));
    head[KEYS_FREE] = place;
  }

  /** A place for a key, for which the one seen longest ago may have to go. */
  function takeKey(): number {
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
      look();
    }
    return (head[KEYS_USED] = at(head, KEYS_USED) + 1);
  }

  return {
    lock() {
      while (Atomics.compareExchange(head, LOCK, 0, 1) !== 0) Atomics.wait(head, LOCK, 1, 1);
      look();
    },
    unlock() {
      Atomics.store(head, LOCK, 0);
      Atomics.notify(head, LOCK, 1);
    },
    advance(nowMs) {
      const latest = at(clock, 0);
      if (!(nowMs > latest)) return latest;
      clock[0] = nowMs;
      return nowMs;
    },
    forget(nowMs, windowMs) {
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
    see(key) {
      const [hash, more] = [keyHash(key, seed), keyHash(key, seedMore)];
      const bucket = BUCKETS + (hash & buckets);
      let place = at(head, bucket);
      while (place !== NONE) {
        if (keyWord(place, HASH) === hash && keyWord(place, HASH_MORE) === more) {
          unlink(place);
          linkAsNewest(place);
          return place;
        }
        place = keyWord(place, IN_BUCKET);
      }
      place = takeKey();
      setKeyWord(place, HASH, hash);
      setKeyWord(place, HASH_MORE, more);
      setKeyWord(place, IN_BUCKET, at(head, bucket));
      setKeyWord(place, COUNT, 0);
      head[bucket] = place;
      linkAsNewest(place);
      return place;
    },
    count: (place) => keyWord(place, COUNT),
    oldest: (place) => timeOf(keyWord(place, FIRST)),
    add(place, timeMs) {
      makeRoom();
      const request = at(head, REQUESTS_END);
      const word = wordOf(request);
      requests[word + OF_KEY] = place;
      times[(word + TIME) / 2] = timeMs;
      const count = keyWord(place, COUNT);
      if (count === 0) setKeyWord(place, FIRST, request);
      else requests[wordOf(keyWord(place, LAST)) + NEXT_OF_KEY] = request;
      setKeyWord(place, LAST, request);
      setKeyWord(place, COUNT, count + 1);
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
