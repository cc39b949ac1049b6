import { statSync } from 'node:fs';
import { folderStore } from '../release/folder-store.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { sqliteStore } from '../snapshot/sqlite/sqlite-store.ts';
import { packageVersion } from './package-version.ts';
import { hidePeople } from '../snapshot/hidden/hide.ts';
import { hiddenIn, type HiddenPeople } from '../snapshot/hidden/hidden-set.ts';

/**
 * The store at a location given on the command line: the path of an SQLite file, or of a folder whose
 * manifest names one.
 */
export function storeAt(location: string): SnapshotStore {
  const isFolder = statSync(location, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? folderStore(location, packageVersion(), sqliteStore) : sqliteStore(location);
}

const NOBODY: HiddenPeople = { qids: [] };

/** A store whose snapshots are without the people whom the store hides, and without those of a list. */
export function visibleStore(store: SnapshotStore, list = NOBODY): SnapshotStore {
  return {
    ...store,
    async open() {
      const file = await store.open();
      const hidden = hiddenIn([list, (await store.hidden?.()) ?? NOBODY]);
      return hidden.qids.size === 0 ? file : hidePeople(file, hidden);
    },
  };
}
