import type { SnapshotReader } from '../snapshot/reader.ts';

/** What every question needs to be answered. */
export interface ServiceContext {
  readonly reader: SnapshotReader;
  /** Version of the service itself, from its package. */
  readonly serviceVersion: string;
}
