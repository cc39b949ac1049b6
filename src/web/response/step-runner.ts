/**
 * Has works done in their order, one in a round of the event loop. The first waits for one more round, in which the
 * system tells who has left. Works must not throw.
 */
export function createTurns(): (work: () => void) => void {
  const waiting: (() => void)[] = [];

  function doFirst(): void {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(doFirst);
  }

  return (work) => {
    if (waiting.push(work) === 1) setImmediate(setImmediate, doFirst);
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
