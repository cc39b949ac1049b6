import type { Instant } from '../core/calendar/date-text.ts';

/** Version of the file format. A reader opens only its own version (docs/snapshot-format.md). */
export const FORMAT_VERSION = 6;

/** The first version of the service that reads this format; raised together with it. */
export const OLDEST_SERVICE = '1.0.0';

/** SQLite's `application_id` of a snapshot: the letters `Ntls`. */
export const APPLICATION_ID = 0x4e_74_6c_73;

/**
 * What identifies the snapshot, unlike how it was made. It is part of the snapshot's version
 * (service 12.1).
 */
export interface Manifest {
  readonly schema_version: number;
  /** The instant of the source data (methodology 5.7). */
  readonly as_of: Instant;
  /** The instant of the dump, or of whatever input was no file of changes (methodology 5.7). */
  readonly dump_as_of: Instant;
  /** Until when all changes after that are in it; null where none were laid over. */
  readonly changes_until: Instant | null;
  readonly people: number;
  /** Number of people whose canonical birth date has day precision. */
  readonly day_precision: number;
  /** One or two English sentences that say what the snapshot covers. */
  readonly coverage: string;
  /** Least number of Wikipedia articles of a person who is included. */
  readonly min_sitelinks: number;
  /** Domains that count as mirrors of Wikimedia, in addition to the known ones. */
  readonly mirrors: readonly string[];
  readonly popularity_formula: string;
  readonly zodiac_convention: string;
  readonly slug_rules: string;
  /**
   * Number of the people's deprecated birth and death statements, which were left out (methodology
   * 3.1).
   */
  readonly deprecated_statements_dropped: number;
  /**
   * Pairs of QID numbers, one after the other: an item, and the person of the snapshot into whom it was merged. Ascending
   * by the items.
   */
  readonly merged: readonly number[];
  /** First and last month of page views, such as `2025-11`; null if none were loaded. */
  readonly pageviews_from: string | null;
  readonly pageviews_to: string | null;
}

/** An input file of a build. */
export interface InputFile {
  /** File name without its folder; `-` for standard input. */
  readonly name: string;
  /** Size as stored, in bytes. */
  readonly bytes: number;
  /** SHA-256 of the bytes as stored, in hexadecimal. */
  readonly sha256: string;
}

/** How the snapshot was made. It is not part of the snapshot's version. */
export interface Provenance {
  /** SHA-256 of all rows except these, in hexadecimal (docs/snapshot-format.md). */
  readonly content_sha256: string;
  readonly inputs: readonly InputFile[];
  readonly builder_version: string;
  readonly node_version: string;
  readonly sqlite_version: string;
  readonly tzdata_version: string;
  /** Number of entities of any kind that were read. */
  readonly entities_read: number;
  /** Number of lines and entities that were not used, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
}

/** Everything that a snapshot says about itself. */
export interface SnapshotInfo {
  readonly manifest: Manifest;
  readonly provenance: Provenance;
  /** Names the set of people who are hidden; absent if nobody is (methodology 9.7). */
  readonly hidden?: string;
}
