import type { DatabaseSync } from 'node:sqlite';
import { checkInfo } from '../check-info.ts';
import type { SnapshotInfo } from '../manifest.ts';

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
