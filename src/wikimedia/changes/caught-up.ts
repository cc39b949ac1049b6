/** Tells when a stream that was read from the past on has brought all events before an instant. */
export interface CaughtUp {
  /** Takes the time of the next event, in seconds since 1970; gives whether that is so now. */
  next(at: number): boolean;
}

/**
 * Seconds of new events without an old one among them. Topics are read side by side, one ahead of the other, and
 * a reader's share of each comes within less.
 */
const SETTLE = 30;

/** For events before `until`, read by someone who begins at `now`; both in seconds since 1970. */
export function createCaughtUp(until: number, now: number): CaughtUp {
  let since: number | null = null;
  return {
    next(at) {
      if (at < until) since = null;
      else if (at >= now) since ??= at;
      return since !== null && at >= since + SETTLE;
    },
  };
}
