const FREE = 0;
const HELD = 1;
const HELD_AND_AWAITED = 2;

/** A lock that threads share: acquire waits until no other thread holds it. Its memory is one word, first 0. */
export interface Lock {
  acquire(): void;
  release(): void;
}

/** The lock in a word of shared memory. Nobody is woken where nobody waits, because that takes longer than a count. */
export function openLock(word: Int32Array): Lock {
  return {
    acquire() {
      if (Atomics.compareExchange(word, 0, FREE, HELD) === FREE) return;
      while (Atomics.exchange(word, 0, HELD_AND_AWAITED) !== FREE) {
        Atomics.wait(word, 0, HELD_AND_AWAITED);
      }
    },
    release() {
      if (Atomics.exchange(word, 0, FREE) === HELD_AND_AWAITED) Atomics.notify(word, 0, 1);
    },
  };
}
