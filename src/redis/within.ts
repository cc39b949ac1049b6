/** Something took longer than we wait for it. */
export class TooSlow extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`);
    this.name = 'TooSlow';
  }
}

/**
 * The result of some work. Rejects with TooSlow after so many milliseconds, but not if the answer is already here
 * and only this process was too busy to read it.
 */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(new TooSlow(milliseconds));
    // Node reads sockets between timers and immediates.
    const timer = setTimeout(() => void setImmediate(giveUp), milliseconds);
    const settle = <V>(end: (value: V) => void, value: V): void => {
      clearTimeout(timer);
      end(value);
    };
    work.then(
      (value) => settle(resolve, value),
      (error: unknown) => settle(reject, error instanceof Error ? error : new Error(String(error))),
    );
  });
}
