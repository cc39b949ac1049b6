import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { reasonOf } from '../../core/reason.ts';
import { writeAll } from '../../files/write-whole.ts';
import { isSame } from '../fingerprint.ts';
import type { Fingerprint } from '../manifest.ts';
import { partName, partTagName } from '../names.ts';
import { ALL, type ReleaseSource, type Wanted } from '../places/place.ts';
import { RefusedRelease, ReleaseError } from '../release-error.ts';

/** Where a file comes from and goes to. */
export interface DownloadSettings {
  readonly source: ReleaseSource;
  readonly folder: string;
  readonly signal: AbortSignal;
}

/** What an earlier, interrupted download left of a file. Nothing if that has too many bytes. */
export async function leftOf(folder: string, name: string, size: number): Promise<Wanted> {
  try {
    const tag = await readFile(join(folder, partTagName(name)), 'utf8');
    const left = await stat(join(folder, partName(name)));
    if (left.size <= size) return { from: left.size, tag };
  } catch {
    // There is none, so the download begins at the beginning.
  }
  return ALL;
}

/**
 * Downloads a file to its name with `.part`, from where an earlier download stopped, and flushes it to
 * the disk. Gives that path. Rejects with ReleaseError, and with RefusedRelease if all bytes of the source are not
 * those of the fingerprint; then it leaves none of them. What was received before a cut stays for the next time.
 */
export async function download(
  name: string,
  stored: Fingerprint,
  settings: DownloadSettings,
): Promise<string> {
  const { source, folder, signal } = settings;
  const part = join(folder, partName(name));
  const tag = join(folder, partTagName(name));
  const left = await leftOf(folder, name, stored.size);
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
  const message = `${source.place}: ${name} has other bytes than its manifest says: ${described(received)} instead of ${described(stored)}`;
  // The bytes of an earlier look may have been the wrong ones.
  throw left.from > 0 ? new ReleaseError(message) : new RefusedRelease(message);
}

interface Receiving {
  readonly name: string;
  readonly part: string;
  readonly tag: string;
  readonly size: number;
  readonly left: Wanted;
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
      const arriving = await source.read(name, left, AbortSignal.any([signal, attempt.signal]));
      if (!arriving) throw new ReleaseError(`${source.place}: ${name} is not there`);
      // No bytes may ever stand under the tag of another version.
      await rm(tag, { force: true });
      if (arriving.from === 0) hash = createHash('sha256');
      received = arriving.from;
      file = await open(part, received === 0 ? 'w' : 'a');
      if (arriving.tag !== null) await writeFile(tag, arriving.tag);
      for await (const chunk of arriving.bytes) {
        await writeAll(file, chunk);
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
    `${source.place}: ${name} was cut off after ${received} of ${size} bytes; the next attempt goes on from there`,
  );
}

/** The hash of the first bytes of a file. */
async function hashOf(path: string, size: number): Promise<Hash> {
  const hash = createHash('sha256');
  if (size === 0) return hash;
  const bytes = createReadStream(path, { end: size - 1, highWaterMark: 1 << 20 });
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) hash.update(chunk);
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
