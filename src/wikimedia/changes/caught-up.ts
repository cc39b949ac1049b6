/** Tells when a stream that is read from the past has brought all events before an instant. */
export interface CaughtUp {
  /** Takes the time of the next event, in seconds since 1970; gives whether the stream has caught up. */
  next(at: number): boolean;
}

/**
 * Seconds of new events without an old one among them. The topics are read side by side and at different
 * speeds, but a reader gets its share of each within less time.
 */
const SETTLE = 30;

/** For events before `until` and a reader who begins at `now`; both in seconds since 1970. */
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
