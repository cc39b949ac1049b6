import type { DatabaseSync } from 'node:sqlite';
import type { Manifest, Provenance, SnapshotInfo } from '../manifest.ts';

/** What a snapshot says of itself. */
export function readInfo(database: DatabaseSync): SnapshotInfo {
  return {
    manifest: readRows<Manifest>(database, 'manifest'),
    provenance: readRows<Provenance>(database, 'provenance'),
  };
}

function readRows<T>(database: DatabaseSync, table: 'manifest' | 'provenance'): T {
  const rows = database.prepare(`SELECT key, value FROM ${table} ORDER BY key`).all();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(String(value))])) as T;
}
