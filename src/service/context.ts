import type { SnapshotReader } from '../snapshot/reader.ts';

/** What every question is answered from. */
export interface ServiceContext {
  readonly reader: SnapshotReader;
  /** Version of the service itself, as in its package. */
  readonly serviceVersion: string;
}
