import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import type { PersonCard, PersonDetail } from '../../../src/core/person/person-record.ts';
import type { SnapshotInfo } from '../../../src/snapshot/manifest.ts';
import { dataVersion } from '../../../src/service/data-version.ts';

type Row = Record<string, unknown>;

/** Runs a query on a snapshot file. */
export function query(path: string, sql: string, ...values: (string | number)[]): Row[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** A stored person, with the rank by which people are ordered. */
export interface StoredPerson {
  readonly rank: number;
  readonly card: PersonCard;
  readonly detail: PersonDetail;
}

/** Everyone in a snapshot, by rank. */
export function peopleOf(path: string): StoredPerson[] {
  const sql = 'SELECT * FROM person JOIN detail USING (rank) JOIN compression ORDER BY rank';
  return query(path, sql).map((row) => ({
    rank: Number(row['rank']),
    card: JSON.parse(String(row['card'])) as PersonCard,
    detail: unpacked(row['detail'] as Uint8Array, row['dictionary'] as Uint8Array),
  }));
}

/** Details as the format has them: JSON in raw deflate, with a dictionary beside it. */
function unpacked(detail: Uint8Array, dictionary: Uint8Array): PersonDetail {
  return JSON.parse(inflateRawSync(detail, { dictionary }).toString()) as PersonDetail;
}

/** The person of a number. */
export function personOf(path: string, qid: number): StoredPerson {
  const found = peopleOf(path).find(({ card }) => card.qid === qid);
  if (!found) throw new Error(`Q${qid} is not in the snapshot`);
  return found;
}

/** Numbers of everyone in a snapshot, by rank. */
export function qidsOf(path: string): number[] {
  return peopleOf(path).map(({ card }) => card.qid);
}

/** Canonical slugs by number. */
export function slugsOf(path: string): Record<number, string> {
  return Object.fromEntries(peopleOf(path).map(({ card }) => [card.qid, card.slug]));
}

/** Retired slugs, with the QID number of the person. */
export function retiredOf(path: string): Record<string, number> {
  const sql = 'SELECT slug, qid FROM slug JOIN person USING (rank) WHERE retired = 1 ORDER BY slug';
  return Object.fromEntries(query(path, sql).map(({ slug, qid }) => [String(slug), Number(qid)]));
}

/** What a snapshot says of itself. */
export function infoOf(path: string): SnapshotInfo {
  const read = (table: string): unknown =>
    Object.fromEntries(
      query(path, `SELECT key, value FROM ${table}`).map(({ key, value }) => [
        String(key),
        JSON.parse(String(value)) as unknown,
      ]),
    );
  return {
    manifest: read('manifest') as SnapshotInfo['manifest'],
    provenance: read('provenance') as SnapshotInfo['provenance'],
  };
}

/** The version of what a snapshot holds. */
export function versionOf(path: string): string {
  return dataVersion(infoOf(path));
}

/** Every row of every table but `provenance`, the words of the full-text indexes too. */
export function rowsOf(path: string): Record<string, string[]> {
  const names = query(path, "SELECT name FROM sqlite_schema WHERE type = 'table'")
    .map(({ name }) => String(name))
    .filter((name) => name !== 'provenance' && !name.endsWith('_words'));
  return Object.fromEntries(
    names.map((name) => [
      name,
      query(path, `SELECT * FROM ${name}`).map((row) =>
        JSON.stringify(row, (_key, value: unknown) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
        ),
      ),
    ]),
  );
}
