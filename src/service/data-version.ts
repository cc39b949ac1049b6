import type { SnapshotInfo } from '../snapshot/manifest.ts';

/**
 * Version of the interface, `schema_version` in Meta. It must be raised by hand with every addition to the answers of
 * REST or MCP (service 12.9). The format of the snapshot has a version of its own (`snapshot/manifest.ts`).
 */
export const INTERFACE_VERSION = 8;

/**
 * Revision of the representation of a person. It must be raised by hand whenever the bytes of a person's answer change
 * while the data does not, because addresses with a version may be cached for a year.
 */
export const REPRESENTATION_REVISION = 5;

const HEX_DIGITS = 12;

/** Longest `data_version`, with hidden people and without (service 12.1). */
export const MAX_DATA_VERSION_LENGTH = 50;

/**
 * Version of the served data, e.g. `wd-20261116-s1-0123456789ab-r1` (service 12.1). It is made
 * of the day of the data, the interface, the content, the representation, and the people who are hidden.
 */
export function dataVersion({ manifest, provenance, hidden }: SnapshotInfo): string {
  const day = manifest.as_of.slice(0, 10).replaceAll('-', '');
  const hex = provenance.content_sha256.slice(0, HEX_DIGITS);
  const version = `wd-${day}-s${INTERFACE_VERSION}-${hex}-r${REPRESENTATION_REVISION}`;
  return hidden === undefined ? version : `${version}-h${hidden}`;
}
