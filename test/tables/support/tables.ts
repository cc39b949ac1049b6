import assert from 'node:assert/strict';
import { join } from 'node:path';
import { natalisHere } from '../../ingest/support/command.ts';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';

/** Exports a table of a snapshot with the real command. Gives the path of the file. */
export async function exported(
  folder: string,
  snapshot: string,
  name: string,
  args: readonly string[] = [],
): Promise<string> {
  const out = join(folder, name);
  const outcome = await natalisHere(['export', snapshot, '--out', out, ...args]);
  assert.deepEqual({ code: outcome.code, stderr: outcome.stderr }, { code: 0, stderr: '' });
  return out;
}

/** A row as DuckDB gives it in the form of JSON: 64-bit integers are texts. */
export type DuckRow = Readonly<Record<string, unknown>>;

/** A database in memory that asks files. */
export interface Duck {
  rows(sql: string): Promise<DuckRow[]>;
  close(): void;
}

/** Opens a database that exists only in memory. */
export async function openDuck(): Promise<Duck> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '2' });
  const connection: DuckDBConnection = await instance.connect();
  return {
    rows: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJson() as DuckRow[],
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
