import { statSync } from 'node:fs';
import { folderStore } from '../release/folder-store.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { sqliteStore } from '../snapshot/sqlite/store.ts';
import { packageVersion } from './package-version.ts';
import { hidePeople } from '../snapshot/hidden/hide.ts';
import { hiddenIn, type HiddenPeople } from '../snapshot/hidden/hidden-set.ts';

/**
 * The store at a place given on the command line: the path of an SQLite file, or of a folder whose
 * manifest names one.
 */
export function storeAt(place: string): SnapshotStore {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder
    ? folderStore(place, { service: packageVersion(), storeAt: sqliteStore })
    : sqliteStore(place);
}

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
