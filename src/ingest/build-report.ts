import type { AsOf } from './read/choose-as-of.ts';

/** What there is to tell of a finished build beside what stands in the snapshot. */
export interface BuildReport {
  readonly asOf: AsOf;
  /** Entities whose `modified` is no real instant (methodology 5.7). */
  readonly unreadableChanges: number;
  /** Words of names that were cut, being too long for an index (methodology 13.1). */
  readonly cutWords: number;
}
