/** Shares the event loop among the clients that have work. */
export interface Turns {
  /**
   * Does work of a client: at once where the loop has time and none waits, or else when the client has its turn. Gives
   * whether it is done.
   */
  run(client: string, work: () => void): boolean;
  /**
   * Takes the steps of a client's work, one in each of its turns, and gives what the generator returns. Rejects with what
   * a step throws.
   */
  inSlices<T>(client: string, steps: Iterator<unknown, T | Promise<T>>): Promise<T>;
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
 * Has work take turns by client, so a client with much of it does not hold up another one. A round of the event loop
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
    takeTurns();
  }

  function hasTime(): boolean {
    // A round that has begun ends, even if nothing waits by then.
    schedule();
    begun ??= now();
    return now() - begun < MS_A_ROUND;
  }

  function takeTurns(): void {
    while (!works.isEmpty() || !connections.isEmpty()) {
      if (!hasTime()) return;
      wasConnection = works.isEmpty() || (!wasConnection && !connections.isEmpty());
      (wasConnection ? connections : works).next()?.();
      // What the connection has already sent is read before the next one begins. Otherwise the bodies of many would seem
      // to be on their way at once.
      if (wasConnection) return queueMicrotask(() => process.nextTick(takeTurns));
    }
  }

  function add(client: string, work: () => void): void {
    schedule();
    works.add(client, work);
  }

  return {
    run(client, work) {
      schedule();
      const isFree = works.isEmpty() && !isAccepting && !wasAccepting && hasTime();
      if (isFree) work();
      else works.add(client, work);
      return isFree;
    },
    inSlices: (client, steps) =>
      new Promise((resolve, reject) => {
        const step = (): void => {
          try {
            const { done, value } = steps.next();
            if (done) resolve(value);
            else add(client, step);
          } catch (error) {
            reject(error);
          }
        };
        add(client, step);
      }),
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

/** What waits, by client. */
interface Queues {
  isEmpty(): boolean;
  add(client: string, work: () => void): void;
  /** The next work of the client whose turn it is. */
  next(): (() => void) | undefined;
}

function createQueues(): Queues {
  // A map keeps its keys in the order of insertion.
  const queues = new Map<string, (() => void)[]>();
  return {
    isEmpty: () => queues.size === 0,
    add(client, work) {
      const queue = queues.get(client);
      if (queue) queue.push(work);
      else queues.set(client, [work]);
    },
    next() {
      const [first] = queues;
      if (!first) return undefined;
      const [client, queue] = first;
      const work = queue.shift();
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
      return work;
    },
  };
}
