import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A function that resolves when the next request may begin. Two requests begin at least a minute divided by
 * `perMinute` apart. Rejects when the signal is aborted.
 */
export function createPace(perMinute: number, signal: AbortSignal): () => Promise<void> {
  const between = 60_000 / perMinute;
  let next = 0;
  return async () => {
    const now = performance.now();
    const start = Math.max(now, next);
    next = start + between;
    // A timer may fire a fraction of a millisecond early.
    if (start > now) await sleep(Math.ceil(start - now) + 1, undefined, { signal });
  };
}
