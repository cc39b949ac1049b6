/** Notes at which times a stream had events, so that changes it no longer has do not go unnoticed. */
export interface Coverage {
  /** Notes an event's time, in seconds since 1970; gives the number of its span if that span is new. */
  add(at: number): number | null;
  /** Notes a span that an earlier run covered. */
  addSpan(span: number): void;
  /** Where the first span without an event begins, in seconds since 1970; null where there is none. */
  firstGap(): number | null;
}

/**
 * Length of a span in seconds. All wikis together have several changes a second. While Wikimedia switches
 * between its data centres, nobody can edit for some minutes.
 */
const SPAN = 15 * 60;

/** The coverage between two times, in seconds since 1970, by whole spans. */
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
