import { setImmediate } from 'node:timers/promises';

/** Lets others do something, such as notice Ctrl-C. Rejects once the build is to end. */
export type Pause = () => Promise<void>;

/** Pauses that reject with the signal's reason once it is aborted. */
export function pauseFor(signal: AbortSignal): Pause {
  return async () => {
    await setImmediate();
    signal.throwIfAborted();
  };
}

/** What work gives, unless the signal is aborted first: then it rejects at once with the reason. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    // What nobody waits for any more may fail.
    work.catch(() => {});
    signal.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
