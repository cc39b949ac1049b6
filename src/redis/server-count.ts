/** The number of servers that a server believes in. */
export interface ServerCount {
  readonly value: number;
  /** Hears of a number at a time in milliseconds. */
  hear(seen: number, nowMs: number): void;
  /** Nothing will be heard for a while. */
  pause(): void;
}

/**
 * Believes a larger number at once, and a smaller one only after it was heard for `settleMs`: when Redis comes back,
 * the servers return one after the other, and none may take a larger part of the limits meanwhile. Starts with `least`,
 * the servers that are known to be there, and never believes fewer.
 */
export function createServerCount(settleMs: number, least: number): ServerCount {
  let value = least;
  let most = 0;
  let since: number | null = null;
  return {
    get value() {
      return value;
    },
    hear(seen, nowMs) {
      if (seen < value) {
        since ??= nowMs;
        most = Math.max(most, seen);
        if (nowMs < since + settleMs) return;
        value = Math.max(least, most);
      } else {
        value = seen;
      }
      [since, most] = [null, 0];
    },
    pause() {
      [since, most] = [null, 0];
    },
  };
}
