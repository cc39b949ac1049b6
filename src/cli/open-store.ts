import type { SnapshotStore } from '../snapshot/store.ts';
import { sqliteStore } from '../snapshot/sqlite/store.ts';

/** The store at a place that the command line names: the path of an SQLite file. */
export function storeAt(place: string): SnapshotStore {
  return sqliteStore(place);
}
