import { addAbortListener } from 'node:events';

/** The result of `work`. If the signal is aborted first, rejects at once with its reason. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // After an abort nobody waits for this work, so its failure must not count as unhandled.
  work.catch(() => {});
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  using _ = addAbortListener(signal, () => aborted.reject(signal.reason));
  return await Promise.race([work, aborted.promise]);
}
