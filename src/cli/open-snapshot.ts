import { reasonOf } from '../system/reason.ts';
import { visibleStore } from '../server/open-store.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import type { SnapshotStore } from '../snapshot/sqlite/sqlite-store.ts';
import { UsageError } from './usage-error.ts';

/**
 * The store of a snapshot, without the people on a list. Rejects with UsageError, and with SnapshotError as `visibleStore`
 * does.
 */
export async function visibleAt(path: string, list: string | undefined): Promise<SnapshotStore> {
  try {
    return await visibleStore(path, list);
  } catch (error) {
    if (error instanceof SnapshotError) throw error;
    throw new UsageError(`--hidden: ${reasonOf(error)}`);
  }
}
