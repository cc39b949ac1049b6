import type { DatabaseSync } from 'node:sqlite';
import type { Manifest, Provenance, SnapshotInfo } from '../manifest.ts';

/** What a snapshot says about itself. Throws if that is not enough to serve it. */
export function readInfo(database: DatabaseSync): SnapshotInfo {
  const manifest = readRows<Manifest>(database, 'manifest');
  const provenance = readRows<Provenance>(database, 'provenance');
  const isWhole =
    typeof manifest.as_of === 'string' &&
    typeof manifest.people === 'number' &&
    typeof provenance.content_sha256 === 'string' &&
    Array.isArray(provenance.inputs);
  if (!isWhole) throw new Error('its manifest is incomplete');
  return { manifest, provenance };
}

function readRows<T>(database: DatabaseSync, table: 'manifest' | 'provenance'): T {
  const rows = database.prepare(`SELECT key, value FROM ${table} ORDER BY key`).all();
  return Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(String(value))])) as T;
}
