/** Notes at which times a stream was read, so that what it no longer has does not go unnoticed. */
export interface Coverage {
  /** Takes note of an event's time, in seconds since 1970; gives the number of its span where that is new. */
  add(at: number): number | null;
  /** Takes note of a span again. */
  addSpan(span: number): void;
  /** Where the first span without an event begins, in seconds since 1970; null where there is none. */
  firstGap(): number | null;
}

/**
 * Seconds of a span. All wikis together have several changes a second; when Wikimedia moves them from one data
 * centre to the other, nobody can edit for some minutes.
 */
const SPAN = 15 * 60;

/** The coverage of the time between two, in seconds since 1970, by whole spans. */
export function createCoverage(from: number, until: number): Coverage {
  const covered = new Set<number>();
  const spans = Math.floor((until - from) / SPAN);
  return {
    add(at) {
      const span = Math.floor((at - from) / SPAN);
      if (span < 0 || span >= spans || covered.has(span)) return null;
      covered.add(span);
      return span;
    },
    addSpan: (span) => void covered.add(span),
    firstGap() {
      for (let span = 0; span < spans; span++) {
        if (!covered.has(span)) return from + span * SPAN;
      }
      return null;
    },
  };
}
