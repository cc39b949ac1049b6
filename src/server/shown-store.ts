import { hidePeople } from '../snapshot/hidden/hide.ts';
import { hiddenIn, type HiddenPeople } from '../snapshot/hidden/hidden-set.ts';
import type { SnapshotStore } from '../snapshot/store.ts';

const NOBODY: HiddenPeople = { qids: [] };

/** A store whose snapshots are without the people whom their place hides, and without those of a list. */
export function shownStore(store: SnapshotStore, list = NOBODY): SnapshotStore {
  return {
    ...store,
    async open() {
      const file = await store.open();
      const hidden = hiddenIn([list, (await store.hidden?.()) ?? NOBODY]);
      return hidden.qids.size === 0 ? file : hidePeople(file, hidden);
    },
  };
}
