import { join } from 'node:path';
import { isSystemError, reasonOf } from '../system/reason.ts';
import { SnapshotError, SnapshotNotRead } from '../snapshot/snapshot-error.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import type { ManifestReader } from './release-manifest.ts';
import { MANIFEST_NAME } from './file-names.ts';

const NO_MANIFEST = `a folder without ${MANIFEST_NAME}, which natalis follow writes`;

/**
 * A store of the snapshot that the manifest of a folder names: a folder of `natalis follow`, or one of `natalis release`
 * without `--compress`. `service` is the version of this service, and `storeAt` gives the store at the path of a snapshot.
 */
export function folderStore(
  folder: string,
  service: string,
  storeAt: (path: string) => SnapshotStore,
): SnapshotStore {
  const manifest = join(folder, MANIFEST_NAME);

  // Most commands get a file. They need not load what reads manifests.
  const load = (): Promise<typeof import('./release-manifest.ts')> =>
    import('./release-manifest.ts');
  let reader: ManifestReader | undefined;
  const readManifest: ManifestReader = async () => {
    const { manifestReader } = await load();
    return (reader ??= manifestReader(folder))();
  };

  /** The store of the current snapshot. Rejects with SnapshotError. */
  async function current(): Promise<SnapshotStore> {
    const { readLocalRelease } = await load();
    try {
      const release = await readLocalRelease(folder, service);
      if (!release) throw new SnapshotError(`${folder}: not a snapshot (${NO_MANIFEST})`);
      if (!release.packed) return storeAt(join(folder, release.name));
      throw new SnapshotError(
        `${folder}: the release is compressed; natalis follow decompresses it`,
      );
    } catch (error) {
      if (error instanceof SnapshotError) throw error;
      const kind = isSystemError(error) ? SnapshotNotRead : SnapshotError;
      throw new kind(reasonOf(error), { cause: error });
    }
  }

  return {
    location: folder,
    async version() {
      const found = await readManifest().catch(reasonOf);
      if (found === null) return null;
      // A manifest that cannot be followed is a change too, so that the next poll reports why.
      if (typeof found === 'string') return { id: manifest, state: found };
      const { current: release } = found;
      return storeAt(join(folder, release.name)).version();
    },
    open: async () => (await current()).open(),
    check: async (signal) => (await current()).check(signal),
    faults: async () => (await current()).faults(),
    async hidden() {
      const manifest = await readManifest().catch((error: unknown) => {
        throw new SnapshotError(reasonOf(error), { cause: error });
      });
      // Those who are hidden must not appear because the manifest is away.
      if (!manifest) throw new SnapshotError(`${folder}: not a snapshot (${NO_MANIFEST})`);
      const { hidden: qids, hidden_key: key } = manifest;
      return { qids, key };
    },
    size: async () => (await current()).size(),
  };
}
