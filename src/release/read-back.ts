import { reasonOf } from '../core/reason.ts';
import { counted, fingerprintOf, isSame } from './fingerprint.ts';
import type { Fingerprint } from './manifest.ts';
import { atMost } from './files.ts';
import { fileName } from './names.ts';
import { unpack } from './packing.ts';
import { ALL, type ReleaseTarget } from './places/place.ts';
import { ReleaseError } from './release-error.ts';

/** What was found at a place: the bytes of a snapshot, and how they are stored. */
export interface Found {
  /** The fingerprint of the stored file, if it is packed. */
  readonly packed: Fingerprint | null;
}

/**
 * Reads a released snapshot from its place to the end and compares it with its fingerprint. Gives null
 * if there is no such file; rejects with ReleaseError if it has other bytes.
 */
export async function readBack(
  target: ReleaseTarget,
  snapshot: Fingerprint,
  isPacked: boolean,
  signal: AbortSignal,
): Promise<Found | null> {
  const name = fileName(snapshot.sha256, isPacked);
  const arriving = await target.read(name, ALL, signal);
  if (!arriving) return null;
  const stored = counted(arriving.bytes);
  const unpacked = isPacked ? unpack(stored.bytes) : stored.bytes;
  const found = await fingerprintOf(atMost(snapshot.size, unpacked)).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`${target.place}: ${name}: ${reasonOf(error)}`, { cause: error });
  });
  if (isSame(found, snapshot)) return { packed: isPacked ? stored.fingerprint() : null };
  throw new ReleaseError(
    `${target.place}: ${name} has other bytes than the snapshot (${found.size} with SHA-256 ${found.sha256})`,
  );
}
