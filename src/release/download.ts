import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError, reasonOf } from '../system/reason.ts';
import { renameDurably, writeAtomically } from '../files/write-file.ts';
import { SnapshotNotRead } from '../snapshot/snapshot-error.ts';
import type { SnapshotStore } from '../snapshot/store.ts';
import { atMost, bytesOfFile, counted, decompress, hasBytesOf, isSame } from './byte-streams.ts';
import { partName, partTagName, writingName } from './file-names.ts';
import type { Fingerprint, Release } from './release-manifest.ts';
import {
  RefusedRelease,
  ReleaseError,
  FROM_START,
  type ReleaseSource,
  type ResumePoint,
} from './remotes/remote.ts';

/**
 * Puts the decompressed file of a release into the folder under a name, and checks its bytes and that it
 * opens. Rejects with ReleaseError, with RefusedRelease if what was downloaded is not as the manifest says or no
 * snapshot, and with what the file system throws.
 */
export async function downloadRelease(
  release: Release,
  name: string,
  settings: DownloadSettings,
): Promise<void> {
  const { folder, storeAt } = settings;
  const path = join(folder, name);
  // A rollback leads to a file that may still be here.
  if (await hasBytesOf(path, release, settings.signal)) return;
  const ready = await downloadDecompressed(release, path, settings);
  try {
    const reader = await storeAt(ready).open();
    reader.close();
  } catch (error) {
    // It may be sound, so it stays for the next poll.
    if (error instanceof SnapshotNotRead) throw new ReleaseError(error.message, { cause: error });
    await rm(ready, { force: true });
    await rm(join(folder, partTagName(release.name)), { force: true });
    throw new RefusedRelease(reasonOf(error), { cause: error });
  }
  await renameDurably(ready, path);
}

/** Downloads a release and decompresses it if necessary. Gives the path of the file, which has its bytes. */
async function downloadDecompressed(
  release: Release,
  path: string,
  settings: DownloadSettings,
): Promise<string> {
  const { folder } = settings;
  const stored = release.packed ?? release;
  const left = await partialDownload(folder, release.name, stored.size);
  const decompressedSize = release.packed ? release.size : 0;
  await checkSpace(folder, stored.size - left.from + decompressedSize);
  const part = await download(release.name, stored, settings);
  if (!release.packed) return part;
  const decompressed = counted(atMost(release.size, decompress(bytesOfFile(part))));
  const ready = partName(path);
  try {
    await writeAtomically(ready, decompressed.bytes, writingName(path));
  } catch (error) {
    if (isSystemError(error)) throw error;
    await rm(part);
    throw new RefusedRelease(`${settings.source.location}: ${release.name}: ${reasonOf(error)}`);
  }
  await rm(part);
  if (isSame(decompressed.fingerprint(), release)) return ready;
  await rm(ready);
  throw new RefusedRelease(
    `${settings.source.location}: ${release.name} decompresses to other bytes than its manifest says`,
  );
}

/** Rejects with ReleaseError if the disk of a folder has less than so many bytes free. */
async function checkSpace(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= needed) return;
  throw new ReleaseError(
    `${folder}: no space for the release; it needs ${megabytes(needed)} MB more, and ${megabytes(free)} MB are free`,
  );
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

/** Where a release comes from and goes to, and how it is opened. */
export interface DownloadSettings {
  readonly source: ReleaseSource;
  readonly folder: string;
  /** The store at the path of a snapshot. */
  storeAt(path: string): SnapshotStore;
  readonly signal: AbortSignal;
}

/** What an earlier, interrupted download left of a file. Nothing if that has too many bytes. */
async function partialDownload(folder: string, name: string, size: number): Promise<ResumePoint> {
  try {
    const tag = await readFile(join(folder, partTagName(name)), 'utf8');
    const left = await stat(join(folder, partName(name)));
    if (left.size <= size) return { from: left.size, tag };
  } catch {
    // There is none, so the download begins at the beginning.
  }
  return FROM_START;
}

/**
 * Downloads a file to its name with `.part`, from where an earlier download stopped, and flushes it to
 * the disk. Gives that path. Rejects with ReleaseError, and with RefusedRelease if all bytes of the source are not
 * those of the fingerprint; then it leaves none of them. What was received before a cut stays for the next time.
 */
async function download(
  name: string,
  stored: Fingerprint,
  settings: DownloadSettings,
): Promise<string> {
  const { source, folder, signal } = settings;
  const part = join(folder, partName(name));
  const tag = join(folder, partTagName(name));
  const left = await partialDownload(folder, name, stored.size);
  let received: Fingerprint;
  try {
    received = await receive({ name, part, tag, size: stored.size, left }, settings);
  } catch (error) {
    // A full disk gets its space back.
    if (isNoSpace(error)) await discard(part, tag);
    if (error instanceof ReleaseError || signal.aborted) throw error;
    throw new ReleaseError(`${part}: ${reasonOf(error)}`, { cause: error });
  }
  if (isSame(received, stored)) return part;
  await discard(part, tag);
  const message = `${source.location}: ${name} has other bytes than its manifest says: ${described(received)} instead of ${described(stored)}`;
  // The bytes of an earlier poll may have been the wrong ones.
  throw left.from > 0 ? new ReleaseError(message) : new RefusedRelease(message);
}

interface Receiving {
  readonly name: string;
  readonly part: string;
  readonly tag: string;
  readonly size: number;
  readonly left: ResumePoint;
}

/** Receives what is missing of a file, and stops behind its expected size. */
async function receive(
  { name, part, tag, size, left }: Receiving,
  { source, signal }: DownloadSettings,
): Promise<Fingerprint> {
  let hash = await hashOf(part, left.from);
  let received = left.from;
  if (received < size) {
    const attempt = new AbortController();
    let file: FileHandle | undefined;
    try {
      const remoteFile = await source.read(name, left, AbortSignal.any([signal, attempt.signal]));
      if (!remoteFile) throw new ReleaseError(`${source.location}: ${name} is not there`);
      // No bytes may ever stand under the tag of another version.
      await rm(tag, { force: true });
      if (remoteFile.from === 0) hash = createHash('sha256');
      received = remoteFile.from;
      file = await open(part, received === 0 ? 'w' : 'a');
      if (remoteFile.tag !== null) await writeFile(tag, remoteFile.tag);
      for await (const chunk of remoteFile.bytes) {
        await file.writeFile(chunk);
        hash.update(chunk);
        received += chunk.length;
        if (received > size) break;
      }
      await file.sync();
    } finally {
      // What still comes is not wanted.
      attempt.abort();
      await file?.close();
    }
  }
  if (received >= size) return { size: received, sha256: hash.digest('hex') };
  throw new ReleaseError(
    `${source.location}: ${name} was cut off after ${received} of ${size} bytes; the next attempt goes on from there`,
  );
}

/** The hash of the first bytes of a file. */
async function hashOf(path: string, size: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (size === 0) return hash;
  for await (const chunk of bytesOfFile(path, { end: size - 1 })) hash.update(chunk);
  return hash;
}

async function discard(...paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

function described({ size, sha256 }: Fingerprint): string {
  return `${size} bytes with SHA-256 ${sha256}`;
}

const NO_SPACE: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function isNoSpace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_SPACE.has(error.code);
}
