import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, reasonOf } from '../../core/reason.ts';
import { SnapshotNotRead } from '../../snapshot/snapshot-error.ts';
import type { SnapshotStore } from '../../snapshot/store.ts';
import { writeWhole } from '../../files/write-whole.ts';
import { counted, fingerprintOf, isSame } from '../fingerprint.ts';
import { atMost, bytesOfFile, sizeOf } from '../files.ts';
import type { Release } from '../manifest.ts';
import { partName, partTagName, writingName } from '../names.ts';
import { unpack } from '../packing.ts';
import { RefusedRelease, ReleaseError } from '../release-error.ts';
import { moveToPlace } from '../../files/move-to-place.ts';
import { checkSpace } from './check-space.ts';
import { download, leftOf, type DownloadSettings } from './download.ts';

/** Where a release comes from and goes to, and how it is opened. */
export interface BringSettings extends DownloadSettings {
  /** The store at the path of a snapshot. */
  storeAt(path: string): SnapshotStore;
}

/**
 * Puts the unpacked file of a release into the folder under a name, and checks its bytes and that it
 * opens. Rejects with ReleaseError, with RefusedRelease if what was brought is not as the manifest says or no
 * snapshot, and with what the file system throws.
 */
export async function bring(
  release: Release,
  name: string,
  settings: BringSettings,
): Promise<void> {
  const { folder, storeAt } = settings;
  const path = join(folder, name);
  // A rollback leads to a file that may still be here.
  if (
    (await sizeOf(path)) === release.size &&
    isSame(await fingerprintOf(bytesOfFile(path)), release)
  ) {
    return;
  }
  const ready = await bringUnpacked(release, path, settings);
  try {
    const reader = await storeAt(ready).open();
    reader.close();
  } catch (error) {
    // It may be sound, so it stays for the next look.
    if (error instanceof SnapshotNotRead) throw new ReleaseError(error.message, { cause: error });
    await rm(ready, { force: true });
    await rm(join(folder, partTagName(release.name)), { force: true });
    throw new RefusedRelease(reasonOf(error), { cause: error });
  }
  await moveToPlace(ready, path);
}

/** Downloads a release and unpacks it if necessary. Gives the path of the file, which has its bytes. */
async function bringUnpacked(
  release: Release,
  path: string,
  settings: BringSettings,
): Promise<string> {
  const { folder } = settings;
  const stored = release.packed ?? release;
  const left = await leftOf(folder, release.name, stored.size);
  const unpackedSize = release.packed ? release.size : 0;
  await checkSpace(folder, stored.size - left.from + unpackedSize);
  const part = await download(release.name, stored, settings);
  if (!release.packed) return part;
  const unpacked = counted(atMost(release.size, unpack(bytesOfFile(part))));
  const ready = partName(path);
  try {
    await writeWhole(ready, unpacked.bytes, writingName(path));
  } catch (error) {
    if (isSystemError(error)) throw error;
    await rm(part);
    throw new RefusedRelease(`${settings.source.place}: ${release.name}: ${reasonOf(error)}`);
  }
  await rm(part);
  if (isSame(unpacked.fingerprint(), release)) return ready;
  await rm(ready);
  throw new RefusedRelease(
    `${settings.source.place}: ${release.name} unpacks to other bytes than its manifest says`,
  );
}
