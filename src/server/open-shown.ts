import { hidePeople } from '../snapshot/hidden/hide.ts';
import { hiddenSet } from '../snapshot/hidden/hidden-set.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { SnapshotStore } from '../snapshot/store.ts';

/** Opens the current snapshot without the people whom its place hides. Rejects as opening does. */
export async function openShown(store: SnapshotStore): Promise<SnapshotReader> {
  const reader = await store.open();
  const qids = (await store.hidden?.()) ?? [];
  return qids.length === 0 ? reader : hidePeople(reader, hiddenSet(qids));
}
