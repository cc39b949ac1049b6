import { setImmediate } from 'node:timers/promises';

/** Lets other events run, such as Ctrl-C. Rejects once the build is aborted. */
export type Pause = () => Promise<void>;

/** Creates a pause that rejects with the signal's reason once it is aborted. */
export function pauseFor(signal: AbortSignal): Pause {
  return async () => {
    await setImmediate();
    signal.throwIfAborted();
  };
}

/** The result of `work`. If the signal is aborted first, rejects at once with its reason. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = (): void => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    // After an abort nobody waits for this work, so its failure must not count as unhandled.
    work.catch(() => {});
    signal.throwIfAborted();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
