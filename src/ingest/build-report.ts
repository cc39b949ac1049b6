import type { AsOf } from './read/choose-as-of.ts';
import type { LeavingOut } from './resolve/leave-out.ts';

/** What is reported about a finished build and is not in the snapshot. */
export interface BuildReport {
  readonly asOf: AsOf;
  /** The number of entities whose `modified` is not a real instant (methodology 5.7). */
  readonly unreadableChanges: number;
  /**
   * The number of words that were cut because they are too long for the index (methodology 13.1).
   */
  readonly cutWords: number;
  readonly leftOut: LeavingOut;
}
