import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf, query, versionOf } from '../ingest/support/content.ts';
import { item, itemSnak, person, statement } from '../ingest/support/entities.ts';

const folder = temporaryFolder();
const snapshot = await buildOf(folder, [
  person('Q7', 'Ann "Quote" \u2028 日本 \u{1F600}', {
    statements: [statement(itemSnak('P106', 'Q36180'))],
  }),
  person('Q8', 'Bob', { born: '-0044-07-12T00:00:00Z' }),
  item('Q36180', 'writer'),
]);

const HASHED =
  'manifest person detail slug label list list_entry name filter filter_name filtered identifier'.split(
    ' ',
  );

const JSON_COLUMNS = new Set(['value', 'card', 'labels']);

/** A row as the format describes it: JSON as it is stored, and for a packed detail the checksum of its content. */
function lineOf(row: Record<string, unknown>, dictionary: Uint8Array): string {
  const values = Object.entries(row).map(([column, value]) => {
    if (column === 'ranks') return `"${Buffer.from(value as Uint8Array).toString('hex')}"`;
    if (value instanceof Uint8Array) {
      return `"${createHash('sha256').update(inflateRawSync(value, { dictionary })).digest('hex')}"`;
    }
    return JSON_COLUMNS.has(column) ? String(value) : JSON.stringify(value);
  });
  return `[${values.join()}]\n`;
}

/**
 * The checksum as the format describes it: over each table's name and the checksum of its rows in key
 * order; the full-text indexes and `provenance` are left out.
 */
function checksumOf(path: string): string {
  using database = new DatabaseSync(path, { readOnly: true });
  const whole = createHash('sha256');
  const row = database.prepare('SELECT dictionary FROM compression').get();
  const dictionary = row?.['dictionary'] as Uint8Array;
  for (const table of HASHED) {
    const keys = `SELECT name FROM pragma_table_info('${table}') WHERE pk > 0 ORDER BY pk`;
    const key = database.prepare(keys).all();
    const order = key.map(({ name }) => String(name)).join();
    const rows = database.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all();
    const hash = createHash('sha256').update(rows.map((row) => lineOf(row, dictionary)).join(''));
    whole.update(`${table} ${hash.digest('hex')}\n`);
  }
  return whole.digest('hex');
}

describe('service 12.1: data_version', () => {
  test('has a checksum that anyone can compute from the tables', () => {
    const checksum = checksumOf(snapshot);
    assert.equal(infoOf(snapshot).provenance.content_sha256, checksum);
    assert.ok(versionOf(snapshot).includes(`-${checksum.slice(0, 12)}-r`));
  });

  test('every table is part of it but provenance, the dictionary and what follows from the others', () => {
    const tables = query(snapshot, "SELECT name FROM sqlite_schema WHERE type = 'table'")
      .map(({ name }) => String(name))
      .filter((name) => !/^(?:label_words|alias_words|spelling|day|compression)/.test(name));
    assert.deepEqual(tables.sort(), [...HASHED, 'provenance'].sort());
  });
});
