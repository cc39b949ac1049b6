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

/** How many keys are remembered at once, and how many answered requests. */
export interface TableSize {
  readonly keys: number;
  readonly requests: number;
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
const REQUESTS_USED = 7;
const REQUESTS_FREE = 8;
const REQUEST_OLDEST = 9;
const REQUEST_NEWEST = 10;
const NOW = 12;
const BUCKETS = 14;

// Words of a key.
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
const BEFORE = 2;
const AFTER = 3;
const TIME = 4;
const REQUEST_WORDS = 6;

const WORD_BYTES = 4;
const FEWEST = 64;

// Places are numbered from 1.
const NONE = 0;

/** Memory for a table of this size. It grows with what is remembered. */
export function rateMemory({ keys, requests }: TableSize): RateMemory {
  const head = new SharedArrayBuffer((BUCKETS + bucketsFor(keys)) * WORD_BYTES);
  randomFillSync(new Int32Array(head, SEEDS * WORD_BYTES, 2));
  new Float64Array(head, NOW * WORD_BYTES, 1)[0] = -Infinity;
  return {
    head,
    keys: growable(keys + 1, KEY_WORDS),
    requests: growable(requests + 1, REQUEST_WORDS),
  };
}

function growable(most: number, words: number): SharedArrayBuffer {
  const bytes = (count: number): number => Math.min(count, most) * words * WORD_BYTES;
  return new SharedArrayBuffer(bytes(FEWEST), { maxByteLength: bytes(most) });
}

/** A power of two, so that a part of the hash is the number of the bucket. */
function bucketsFor(keys: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(keys, 2)));
}

