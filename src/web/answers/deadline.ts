/** Work took longer than it may. */
export class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`not done after ${milliseconds} ms`);
    this.name = 'DeadlineExceeded';
  }
}

/** Gives the result of some work. Rejects with DeadlineExceeded if it takes too long. */
export type Deadline = <T>(work: Promise<T>) => Promise<T>;

interface Waiting {
  /** In milliseconds of `performance.now()`. */
  readonly until: number;
  readonly reject: (error: DeadlineExceeded) => void;
}

/**
 * Allows each piece of work so many milliseconds. All of them share one timer: nearly all are done long before it
 * fires, and a timer for each took longer than to look at the oldest one.
 */
export function createDeadline(milliseconds: number): Deadline {
  // A set keeps the order of insertion.
  const waiting = new Set<Waiting>();
  let timer: NodeJS.Timeout | null = null;

  function enter(own: Waiting): void {
    waiting.add(own);
    timer = timer?.ref() ?? setTimeout(look, milliseconds);
  }

  function leave(own: Waiting): void {
    waiting.delete(own);
    // It must not hold up the end of a process.
    if (waiting.size === 0) timer?.unref();
  }

  function look(): void {
    timer = null;
    const now = performance.now();
    for (const oldest of waiting) {
      if (oldest.until > now) {
        timer = setTimeout(look, oldest.until - now);
        return;
      }
      waiting.delete(oldest);
      oldest.reject(new DeadlineExceeded(milliseconds));
    }
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const own = { until: performance.now() + milliseconds, reject };
      enter(own);
      work.then(
        (result) => {
          leave(own);
          resolve(result);
        },
        (error: unknown) => {
          leave(own);
          reject(error);
        },
      );
    });
}
