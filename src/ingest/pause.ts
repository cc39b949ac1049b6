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
