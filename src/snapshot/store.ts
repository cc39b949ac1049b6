import type { SnapshotReader } from './reader.ts';

/** Distinguishes the successive snapshots of a store. */
export interface SnapshotVersion {
  /** Identifies the file. */
  readonly id: string;
  /** Changes if the file is overwritten in place. */
  readonly state: string;
}

/** The reader of a snapshot that `using` closes. Types of the library do not name it: not all programs know Disposable. */
export type OpenSnapshot = SnapshotReader & Disposable;

/** Where a snapshot is, which may be replaced by another at any time. */
export interface SnapshotStore {
  /** The path, for messages. */
  readonly location: string;
  /** The version of the current snapshot; null while there is none. */
  version(): Promise<SnapshotVersion | null>;
  /** Opens the current snapshot, however large, at once. Rejects with SnapshotError if none can be read. */
  open(): Promise<OpenSnapshot>;
  /**
   * Compares every byte with what was written, without blocking this thread. Rejects with
   * SnapshotError if any differs, and with the signal's reason if it is aborted.
   */
  check(signal: AbortSignal): Promise<void>;
  /** Checks the whole snapshot, including for bugs of the builder. Resolves to at most twenty faults in words. */
  faults(): Promise<readonly string[]>;
  /** Its size in bytes. */
  size(): Promise<number>;
}

/** Whether two versions mean the same snapshot in the same state. */
export function isSameVersion(a: SnapshotVersion | null, b: SnapshotVersion | null): boolean {
  return a?.id === b?.id && a?.state === b?.state;
}
