const FREE = 0;
const HELD = 1;
const HELD_AND_AWAITED = 2;

/** A lock that threads share, in a word that is first 0. Nobody is woken where nobody waits: that takes longer than a count. */
export function openLock(word: Int32Array) {
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
