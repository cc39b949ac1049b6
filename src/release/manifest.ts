import { z } from 'zod';
import { FORMAT_VERSION } from '../snapshot/manifest.ts';
import { compareVersions } from './compare-versions.ts';
import { fileName } from './names.ts';
import { ReleaseError } from './release-error.ts';

/** How far two clocks may differ, in milliseconds. What was made later than that from now has a wrong instant. */
export const MOST_AHEAD_MS = 5 * 60 * 1000;

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
    /** The fingerprint of the file if it is packed with zstd; null if it is the snapshot itself. */
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

/** A released snapshot. Its size and SHA-256 are those of the unpacked bytes. */
export type Release = Readonly<z.infer<typeof RELEASE>>;

const RELEASED_AT = z.iso.datetime({ precision: 3 });
const QIDS = z.array(z.int().positive()).readonly();

const MANIFEST = z.object({
  manifest_version: z.literal(MANIFEST_VERSION),
  /** When this was decided, in UTC. Later manifests of a place have later instants. */
  released_at: RELEASED_AT,
  current: RELEASE,
  /** The releases before it, the latest first. */
  before: z.array(RELEASE).readonly(),
  /** Names of files of releases that were before these. A later release removes them. */
  retired: z.array(z.string()).readonly().default([]),
  /** Numeric QIDs of people whom every server hides, in whichever of these releases (methodology 9.7). */
  hidden: QIDS.default([]),
  /** A random word that changes with this list; absent where nobody is hidden, and in manifests of 1.0.0 (service 12.1). */
  hidden_key: z.string().optional(),
});

/** What every version of the manifest says alike, so that nobody who is to be hidden waits for an update. */
const HIDDEN_LIST = z.object({
  released_at: RELEASED_AT,
  hidden: QIDS,
  hidden_key: z.string().optional(),
});

/** What `current.json` says: which snapshot is to be served. */
export type ReleaseManifest = Readonly<z.infer<typeof MANIFEST>>;

/** Whom a manifest hides. */
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

/** Whom a manifest of any version hides, whatever else it says; null if it does not say it. */
export function hiddenInManifest(text: string): HiddenInManifest | null {
  const value = parseJson(text);
  return HIDDEN_LIST.safeParse(MANIFEST.safeParse(value).data ?? value).data ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws ReleaseError if a release needs a newer service, or has a format that this one does not read. */
export function checkFit(release: Release, service: string, where: string): void {
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
