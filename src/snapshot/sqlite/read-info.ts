import type { DatabaseSync } from 'node:sqlite';
import { FORMAT_VERSION, type Manifest, type Provenance, type SnapshotInfo } from '../manifest.ts';
import { parseInstant } from '../../core/calendar/date-text.ts';
import { isObject } from '../../core/is-object.ts';

/** What a snapshot says about itself. Throws if a value is not one that a build writes. */
export function readInfo(database: DatabaseSync): SnapshotInfo {
  return checkInfo(readRows(database, 'manifest'), readRows(database, 'provenance'));
}

/** Number of people in a snapshot of any version of the format. */
export function readPeople(database: DatabaseSync): number {
  const { people } = readRows(database, 'manifest');
  if (typeof people !== 'number') throw new Error('its manifest has no usable people');
  return people;
}

function readRows(
  database: DatabaseSync,
  table: 'manifest' | 'provenance',
): Record<string, unknown> {
  const rows = database.prepare(`SELECT key, value FROM ${table} ORDER BY key`).all();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(String(value))]));
}

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isCount: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isInstant: Test = (value) => typeof value === 'string' && parseInstant(value) === value;
const isSha256: Test = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isMonth: Test = (value) =>
  typeof value === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);

const isInput: Test = (value) =>
  isObject(value) && isText(value['name']) && isCount(value['bytes']) && isSha256(value['sha256']);

const MANIFEST: Readonly<Record<keyof Manifest, Test>> = {
  schema_version: (value) => value === FORMAT_VERSION,
  as_of: isInstant,
  dump_as_of: isInstant,
  changes_until: orNull(isInstant),
  people: isCount,
  day_precision: isCount,
  coverage: isText,
  min_sitelinks: isCount,
  mirrors: listOf(isText),
  popularity_formula: isText,
  zodiac_convention: isText,
  slug_rules: isText,
  deprecated_statements_dropped: isCount,
  merged: listOf(isCount),
  pageviews_from: orNull(isMonth),
  pageviews_to: orNull(isMonth),
};

const PROVENANCE: Readonly<Record<keyof Provenance, Test>> = {
  content_sha256: isSha256,
  inputs: listOf(isInput),
  builder_version: isText,
  node_version: isText,
  sqlite_version: isText,
  tzdata_version: isText,
  entities_read: isCount,
  dropped: (value) => isObject(value) && Object.values(value).every(isCount),
};

/**
 * What a snapshot says about itself, from the JSON values of its tables `manifest` and `provenance`. Throws an
 * error that names the first member without a value that a build writes.
 */
function checkInfo(
  manifest: Readonly<Record<string, unknown>>,
  provenance: Readonly<Record<string, unknown>>,
): SnapshotInfo {
  check('manifest', manifest, MANIFEST);
  check('provenance', provenance, PROVENANCE);
  return { manifest, provenance } as unknown as SnapshotInfo;
}

function check(
  table: string,
  values: Readonly<Record<string, unknown>>,
  tests: Readonly<Record<string, Test>>,
): void {
  for (const [member, test] of Object.entries(tests)) {
    if (!test(values[member])) throw new Error(`its ${table} has no usable ${member}`);
  }
}
