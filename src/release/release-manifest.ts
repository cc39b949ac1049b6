import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../core/json.ts';
import { FORMAT_VERSION } from '../snapshot/manifest.ts';
import { fileName, MANIFEST_NAME } from './file-names.ts';
import { FROM_START, type ReleaseSource, ReleaseError } from './remotes/remote.ts';

/** How far two clocks may differ, in milliseconds. What was made later than that from now has a wrong instant. */
export const MAX_CLOCK_SKEW_MS = 5 * 60 * 1000;

/** Version of the form of the manifest itself. */
const MANIFEST_VERSION = 1;

const FINGERPRINT = z.object({
  /** Number of the bytes. */
  size: z.int().positive(),
  /** SHA-256 of the bytes, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** What identifies bytes. */
export type Fingerprint = Readonly<z.infer<typeof FINGERPRINT>>;

const RELEASE = z
  .object({
    /** Name of the file, beside the manifest. */
    name: z.string(),
    ...FINGERPRINT.shape,
    /** The fingerprint of the file if it is compressed with zstd; null if it is the snapshot itself. */
    packed: FINGERPRINT.nullable(),
    /** Version of the file format (docs/snapshot-format.md). */
    format_version: z.int(),
    /** The oldest version of the service that reads the snapshot. */
    oldest_service: z.string().regex(/^\d+\.\d+\.\d+$/),
    /** The version of the data, as the releasing service names it (service 12.1). */
    data_version: z.string(),
  })
  // Nothing else may be the name, so that no manifest leads out of its folder.
  .refine(({ name, sha256, packed }) => name === fileName(sha256, packed !== null));

/** A released snapshot. Its size and SHA-256 are those of the uncompressed bytes. */
export type Release = Readonly<z.infer<typeof RELEASE>>;

const QIDS = z.array(z.int().positive()).readonly();

const MANIFEST = z.object({
  manifest_version: z.literal(MANIFEST_VERSION),
  /** When this was decided, in UTC. Later manifests at a remote have later instants. */
  released_at: z.iso.datetime({ precision: 3 }),
  current: RELEASE,
  /** The releases before it, the latest first. */
  before: z.array(RELEASE).readonly(),
  /** Names of files of releases that were before these. A later release removes them. */
  retired: z.array(z.string()).readonly().default([]),
  /** Numeric QIDs of people whom every server hides, in whichever of these releases (methodology 9.7). */
  hidden: QIDS.default([]),
  /**
   * A random word that changes with this list; absent where nobody is hidden, and in manifests of 1.0.0 (service 12.1).
   */
  hidden_key: z.string().optional(),
});

/** What every version of the manifest says alike, so that nobody who is to be hidden waits for an update. */
const HIDDEN_LIST = MANIFEST.pick({ released_at: true, hidden_key: true }).extend({ hidden: QIDS });

/** What `current.json` says: which snapshot is to be served. */
export type ReleaseManifest = Readonly<z.infer<typeof MANIFEST>>;

/** The list of hidden people in a manifest. */
export type HiddenInManifest = Readonly<z.infer<typeof HIDDEN_LIST>>;

/** The text of a manifest: JSON with a newline at its end. */
export function manifestText(manifest: Omit<ReleaseManifest, 'manifest_version'>): string {
  return `${JSON.stringify({ manifest_version: MANIFEST_VERSION, ...manifest }, null, 2)}\n`;
}

const ANY_VERSION = z.object({ manifest_version: z.number() });

/**
 * Reads the text of a manifest. `where` names it in errors. Throws ReleaseError if it is no manifest
 * that this version reads.
 */
export function parseManifest(text: string, where: string): ReleaseManifest {
  const value = parseJson(text);
  const version = ANY_VERSION.safeParse(value).data?.manifest_version ?? 0;
  if (version > MANIFEST_VERSION) {
    throw new ReleaseError(
      `${where}: a manifest of version ${version}, and this natalis reads version ${MANIFEST_VERSION}; update natalis first`,
    );
  }
  const { data } = MANIFEST.safeParse(value);
  if (data) return data;
  throw new ReleaseError(`${where}: not a manifest of natalis release`);
}

/** The list of hidden people in a manifest of any version, whatever else it says; null if it has none. */
export function hiddenInManifest(text: string): HiddenInManifest | null {
  const value = parseJson(text);
  return HIDDEN_LIST.safeParse(MANIFEST.safeParse(value).data ?? value).data ?? null;
}

/** Throws ReleaseError if a release needs a newer service, or has a format that this one does not read. */
export function checkCompatible(release: Release, service: string, where: string): void {
  const { format_version: format, oldest_service: oldest } = release;
  if (compareVersions(service, oldest) < 0) {
    throw new ReleaseError(
      `${where}: the release needs natalis ${oldest} or newer, and this is ${service}; update natalis first`,
    );
  }
  if (format === FORMAT_VERSION) return;
  const remedy = format > FORMAT_VERSION ? 'update natalis first' : 'release a snapshot built anew';
  throw new ReleaseError(
    `${where}: a release of format version ${format}, and this natalis reads version ${FORMAT_VERSION}; ${remedy}`,
  );
}

/**
 * Compares two versions by major, minor and patch: negative if the first is older. What may follow
 * these numbers, such as `-rc.1`, does not count.
 */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  const differing = first.findIndex((number, index) => number !== second[index]);
  return differing === -1 ? 0 : (first[differing] ?? 0) - (second[differing] ?? 0);
}

function numbersOf(version: string): number[] {
  const [plain = ''] = version.split(/[-+]/, 1);
  return plain.split('.').map(Number);
}

export type ManifestReader = ReturnType<typeof manifestReader>;

/**
 * Reads the manifest in a folder of this machine; null if there is none. As long as it stays the same, it is the same
 * object. Rejects with ReleaseError if it is not one that this version reads, and with what the file system throws.
 */
export function manifestReader(folder: string) {
  const path = join(folder, MANIFEST_NAME);
  let latest: { readonly text: string; readonly manifest: ReleaseManifest } | null = null;
  return async (): Promise<ReleaseManifest | null> => {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
    if (text === null) return null;
    if (latest?.text !== text) latest = { text, manifest: parseManifest(text, path) };
    return latest.manifest;
  };
}

/** The same, read once. */
export function readLocalManifest(folder: string): Promise<ReleaseManifest | null> {
  return manifestReader(folder)();
}

/** The current release in a folder; null if there is no manifest. Rejects as well if it is not for this service. */
export async function readLocalRelease(folder: string, service: string): Promise<Release | null> {
  const found = await readLocalManifest(folder);
  if (found) checkCompatible(found.current, service, join(folder, MANIFEST_NAME));
  return found?.current ?? null;
}

// A manifest takes half a kilobyte for each release that it names, and some bytes for everybody who is hidden.
/** The most bytes of a manifest that is read. */
export const MAX_MANIFEST_BYTES = 1 << 20;

/** The file of a manifest as it was read. */
export interface ManifestFile {
  readonly text: string;
  /** Names this version of the file; null if the remote has no such names. */
  readonly tag: string | null;
}

/** The file of the manifest at a remote; null if there is none. Rejects with ReleaseError. */
export async function readManifestFile(
  source: ReleaseSource,
  signal: AbortSignal,
): Promise<ManifestFile | null> {
  const found = await source.read(MANIFEST_NAME, FROM_START, signal);
  if (!found) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of found.bytes) {
    size += chunk.length;
    if (size > MAX_MANIFEST_BYTES) {
      throw new ReleaseError(`${source.location}: not a manifest of natalis release`);
    }
    chunks.push(chunk);
  }
  return { text: Buffer.concat(chunks).toString(), tag: found.tag };
}
