import { reasonOf } from '../system/reason.ts';
import { readHidden } from '../server/snapshots/hidden-list.ts';
import { visibleStore } from '../server/open-store.ts';
import type { HiddenPeople } from '../snapshot/hidden/hidden-set.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { UsageError } from './usage-error.ts';

/** The people on a list of hidden people. Rejects with UsageError. */
export async function hiddenOf(list: string): Promise<HiddenPeople> {
  try {
    return await readHidden(list);
  } catch (error) {
    throw new UsageError(`--hidden: ${reasonOf(error)}`);
  }
}

/** The store of a snapshot, without the people on a list. Rejects with UsageError, and with SnapshotError as `visibleStore` throws. */
export async function visibleAt(path: string, list: string | undefined): Promise<SnapshotStore> {
  return visibleStore(path, list === undefined ? null : await hiddenOf(list));
}
