/**
 * Gives a function that waits for a turn. A round of the event loop gives one turn, and further ones until so many
 * milliseconds have passed; what is done in a turn is done before the next one. Who waits does so for at least one whole
 * round, in which the system reports closed connections.
 */
export function createTurns(milliseconds = 0): () => Promise<void> {
  const waiting: (() => void)[] = [];

  async function giveTurns(ready: number): Promise<void> {
    const end = performance.now() + milliseconds;
    for (let left = ready; left > 0; left--) {
      waiting[0]?.();
      // Whoever has the turn goes on first.
      await Promise.resolve();
      waiting.shift();
      if (performance.now() >= end) break;
    }
    if (waiting.length > 0) setImmediate(giveTurns, waiting.length);
  }

  return () =>
    new Promise((resolve) => {
      if (waiting.push(resolve) === 1) setImmediate(giveTurns, 0);
    });
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
  const turn = createTurns();
  return async (steps) => {
    for (;;) {
      await turn();
      const { done, value } = steps.next();
      if (done) return value;
    }
  };
}
