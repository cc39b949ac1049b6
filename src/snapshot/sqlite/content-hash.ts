import { createHash, hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { decompressDetail } from '../compressed-detail.ts';
import { readDictionary } from './open.ts';
import { HASHED_TABLES, JSON_COLUMNS } from './schema.ts';

/** Checksums of tables, by name, in hexadecimal. */
export type TableHashes = Readonly<Record<string, string>>;

const BATCH_CHARACTERS = 1 << 16;

/** Creates the hash of a table without rows: of each a line with a JSON array, in which JSON columns stay as stored. */
export function createRowHash(columns: readonly string[]) {
  const isJson = columns.map((column) => JSON_COLUMNS.has(column));
  const hash = createHash('sha256');
  let batch = '';
  return {
    /** Adds a row in order of the key: its values in the order of the columns, of a detail the checksum. */
    add(values: readonly unknown[]): void {
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

/** The hash of a table as it is stored. */
export function tableHash(database: DatabaseSync, table: string): string {
  const statement = database.prepare(`SELECT * FROM ${table} ORDER BY ${HASHED_TABLES[table]}`);
  // Arrays cost half as much as objects. Node's types do not include them.
  statement.setReturnArrays(true);
  const rows = statement.iterate() as Iterable<unknown> as Iterable<unknown[]>;
  const hash = createRowHash(statement.columns().map(({ name }) => name));
  const dictionary = table === 'detail' ? readDictionary(database) : new Uint8Array();
  const valueOf = (value: unknown): unknown =>
    !(value instanceof Uint8Array)
      ? value
      : table === 'detail'
        ? detailHash(decompressDetail(value, dictionary))
        : Buffer.from(value).toString('hex');
  for (const row of rows) hash.add(row.map(valueOf));
  return hash.digest();
}

/** The checksum of a detail. It does not depend on how it was compressed. */
export function detailHash(detail: string): string {
  return hash('sha256', detail);
}

/**
 * The checksum of the content: SHA-256 in hexadecimal, made of those of all hashed tables (service 12.1,
 * docs/snapshot-format.md). Checksums that are known are not computed again.
 */
export function contentHash(database: DatabaseSync, known: TableHashes = {}): string {
  const lines = Object.keys(HASHED_TABLES).map(
    (table) => `${table} ${known[table] ?? tableHash(database, table)}\n`,
  );
  return hash('sha256', lines.join(''));
}
