/**
 * Has works done in their order: in a round of the event loop one, and more until so many milliseconds have gone by.
 * Each waits for one more round, in which the system tells who has left. Works must not throw.
 */
export function createTurns(milliseconds = 0): (work: () => void) => void {
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

  return (work) => {
    if (waiting.push(work) === 1) setImmediate(doReady);
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
 * between. Works take turns.
 */
export function createStepRunner(): RunSteps {
  const takeTurn = createTurns();
  return (steps) =>
    new Promise((resolve, reject) => {
      const step = (): void => {
        try {
          const { done, value } = steps.next();
          if (done) resolve(value);
          else takeTurn(step);
        } catch (error) {
          reject(error);
        }
      };
      takeTurn(step);
    });
}
