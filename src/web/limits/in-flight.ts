/** Counts the requests that are being answered, and says when there are too many. */
export interface InFlight {
  /** Takes a slot. False means that none is left. */
  enter(): boolean;
  leave(): void;
  readonly count: number;
}

const WORD_BYTES = 4;

/** Memory for a count. Threads that have the same memory count together. */
export function countMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(WORD_BYTES);
}

/** At most `limit` requests at once; 0 sets no limit. */
export function createInFlight(limit: number, memory = countMemory()): InFlight {
  const count = new Int32Array(memory);
  return {
    enter() {
      if (Atomics.add(count, 0, 1) < limit || limit === 0) return true;
      Atomics.sub(count, 0, 1);
      return false;
    },
    leave() {
      Atomics.sub(count, 0, 1);
    },
    get count() {
      return Atomics.load(count, 0);
    },
  };
}
