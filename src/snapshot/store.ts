import type { SnapshotReader } from './reader.ts';

/** What tells one snapshot at a place from the next. */
export interface SnapshotMark {
  /** Which it is. */
  readonly id: string;
  /** Changes when it is overwritten in place. */
  readonly state: string;
}

/** A place where a snapshot is kept, whose snapshot may be replaced by another at any time. */
export interface SnapshotStore {
  /** Where it is, for people. */
  readonly place: string;
  /** The mark of the snapshot that is there now; null while there is none. */
  mark(): Promise<SnapshotMark | null>;
  /**
   * Opens the snapshot that is there now, in a time that does not depend on its size. Rejects with
   * SnapshotError where there is none that can be read.
   */
  open(): Promise<SnapshotReader>;
  /**
   * Compares every byte with what was written, without holding up this thread. Rejects with SnapshotError
   * where they differ, and with the signal's reason once it is aborted.
   */
  check(signal: AbortSignal): Promise<void>;
  /** Checks it through, slips of the builder included; gives at most twenty faults in words. */
  faults(): Promise<readonly string[]>;
  /** Bytes that it takes. */
  size(): Promise<number>;
}

/** Whether two marks are of the same snapshot in the same state. */
export function isSameMark(a: SnapshotMark | null, b: SnapshotMark | null): boolean {
  return a?.id === b?.id && a?.state === b?.state;
}
