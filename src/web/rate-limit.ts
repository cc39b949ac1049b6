import { at, NONE, SlotTable } from './slot-table.ts';

export interface RateLimitSettings {
  /** Requests that one key may have answered in one window; 0 for any number. */
  readonly limit: number;
  readonly windowSeconds: number;
  /** Most keys that are remembered at once. */
  readonly capacity: number;
}

/** Whether a request is answered, and what is left to its key. */
export interface Quota {
  readonly allowed: boolean;
  /** Requests that would still be answered now; Infinity where there is no limit. */
  readonly remaining: number;
  /** Whole seconds until a request is answered again, at least 1; 0 if this one is. */
  readonly retryAfterSeconds: number;
  /** Whole seconds until the oldest request leaves the window; 0 where there is no limit. */
  readonly resetSeconds: number;
}

export interface RateLimiter {
  /**
   * Asks for one request of a key, at a time in milliseconds since any instant. The clock should be
   * a steady one such as `performance.now()`: where it goes back, time stands still until it has
   * caught up.
   */
  take(key: string, nowMs: number): Quota;
}

const UNLIMITED: Quota = {
  allowed: true,
  remaining: Infinity,
  retryAfterSeconds: 0,
  resetSeconds: 0,
};

/**
 * Counts answered requests exactly: no window, wherever it begins, holds more than the limit of
 * one key. Refused requests do not count. When there are more keys than the capacity, the key
 * with the fewest requests in the window is forgotten. (methodology 12.8)
 */
export function createRateLimiter(settings: RateLimitSettings): RateLimiter {
  return settings.limit === 0 ? { take: () => UNLIMITED } : new SlidingWindow(settings);
}

// All keys together may have so many requests for each key of the capacity: of 200,000 keys some
// 27,000 a second are remembered for a minute, in a log under 34 MB.
const AVERAGE_REQUESTS = 8;
// Below this the log is so small that its bound would only make small tables forget.
const FEW_REQUESTS = 65_536;

const FIRST_LOG_SIZE = 1024;

/**
 * A log of all answered requests, oldest first, so that what has expired is always at its start;
 * each entry names the next one of its key. Keys are numbered ("slots") and linked in one circle
 * for each number of requests, from which the key with the fewest is taken; free slots are those
 * with none. Typed arrays throughout: objects would take several times the memory.
 */
