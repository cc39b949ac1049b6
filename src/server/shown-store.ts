import { hidePeople } from '../snapshot/hidden/hide.ts';
import { hiddenSet } from '../snapshot/hidden/hidden-set.ts';
import type { SnapshotStore } from '../snapshot/store.ts';

/** A store whose snapshots are without the people whom their place hides, and without these. */
export function shownStore(store: SnapshotStore, qids: readonly number[] = []): SnapshotStore {
  return {
    ...store,
    async open() {
      const file = await store.open();
      const hidden = [...qids, ...((await store.hidden?.()) ?? [])];
      return hidden.length === 0 ? file : hidePeople(file, hiddenSet(hidden));
    },
  };
}
