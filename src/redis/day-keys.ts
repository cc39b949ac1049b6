import { createHmac } from 'node:crypto';

/** The keys of days, under which names of clients are made. */
export interface DayKeys {
  /** The key of a day, in days since 1970; null if it is not known, or over for some time. */
  of(day: number): Buffer | null;
}

const MS_A_DAY = 86_400_000;

// The window of limits, and more than clocks of servers should differ.
const OVERLAP_MS = 10 * 60_000;

/** Keys made of a secret that all servers have and Redis has not. `now` is in milliseconds since 1970. */
export function keysOfSecret(secret: string, now: () => number = Date.now): DayKeys {
  const made = new Map<number, Buffer>();
  return {
    of(day) {
      if (now() > (day + 1) * MS_A_DAY + OVERLAP_MS) return null;
      let key = made.get(day);
      if (!key) {
        // Two days are in use at most.
        if (made.size > 2) made.clear();
        key = createHmac('sha256', secret).update(`natalis ${day}`).digest();
        made.set(day, key);
      }
      return key;
    },
  };
}

/** The day of a time in milliseconds since 1970, in days since 1970. */
export function dayOf(nowMs: number): number {
  return Math.floor(nowMs / MS_A_DAY);
}
