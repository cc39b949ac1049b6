import { DatabaseSync } from 'node:sqlite';
import type { EntityStub } from '../entity/read-stub.ts';
import type { PersonDraft } from '../entity/read-person.ts';
import type { ItemRow, PropertyRow } from './extract-block.ts';

/** A person who will be in the snapshot, without the weight of the draft. */
export interface StagedPerson {
  readonly qid: number;
  readonly popularity: number;
  readonly name: string;
  readonly slugBase: string;
}

/** What was read from the input, on disk, until the snapshot is composed from it. */
export interface Staging {
  /** Keeps the newer of two copies of an item; gives how many copies were given up. */
  addItems(items: readonly ItemRow[]): number;
  addProperties(properties: readonly PropertyRow[]): void;
  /** Items and properties that are instances of Wikimedia projects. */
  wikimediaProjects(): Set<number>;
  formatterUrls(): Map<string, string>;
  /** English labels by identifier, `Q5` or `P31`, of those that are in the input. */
  englishLabel(id: string): string | null;
  countPeople(): number;
  /** Most popular first, then by number: the order of ranks (methodology 8.1). */
  peopleByRank(): Iterable<StagedPerson>;
  /** By slug and then by number. */
  peopleBySlug(): Iterable<StagedPerson>;
  draft(qid: number): PersonDraft;
  hasPerson(qid: number): boolean;
  stub(qid: number): EntityStub | null;
  close(): void;
}

const TABLES = `
  CREATE TABLE item (qid INTEGER PRIMARY KEY, revision INTEGER, modified TEXT, line BLOB, stub BLOB,
    project INTEGER, draft BLOB, popularity REAL, name TEXT, slug_base TEXT);
  CREATE TABLE property (id TEXT PRIMARY KEY, revision INTEGER, modified TEXT, line BLOB,
    label TEXT, formatter_url TEXT) WITHOUT ROWID`;

// Of two copies the newer revision wins, then the later change, then the bytewise greater text
// (methodology 12.1); texts are kept as bytes so that SQLite compares them as such.
const UPSERT = `
  INSERT INTO item VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (qid) DO UPDATE SET revision = excluded.revision, modified = excluded.modified,
    line = excluded.line, stub = excluded.stub, project = excluded.project, draft = excluded.draft,
    popularity = excluded.popularity, name = excluded.name, slug_base = excluded.slug_base
  WHERE (excluded.revision, excluded.modified, excluded.line, excluded.stub, excluded.draft)
      > (item.revision, item.modified, item.line, item.stub, item.draft)`;

const UPSERT_PROPERTY = `
  INSERT INTO property VALUES (?, ?, ?, ?, ?, ?)
  ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, modified = excluded.modified,
    line = excluded.line, label = excluded.label, formatter_url = excluded.formatter_url
  WHERE (excluded.revision, excluded.modified, excluded.line, ifnull(excluded.formatter_url, ''), ifnull(excluded.label, ''))
      > (property.revision, property.modified, property.line, ifnull(property.formatter_url, ''), ifnull(property.label, ''))`;

const PERSON_COLUMNS = 'qid, popularity, name, slug_base AS slugBase';

/** Creates a scratch database at `path`, which the caller deletes. */
export function createStaging(path: string): Staging {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; ${TABLES}`);
  const upsert = database.prepare(UPSERT);
  const upsertProperty = database.prepare(UPSERT_PROPERTY);
  const has = database.prepare('SELECT 1 FROM item WHERE qid = ?');
  const selectDraft = database.prepare(
    'SELECT draft FROM item WHERE qid = ? AND popularity IS NOT NULL',
  );
  const selectStub = database.prepare('SELECT stub FROM item WHERE qid = ?');
  const selectLabel = database.prepare('SELECT label FROM property WHERE id = ?');
  const all = (sql: string): Iterable<Record<string, unknown>> => database.prepare(sql).iterate();
  return {
    addItems(items) {
      let duplicates = 0;
      database.exec('BEGIN');
      for (const item of items) {
        if (has.get(item.qid)) duplicates++;
        const { person } = item;
        upsert.run(
          item.qid,
          item.revision,
          item.modified,
          Buffer.from(item.line),
          Buffer.from(item.stub),
          item.isWikimediaProject ? 1 : 0,
          Buffer.from(person?.draft ?? ''),
          person?.popularity ?? null,
          person?.name ?? null,
          person?.slugBase ?? null,
        );
      }
      database.exec('COMMIT');
      return duplicates;
    },
    addProperties(properties) {
      for (const { id, revision, modified, line, label, formatterUrl } of properties) {
        upsertProperty.run(id, revision, modified, Buffer.from(line), label, formatterUrl);
      }
    },
    wikimediaProjects() {
      const rows = [...all('SELECT qid FROM item WHERE project = 1')];
      return new Set(rows.map(({ qid }) => Number(qid)));
    },
    formatterUrls() {
      const rows = [
        ...all('SELECT id, formatter_url FROM property WHERE formatter_url IS NOT NULL'),
      ];
      return new Map(rows.map((row) => [String(row['id']), String(row['formatter_url'])]));
    },
    englishLabel(id) {
      if (id.startsWith('P')) return (selectLabel.get(id)?.['label'] as string | undefined) ?? null;
      return readStub(selectStub.get(Number(id.slice(1))))?.labels.en ?? null;
    },
    countPeople() {
      const row = database
        .prepare('SELECT count(*) AS n FROM item WHERE popularity IS NOT NULL')
        .get();
      return Number(row?.['n']);
    },
    peopleByRank() {
      return all(`SELECT ${PERSON_COLUMNS} FROM item WHERE popularity IS NOT NULL
        ORDER BY popularity DESC, qid`) as Iterable<unknown> as Iterable<StagedPerson>;
    },
    peopleBySlug() {
      return all(`SELECT ${PERSON_COLUMNS} FROM item WHERE popularity IS NOT NULL
        ORDER BY slug_base, qid`) as Iterable<unknown> as Iterable<StagedPerson>;
    },
    draft(qid) {
      const row = selectDraft.get(qid);
      return JSON.parse(textOf(row?.['draft'])) as PersonDraft;
    },
    hasPerson(qid) {
      return selectDraft.get(qid) !== undefined;
    },
    stub(qid) {
      return readStub(selectStub.get(qid));
    },
    close() {
      database.close();
    },
  };
}

function readStub(row: Record<string, unknown> | undefined): EntityStub | null {
  return row ? (JSON.parse(textOf(row['stub'])) as EntityStub) : null;
}

function textOf(blob: unknown): string {
  return blob instanceof Uint8Array
    ? Buffer.from(blob.buffer, blob.byteOffset, blob.length).toString()
    : 'null';
}
