// When work has taken so long, the event loop turns to its other events.
const MS_A_ROUND = 2;

// It takes some eight milliseconds to accept them. Somebody new may be behind them in the queue of the system.
const ACCEPTED_BEFORE_WORK = 128;

export type Queue = ReturnType<typeof createQueue>;

/**
 * A fair queue of work: one piece for each client in turn, so that a busy client does not delay others. In a round of
 * the event loop it begins work until that has taken two milliseconds. Node accepts one connection in a round, so work
 * waits while connections come, but not for more than 128 of them (docs/decisions/0052-one-request-at-a-time.md). `now`
 * gives milliseconds.
 */
export function createQueue(now: () => number = () => performance.now()) {
  // A map keeps its keys in the order of insertion.
  const waiting = new Map<string, (() => void)[]>();
  let isScheduled = false;
  /** When the first work of this round began. */
  let begun: number | null = null;
  /** The client whose turn it is, until it has begun a request. */
  let current: string | null = null;
  let [accepted, acceptedBefore] = [0, 0];

  function schedule(): void {
    if (!isScheduled) setImmediate(round);
    isScheduled = true;
  }

  function hasTime(): boolean {
    // A round that has begun ends, even if nothing waits by then.
    schedule();
    begun ??= now();
    return now() - begun < MS_A_ROUND;
  }

  function round(): void {
    isScheduled = false;
    begun = null;
    if (accepted > acceptedBefore && accepted < ACCEPTED_BEFORE_WORK) {
      acceptedBefore = accepted;
      return schedule();
    }
    [accepted, acceptedBefore] = [0, 0];
    runNext();
  }

  function runNext(): void {
    const [first] = waiting;
    if (!first || !hasTime()) return;
    const [client, works] = first;
    const work = works.shift();
    // A client that is added again comes behind all others.
    waiting.delete(client);
    if (works.length > 0) waiting.set(client, works);
    // Work that has only promises to wait for ends before the next begins, and gives its slot in flight back.
    queueMicrotask(() => process.nextTick(runNext));
    current = client;
    work?.();
    current = null;
  }

  /** Adds work of a client to the queue. */
  function add(client: string, work: () => void): void {
    schedule();
    const works = waiting.get(client);
    if (works) works.push(work);
    else waiting.set(client, [work]);
  }

  return {
    add,
    /**
     * Does work of a client: at once where it is the client's turn, or the queue is empty and the loop has time, or else
     * in the client's next turn. Returns whether it is done.
     */
    run(client: string, work: () => void): boolean {
      const isTurn = client === current;
      if (isTurn) current = null;
      const isFree = isTurn || (waiting.size === 0 && accepted === 0 && hasTime());
      if (isFree) work();
      else add(client, work);
      return isFree;
    },
    /**
     * Runs the steps of a client's work, one in each of its turns, and resolves to what the generator returns. Rejects
     * with what a step throws.
     */
    inSlices: <T>(client: string, steps: Iterator<unknown, T | Promise<T>>): Promise<T> =>
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
    /** To be called for each connection that Node accepts. */
    accepted(): void {
      accepted++;
      schedule();
    },
  };
}
