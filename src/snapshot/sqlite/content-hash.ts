import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { TABLES } from './schema.ts';

const BATCH_BYTES = 1 << 16;

/**
 * SHA-256, in hexadecimal, over every row of every table but `provenance`: for each table its name on
 * a line, then its rows in key order, each a JSON array on a line (methodology 12.1,
 * docs/snapshot-format.md).
 */
export function contentHash(database: DatabaseSync): string {
  const hash = createHash('sha256');
  for (const { name, key, columns } of TABLES) {
    hash.update(`${name}\n`);
    const rows = database.prepare(`SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${key}`);
    let batch = '';
    for (const row of rows.iterate()) {
      batch += `${JSON.stringify(columns.map((column) => row[column]))}\n`;
      if (batch.length >= BATCH_BYTES) {
        hash.update(batch);
        batch = '';
      }
    }
    hash.update(batch);
  }
  return hash.digest('hex');
}
