/** Runs work when it is its turn. */
export type RunInTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue in which at most so many pieces of work run at a time, the earliest first. */
export function atMost(most: number): RunInTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
