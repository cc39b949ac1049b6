/** Shares the event loop among the addresses that have work. */
export interface Turns {
  /** Whether work may begin at once: none waits, no connection comes, and this round of the loop has time left. */
  mayBegin(): boolean;
  /** Resolves when the work of an address has its turn. */
  turn(address: string): Promise<void>;
  /** Has a connection of an address wait for its turn. */
  waitToConnect(address: string, connect: () => void): void;
  /** To be told of each connection that Node accepts. */
  accepted(): void;
}

// The loop goes on with what else there is to do when work has taken so long.
const MS_A_ROUND = 2;

// It takes some eight milliseconds to accept them. Somebody new may be behind them in the queue of the system.
const ACCEPTED_BEFORE_WORK = 128;

/**
 * Has work take turns by address, so an address with much of it does not hold up another one. A round of the event loop
 * begins work until it has taken two milliseconds (docs/decisions/0096-work-takes-turns.md). Node accepts one
 * connection in a round. So while the system has more of them, work waits, but not for more than 128. Connections and
 * work take turns too, because a connection takes less time to begin than an answer. `now` gives milliseconds.
 */
export function createTurns(now: () => number = () => performance.now()): Turns {
  const works = createQueues();
  const connections = createQueues();
  let wasConnection = false;
  let isScheduled = false;
  /** When the first work of this round began. */
  let begun: number | null = null;
  let accepted = 0;
  let isAccepting = false;
  let wasAccepting = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(endRound);
  }

  function endRound(): void {
    isScheduled = false;
    begun = null;
    wasAccepting = isAccepting;
    isAccepting = false;
    if (wasAccepting) schedule();
    if (wasAccepting && accepted < ACCEPTED_BEFORE_WORK) return;
    accepted = 0;
    takeTurn();
  }

  function hasTime(): boolean {
    begun ??= now();
    return now() - begun < MS_A_ROUND;
  }

  function takeTurn(): void {
    if (works.isEmpty() && connections.isEmpty()) {
      begun = null;
      return;
    }
    if (!hasTime()) {
      schedule();
      return;
    }
    wasConnection = works.isEmpty() || (!wasConnection && !connections.isEmpty());
    (wasConnection ? connections : works).next()?.();
    // All promises that the work settles come first, because most of the work is done there.
    queueMicrotask(() => process.nextTick(takeTurn));
  }

  return {
    mayBegin() {
      if (!works.isEmpty() || isAccepting || wasAccepting) return false;
      schedule();
      return hasTime();
    },
    turn(address) {
      schedule();
      return new Promise((begin) => works.add(address, begin));
    },
    waitToConnect(address, connect) {
      schedule();
      connections.add(address, connect);
    },
    accepted() {
      accepted++;
      isAccepting = true;
      schedule();
    },
  };
}

/** What waits, by address. */
interface Queues {
  isEmpty(): boolean;
  add(address: string, work: () => void): void;
  /** The next work of the address whose turn it is. */
  next(): (() => void) | undefined;
}

function createQueues(): Queues {
  // A map keeps its keys in the order of insertion.
  const queues = new Map<string, (() => void)[]>();
  return {
    isEmpty: () => queues.size === 0,
    add(address, work) {
      const queue = queues.get(address);
      if (queue) queue.push(work);
      else queues.set(address, [work]);
    },
    next() {
      const [first] = queues;
      if (!first) return undefined;
      const [address, queue] = first;
      const work = queue.shift();
      queues.delete(address);
      if (queue.length > 0) queues.set(address, queue);
      return work;
    },
  };
}