class SlidingWindow implements RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #capacity: number;
  readonly #mostRequests: number;
  #now = -Infinity;

  readonly #slots: SlotTable;
  readonly #counts: Uint32Array;
  readonly #oldest: Uint32Array;
  readonly #newest: Uint32Array;

  // The circle of a count is entered at capacity + count.
  readonly #before: Uint32Array;
  readonly #after: Uint32Array;

  // Entries have running numbers, modulo 2^32; the log's size is a power of two, so that the low
  // bits of a number are its place.
  #times = new Float64Array(FIRST_LOG_SIZE);
  #owners = new Uint32Array(FIRST_LOG_SIZE);
  #nexts = new Uint32Array(FIRST_LOG_SIZE);
  #start = 0;
  #end = 0;
  #forgotten = 0;

  constructor({ limit, windowSeconds, capacity }: RateLimitSettings) {
    this.#limit = limit;
    this.#windowMs = windowSeconds * 1000;
    this.#capacity = capacity;
    this.#mostRequests = Math.max(capacity * AVERAGE_REQUESTS, limit, FEW_REQUESTS);
    this.#slots = new SlotTable(capacity);
    this.#counts = new Uint32Array(capacity);
    this.#oldest = new Uint32Array(capacity);
    this.#newest = new Uint32Array(capacity);
    this.#before = Uint32Array.from({ length: capacity + limit + 1 }, (_, node) => node);
    this.#after = this.#before.slice();
    for (let slot = 0; slot < capacity; slot += 1) this.#link(slot, 0);
  }

  take(key: string, nowMs: number): Quota {
    // A clock that goes back must not put requests out of order, nor into another window.
    if (nowMs > this.#now) this.#now = nowMs;
    this.#expire();
    let slot = this.#slots.find(key);
    if (slot !== NONE && this.#counts[slot] === this.#limit) {
      const wait = this.#secondsToLeave(slot);
      return { allowed: false, remaining: 0, retryAfterSeconds: wait, resetSeconds: wait };
    }
    if (this.#end - this.#start - this.#forgotten === this.#mostRequests) {
      this.#forgetOne();
      slot = this.#slots.find(key);
    }
    if (slot === NONE) slot = this.#open(key);
    this.#append(slot);
    return {
      allowed: true,
      remaining: this.#limit - at(this.#counts, slot),
      retryAfterSeconds: 0,
      resetSeconds: this.#secondsToLeave(slot),
    };
  }

  #expire(): void {
    const mask = this.#times.length - 1;
    while (this.#start < this.#end) {
      const place = this.#start & mask;
      const slot = at(this.#owners, place);
      if (slot === NONE) {
        this.#forgotten -= 1;
      } else {
        if (at(this.#times, place) + this.#windowMs > this.#now) return;
        this.#oldest[slot] = at(this.#nexts, place);
        this.#recount(slot, at(this.#counts, slot) - 1);
      }
      this.#start += 1;
    }
  }

  #secondsToLeave(slot: number): number {
    const time = at(this.#times, at(this.#oldest, slot) & (this.#times.length - 1));
    // Fractions of a millisecond are rounded, and must not make a second more than the window.
    return Math.ceil(Math.min(this.#windowMs, time + this.#windowMs - this.#now) / 1000);
  }

  #open(key: string): number {
    if (at(this.#after, this.#capacity) === this.#capacity) this.#forgetOne();
    const slot = at(this.#after, this.#capacity);
    this.#slots.add(key, slot);
    return slot;
  }

  /** The key with the fewest requests, and of several the one that has had so many the longest. */
  #forgetOne(): void {
    let count = 1;
    while (at(this.#after, this.#capacity + count) === this.#capacity + count) count += 1;
    const slot = at(this.#after, this.#capacity + count);
    let entry = at(this.#oldest, slot);
    for (let left = count; left > 0; left -= 1) {
      const place = entry & (this.#times.length - 1);
      this.#owners[place] = NONE;
      entry = at(this.#nexts, place);
    }
    this.#forgotten += count;
    this.#recount(slot, 0);
  }

  #recount(slot: number, count: number): void {
    const before = at(this.#before, slot);
    const after = at(this.#after, slot);
    this.#after[before] = after;
    this.#before[after] = before;
    this.#link(slot, count);
    if (count === 0) this.#slots.remove(slot);
  }

  #link(slot: number, count: number): void {
    const head = this.#capacity + count;
    const last = at(this.#before, head);
    this.#counts[slot] = count;
    this.#after[last] = slot;
    this.#before[slot] = last;
    this.#after[slot] = head;
    this.#before[head] = slot;
  }

  #append(slot: number): void {
    if (this.#end - this.#start === this.#times.length) this.#makeRoom();
    const place = this.#end & (this.#times.length - 1);
    this.#times[place] = this.#now;
    this.#owners[place] = slot;
    this.#chain(slot, this.#end, at(this.#counts, slot) === 0);
    this.#end += 1;
    this.#recount(slot, at(this.#counts, slot) + 1);
  }

  #chain(slot: number, entry: number, first: boolean): void {
    if (first) this.#oldest[slot] = entry;
    else this.#nexts[at(this.#newest, slot) & (this.#times.length - 1)] = entry;
    this.#newest[slot] = entry;
  }

  #makeRoom(): void {
    // An eighth of a pass over the log for each request at most, and a flood of new keys does not
    // make it grow.
    if (this.#forgotten >= this.#times.length / 8) this.#compact();
    else this.#grow();
  }

  #compact(): void {
    const mask = this.#times.length - 1;
    let end = this.#start;
    for (let entry = this.#start; entry < this.#end; entry += 1) {
      const slot = at(this.#owners, entry & mask);
      if (slot === NONE) continue;
      this.#times[end & mask] = at(this.#times, entry & mask);
      this.#owners[end & mask] = slot;
      this.#chain(slot, end, at(this.#oldest, slot) === entry >>> 0);
      end += 1;
    }
    this.#end = end;
    this.#forgotten = 0;
  }

  #grow(): void {
    const [times, owners, nexts] = [this.#times, this.#owners, this.#nexts];
    const size = times.length * 2;
    this.#times = new Float64Array(size);
    this.#owners = new Uint32Array(size);
    this.#nexts = new Uint32Array(size);
    for (let entry = this.#start; entry < this.#end; entry += 1) {
      const from = entry & (times.length - 1);
      const to = entry & (size - 1);
      this.#times[to] = at(times, from);
      this.#owners[to] = at(owners, from);
      this.#nexts[to] = at(nexts, from);
    }
  }
}
