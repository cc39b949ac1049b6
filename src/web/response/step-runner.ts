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
  const waiting: (() => void)[] = [];

  function runFirst(): void {
    waiting[0]?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(runFirst);
  }

  function add(step: () => void): void {
    // In the round between, the system tells who has left.
    if (waiting.push(step) === 1) setImmediate(setImmediate, runFirst);
  }

  return (steps) =>
    new Promise((resolve, reject) => {
      const step = (): void => {
        try {
          const { done, value } = steps.next();
          if (done) resolve(value);
          else add(step);
        } catch (error) {
          reject(error);
        }
      };
      add(step);
    });
}
