/** Counts the requests that are being answered, and says when there are too many. */
export interface InFlight {
  /** Takes a place. False means that none is left. */
  enter(): boolean;
  leave(): void;
  readonly count: number;
}

/** At most `limit` requests at once; 0 sets no limit. */
export function createInFlight(limit: number): InFlight {
  let count = 0;
  return {
    enter() {
      if (limit > 0 && count >= limit) return false;
      count++;
      return true;
    },
    leave() {
      count--;
    },
    get count() {
      return count;
    },
  };
}
