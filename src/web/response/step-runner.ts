/**
 * Gives a function that queues tasks. A round of the event loop runs one task, and further ones until so many milliseconds
 * have passed. A task waits for at least one whole round, in which the system reports closed connections. Tasks must not
 * throw.
 */
export function createTaskQueue(milliseconds = 0): (task: () => void) => void {
  const waiting: (() => void)[] = [];
  // How many of them have waited for a round.
  let ready = 0;

  function doReady(): void {
    const end = performance.now() + milliseconds;
    while (ready > 0) {
      waiting[0]?.();
      waiting.shift();
      ready--;
      if (performance.now() >= end) break;
    }
    ready = waiting.length;
    if (ready > 0) setImmediate(doReady);
  }

  return (task) => {
    if (waiting.push(task) === 1) setImmediate(doReady);
  };
}

/** Runs the steps of some work, and resolves to what the generator returns. Rejects with what a step throws. */
export type RunSteps = <T>(steps: Iterator<unknown, T | Promise<T>>) => Promise<T>;

/** Lets go of a snapshot that was kept open. */
export type Release = () => void;

/** What long work needs, between whose steps the snapshot may be replaced. */
export interface LongWork {
  readonly runSteps: RunSteps;
  /** Keeps the current snapshot open until it is released. */
  hold(): Release;
}

/**
 * Runs long work in steps: one step of all such work in a round of the event loop, so that other requests are answered in
 * between. All such work shares one queue.
 */
export function createStepRunner(): RunSteps {
  const enqueue = createTaskQueue();
  return (steps) =>
    new Promise((resolve, reject) => {
      const step = (): void => {
        try {
          const { done, value } = steps.next();
          if (done) resolve(value);
          else enqueue(step);
        } catch (error) {
          reject(error);
        }
      };
      enqueue(step);
    });
}
