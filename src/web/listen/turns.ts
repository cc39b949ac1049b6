/** Has the work of many addresses take turns. */
export interface Turns {
  /** Has work of an address wait for its turn. */
  wait(address: string, work: () => void): void;
}

/**
 * Does one piece of work in each turn of the event loop. The addresses that have work take turns, so an address with
 * much of it does not hold up another one. What does not wait is done between two turns. A turn passes without work as long
 * as `isHeld` says so.
 */
export function createTurns(isHeld = (): boolean => false): Turns {
  // A map keeps its keys in the order of insertion.
  const queues = new Map<string, (() => void)[]>();

  function takeTurn(): void {
    if (isHeld()) {
      setImmediate(takeTurn);
      return;
    }
    const [next] = queues;
    if (!next) return;
    const [address, queue] = next;
    const work = queue.shift();
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    if (queues.size > 0) setImmediate(takeTurn);
    work?.();
  }

  return {
    wait(address, work) {
      if (queues.size === 0) setImmediate(takeTurn);
      const queue = queues.get(address);
      if (queue) queue.push(work);
      else queues.set(address, [work]);
    },
  };
}
