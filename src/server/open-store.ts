import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isObject, parseJson } from '../core/json.ts';
import { SnapshotError } from '../snapshot/snapshot-error.ts';
import { type SnapshotStore, sqliteStore } from '../snapshot/sqlite/sqlite-store.ts';
import { hiddenIn, hidePeople } from '../snapshot/hidden/hide.ts';
import { readHidden } from './snapshots/hidden-list.ts';

/** The store of a snapshot file. Throws SnapshotError for a folder of `natalis follow` of 2.0. */
export function storeAt(path: string): SnapshotStore {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (isFolder) refuseManifestIn(path, path);
  return sqliteStore(path);
}

/**
 * The same without the people on a list, if there is one. Rejects with SnapshotError as well where `natalis follow` of
 * 2.0 left a list beside the snapshot and none is given: those on it would be shown again. Rejects as `readHidden` does.
 */
export async function visibleStore(path: string, list: string | undefined): Promise<SnapshotStore> {
  const store = storeAt(path);
  if (list === undefined) {
    refuseManifestIn(dirname(path), path);
    return store;
  }
  const hidden = hiddenIn(await readHidden(list));
  if (hidden.qids.size === 0) return store;
  return { ...store, open: async () => hidePeople(await store.open(), hidden) };
}

/** Throws SnapshotError where a folder has a manifest of `natalis follow`, which says who is hidden. */
function refuseManifestIn(folder: string, path: string): void {
  const manifest = join(folder, 'current.json');
  if (!isManifest(manifest)) return;
  throw new SnapshotError(
    `${path}: ${manifest} of natalis 2 is no longer read; give the snapshot file, and with --hidden a list of the people whom it hides (CHANGELOG.md, 3.0.0, says how to make it)`,
  );
}

function isManifest(path: string): boolean {
  try {
    const value = parseJson(readFileSync(path, 'utf8'));
    return isObject(value) && 'manifest_version' in value;
  } catch {
    // There is none, or it cannot be read; what is served does not depend on it.
    return false;
  }
}