/** The table in a memory. */
export function openRateTable(memory: RateMemory): RateTable {
  const head = new Int32Array(memory.head);
  const clock = new Float64Array(memory.head, NOW * WORD_BYTES, 1);
  let keys = wordsOf(memory.keys);
  let requests = wordsOf(memory.requests);
  let times = timesOf(memory.requests);
  const mask = head.length - BUCKETS - 1;
  const [seed, seedMore] = [at(head, SEEDS), at(head, SEEDS + 1)];

  const keyWord = (place: number, word: number): number => at(keys, place * KEY_WORDS + word);
  const setKeyWord = (place: number, word: number, value: number): void => {
    keys[place * KEY_WORDS + word] = value;
  };
  const requestWord = (place: number, word: number): number =>
    at(requests, place * REQUEST_WORDS + word);
  const setRequestWord = (place: number, word: number, value: number): void => {
    requests[place * REQUEST_WORDS + word] = value;
  };
  const timeOf = (place: number): number => at(times, (place * REQUEST_WORDS + TIME) / 2);

  /** Sees how far the memory has grown, perhaps by another thread. */
  function look(): void {
    if (memory.keys.byteLength !== keys.byteLength) keys = wordsOf(memory.keys);
    if (memory.requests.byteLength === requests.byteLength) return;
    requests = wordsOf(memory.requests);
    times = timesOf(memory.requests);
  }

  /** A place that was freed, or a new one; NONE if all are taken. `free` and `used` are words of the head. */
  function take(buffer: SharedArrayBuffer, words: number, free: number, used: number): number {
    const freed = at(head, free);
    if (freed !== NONE) {
      const word = freed * words;
      head[free] = at(words === KEY_WORDS ? keys : requests, word);
      return freed;
    }
    const place = at(head, used) + 1;
    const end = (place + 1) * words * WORD_BYTES;
    if (end > buffer.maxByteLength) return NONE;
    if (end > buffer.byteLength) {
      buffer.grow(Math.min(buffer.byteLength * 2, buffer.maxByteLength));
      look();
    }
    head[used] = place;
    return place;
  }

  /** Puts a place before the others that are free; its first word leads to the next. */
  function giveBack(words: number, free: number, place: number): void {
    (words === KEY_WORDS ? keys : requests)[place * words] = at(head, free);
    head[free] = place;
  }

  /** Takes a request out of the order of all requests. */
  function dropRequest(place: number): void {
    const [before, after] = [requestWord(place, BEFORE), requestWord(place, AFTER)];
    if (before === NONE) head[REQUEST_OLDEST] = after;
    else setRequestWord(before, AFTER, after);
    if (after === NONE) head[REQUEST_NEWEST] = before;
    else setRequestWord(after, BEFORE, before);
    giveBack(REQUEST_WORDS, REQUESTS_FREE, place);
  }

  /** Takes a key out of the order in which keys were seen. */
  function unlinkKey(place: number): void {
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
    let request = keyWord(place, FIRST);
    while (request !== NONE) {
      const next = requestWord(request, NEXT_OF_KEY);
      dropRequest(request);
      request = next;
    }
    unlinkKey(place);
    const bucket = BUCKETS + (keyWord(place, HASH) & mask);
    let other = at(head, bucket);
    if (other === place) head[bucket] = keyWord(place, IN_BUCKET);
    else {
      while (keyWord(other, IN_BUCKET) !== place) other = keyWord(other, IN_BUCKET);
      setKeyWord(other, IN_BUCKET, keyWord(place, IN_BUCKET));
    }
    giveBack(KEY_WORDS, KEYS_FREE, place);
  }

  /** Takes a place, for which the key that was seen longest ago may have to go. */
  function makeRoom(takePlace: () => number): number {
    for (;;) {
      const place = takePlace();
      if (place !== NONE) return place;
      forgetKey(at(head, KEY_OLDEST));
    }
  }

  const takeKey = (): number => take(memory.keys, KEY_WORDS, KEYS_FREE, KEYS_USED);
  const takeRequest = (): number =>
    take(memory.requests, REQUEST_WORDS, REQUESTS_FREE, REQUESTS_USED);

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
      let request = at(head, REQUEST_OLDEST);
      while (request !== NONE && timeOf(request) + windowMs <= nowMs) {
        const place = requestWord(request, OF_KEY);
        const next = requestWord(request, NEXT_OF_KEY);
        setKeyWord(place, FIRST, next);
        if (next === NONE) setKeyWord(place, LAST, NONE);
        setKeyWord(place, COUNT, keyWord(place, COUNT) - 1);
        dropRequest(request);
        request = at(head, REQUEST_OLDEST);
      }
      let oldest = at(head, KEY_OLDEST);
      while (oldest !== NONE && keyWord(oldest, COUNT) === 0) {
        forgetKey(oldest);
        oldest = at(head, KEY_OLDEST);
      }
    },
    see(key) {
      const [hash, more] = [keyHash(key, seed), keyHash(key, seedMore)];
      let place = at(head, BUCKETS + (hash & mask));
      while (place !== NONE) {
        if (keyWord(place, HASH) === hash && keyWord(place, HASH_MORE) === more) {
          unlinkKey(place);
          linkAsNewest(place);
          return place;
        }
        place = keyWord(place, IN_BUCKET);
      }
      place = makeRoom(takeKey);
      const bucket = BUCKETS + (hash & mask);
      setKeyWord(place, HASH, hash);
      setKeyWord(place, HASH_MORE, more);
      setKeyWord(place, IN_BUCKET, at(head, bucket));
      for (const word of [FIRST, LAST, COUNT]) setKeyWord(place, word, NONE);
      head[bucket] = place;
      linkAsNewest(place);
      return place;
    },
    count: (place) => keyWord(place, COUNT),
    oldest: (place) => timeOf(keyWord(place, FIRST)),
    add(place, timeMs) {
      const request = makeRoom(takeRequest);
      const newest = at(head, REQUEST_NEWEST);
      setRequestWord(request, OF_KEY, place);
      setRequestWord(request, NEXT_OF_KEY, NONE);
      setRequestWord(request, BEFORE, newest);
      setRequestWord(request, AFTER, NONE);
      times[(request * REQUEST_WORDS + TIME) / 2] = timeMs;
      if (newest === NONE) head[REQUEST_OLDEST] = request;
      else setRequestWord(newest, AFTER, request);
      head[REQUEST_NEWEST] = request;
      const last = keyWord(place, LAST);
      if (last === NONE) setKeyWord(place, FIRST, request);
      else setRequestWord(last, NEXT_OF_KEY, request);
      setKeyWord(place, LAST, request);
      setKeyWord(place, COUNT, keyWord(place, COUNT) + 1);
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
