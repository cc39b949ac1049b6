import { parseInstant, type Instant } from '../core/calendar/date-text.ts';
import { isObject } from '../core/json.ts';

/** Version of the file format. A reader opens only its own version (docs/snapshot-format.md). */
export const FORMAT_VERSION = 10;

/** SQLite's `application_id` of a snapshot: the letters `Ntls`. */
export const APPLICATION_ID = 0x4e_74_6c_73;

type Test<T> = (value: unknown) => value is T;

/** The object whose members pass these tests. */
type Tested<Tests> = {
  readonly [Member in keyof Tests]: Tests[Member] extends Test<infer T> ? T : never;
};

const isText: Test<string> = (value) => typeof value === 'string';
const isCount: Test<number> = (value): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;
const isVersion: Test<number> = (value) => value === FORMAT_VERSION;
const isInstant: Test<Instant> = (value): value is Instant =>
  isText(value) && parseInstant(value) === value;
const isSha256 = textLike(/^[0-9a-f]{64}$/);
const isMonth = textLike(/^\d{4}-(?:0[1-9]|1[0-2])$/);

function textLike(form: RegExp): Test<string> {
  return (value): value is string => isText(value) && form.test(value);
}

function listOf<T>(test: Test<T>): Test<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(test);
}

function orNull<T>(test: Test<T>): Test<T | null> {
  return (value): value is T | null => value === null || test(value);
}

const isCounts: Test<Readonly<Record<string, number>>> = (
  value,
): value is Readonly<Record<string, number>> =>
  isObject(value) && Object.values(value).every(isCount);

const MANIFEST = {
  format_version: isVersion,
  /** The instant of the source data (methodology 5.7). */
  as_of: isInstant,
  /** The instant of the dump or the fetched entities (methodology 5.7). */
  dump_as_of: isInstant,
  /** Until when it has all changes since the dump; null without files of changes (service 12.10). */
  changes_until: orNull(isInstant),
  people: isCount,
  /** Number of people whose canonical birth date has day precision. */
  day_precision: isCount,
  /** One or two English sentences that say what the snapshot covers. */
  coverage: isText,
  /** Least number of Wikipedia articles of a person who is included. */
  min_sitelinks: isCount,
  /** Domains that count as mirrors of Wikimedia, in addition to the known ones. */
  mirrors: listOf(isText),
  popularity_formula: isText,
  zodiac_convention: isText,
  slug_rules: isText,
  /** Number of the people's deprecated birth and death statements, which were left out (methodology 3.1). */
  deprecated_statements_dropped: isCount,
  /** Pairs of QID numbers, one after the other: an item, ascending, and the person into whom it was merged. */
  merged: listOf(isCount),
  /** First and last month of page views, such as `2025-11`; null if none were loaded. */
  pageviews_from: orNull(isMonth),
  pageviews_to: orNull(isMonth),
};

/** What identifies the snapshot, unlike how it was made. It is part of the snapshot's version (service 12.1). */
export type Manifest = Tested<typeof MANIFEST>;

const INPUT_FILE = {
  /** File name without its folder; `-` for standard input. */
  name: isText,
  /** Size as stored, in bytes. */
  bytes: isCount,
  /** SHA-256 of the bytes as stored, in hexadecimal. */
  sha256: isSha256,
};

/** An input file of a build. */
export type InputFile = Tested<typeof INPUT_FILE>;

const isInputFile: Test<InputFile> = (value): value is InputFile =>
  isObject(value) && Object.entries(INPUT_FILE).every(([member, test]) => test(value[member]));

const PROVENANCE = {
  /** SHA-256 of all rows except these, in hexadecimal (docs/snapshot-format.md). */
  content_sha256: isSha256,
  inputs: listOf(isInputFile),
  builder_version: isText,
  node_version: isText,
  sqlite_version: isText,
  tzdata_version: isText,
  /** Number of entities of any kind that were read. */
  entities_read: isCount,
  /** Number of lines and entities that were not used, by reason. */
  dropped: isCounts,
};

/** How the snapshot was made. It is not part of the snapshot's version. */
export type Provenance = Tested<typeof PROVENANCE>;

/** Everything that a snapshot says about itself. */
export interface SnapshotInfo {
  readonly manifest: Manifest;
  readonly provenance: Provenance;
  /** Names the set of people who are hidden; absent if nobody is (methodology 9.7). */
  readonly hidden?: string;
}

/** The values of both tables. Throws an error that names the first member without a value that a build writes. */
export function checkInfo(
  manifest: Readonly<Record<string, unknown>>,
  provenance: Readonly<Record<string, unknown>>,
): SnapshotInfo {
  const checks = [
    ['manifest', manifest, MANIFEST],
    ['provenance', provenance, PROVENANCE],
  ] as const;
  for (const [table, values, tests] of checks) {
    for (const [member, test] of Object.entries(tests)) {
      if (!test(values[member])) throw new Error(`its ${table} has no usable ${member}`);
    }
  }
  return { manifest, provenance } as unknown as SnapshotInfo;
}
