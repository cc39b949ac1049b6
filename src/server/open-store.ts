import { statSync } from 'node:fs';
import { folderStore } from '../release/folder-store.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { sqliteStore } from '../snapshot/sqlite/store.ts';
import { packageVersion } from './package-version.ts';

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
