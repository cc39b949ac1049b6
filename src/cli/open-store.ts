import type { SnapshotStore } from '../snapshot/store.ts';
import { sqliteStore } from '../snapshot/sqlite/store.ts';

/** The store at a place given on the command line: the path of an SQLite file. */
export function storeAt(place: string): SnapshotStore {
  return sqliteStore(place);
}
