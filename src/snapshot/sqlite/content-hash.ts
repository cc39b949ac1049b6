import { createHash, hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { unpackDetail } from '../packed-detail.ts';
import { eachRow } from './each-row.ts';
import { readDictionary } from './read-dictionary.ts';
import { TABLES } from './schema.ts';
import type { SqliteTable } from './sqlite-table.ts';

/** Checksums of tables, by name, in hexadecimal. */
export type TableHashes = Readonly<Record<string, string>>;

/** Hashes the rows of one table, which must come in order of its key. */
export interface RowHash {
  /**
   * Adds a row: its values in the order of the columns, except that a packed detail is replaced by
   * its checksum.
   */
  add(values: readonly unknown[]): void;
  digest(): string;
}

const BATCH_CHARACTERS = 1 << 16;

/**
 * Creates the hash of a table without rows. A row is hashed as a line with a JSON array; JSON
 * columns are hashed as they are stored.
 */
export function createRowHash({ columns, json }: SqliteTable): RowHash {
  const isJson = columns.map((column) => json.includes(column));
  const hash = createHash('sha256');
  let batch = '';
  return {
    add(values) {
      let row = '';
      for (const [index, value] of values.entries()) {
        row += `${index === 0 ? '' : ','}${isJson[index] ? String(value) : JSON.stringify(value)}`;
      }
      batch += `[${row}]\n`;
      if (batch.length < BATCH_CHARACTERS) return;
      hash.update(batch);
      batch = '';
    },
    digest: () => hash.update(batch).digest('hex'),
  };
}

/** The table with a name. Throws if the format has no such table. */
export function tableOf(name: string): SqliteTable {
  const table = TABLES.find((one) => one.name === name);
  if (!table) throw new Error(`no table ${name} in the format`);
  return table;
}

/** The hash of a table as it is stored. */
export function tableHash(database: DatabaseSync, table: SqliteTable): string {
  const { name, key, columns } = table;
  const hash = createRowHash(table);
  let dictionary: Uint8Array | null = null;
  const valueOf = (value: unknown): unknown => {
    if (!(value instanceof Uint8Array)) return value;
    dictionary ??= readDictionary(database);
    return detailHash(unpackDetail(value, dictionary));
  };
  const rows = eachRow(database, `SELECT ${columns.join(', ')} FROM ${name} ORDER BY ${key}`);
  for (const row of rows) hash.add(row.map(valueOf));
  return hash.digest();
}

/** The checksum of a detail. It does not depend on how it was packed. */
export function detailHash(detail: string): string {
  return hash('sha256', detail);
}

/**
 * The checksum of the content: SHA-256 in hexadecimal, made of those of all tables except
 * `provenance` (service 12.1, docs/snapshot-format.md).
 */
export function combineHashes(hashes: TableHashes): string {
  const lines = TABLES.map(({ name }) => `${name} ${hashes[name] ?? ''}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}
