import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { PersonCard, PersonDetail } from '../../core/person/person-record.ts';
import type { Texts } from '../../core/text/languages.ts';
import type { ListKey } from '../lists.ts';
import { APPLICATION_ID, SCHEMA_VERSION, type Manifest, type Provenance } from '../manifest.ts';
import type { NameGroup } from '../reader.ts';
import { contentHash } from './content-hash.ts';
import {
  createWordIndex,
  NAMES_PER_PERSON,
  PROVENANCE_TABLE,
  TABLES,
  WORD_INDEXES,
} from './schema.ts';

/** A person as written: people come in ascending order of rank, from 1, without gaps. */
export interface PersonRow {
  readonly rank: number;
  readonly card: PersonCard;
  readonly detail: PersonDetail;
  readonly lists: readonly ListKey[];
  /** Folded names without repetitions, words parted by single spaces; 256 of each group are kept. */
  readonly names: Readonly<Record<NameGroup, readonly string[]>>;
}

/** Writes a new snapshot file; nothing of it can be read before `finish`. */
export interface SnapshotWriter {
  addPerson(row: PersonRow): void;
  addSlug(slug: string, rank: number, retired: boolean): void;
  addLabels(qid: number, labels: Texts): void;
  /** Sorts what was added into place and completes the file. */
  finish(manifest: Manifest, provenance: Omit<Provenance, 'content_sha256'>): void;
  /** Closes the file, finished or not. */
  close(): void;
}

const CACHE_KIB = 64 * 1024;

/**
 * Writes a snapshot to `path`, which must not exist, by way of two scratch databases beginning with
 * `scratchPath` that the caller deletes. Throws what SQLite throws, such as a full disk.
 */
export function createSqliteWriter(path: string, scratchPath: string): SnapshotWriter {
  const database = new DatabaseSync(`${scratchPath}-tables`);
  configure(database, `${scratchPath}-rows`);
  const insert = prepareInserts(database);
  database.exec('BEGIN');
  return {
    addPerson({ rank, card, detail, lists, names }) {
      insert.person.run(rank, card.qid, JSON.stringify(card));
      insert.detail.run(rank, JSON.stringify(detail));
      for (const { kind, key } of lists) insert.entry.run(kind, key, rank);
      addNames(insert, rank, names);
    },
    addSlug(slug, rank, retired) {
      insert.slug.run(slug, rank, retired ? 1 : 0);
    },
    addLabels(qid, labels) {
      insert.label.run(qid, JSON.stringify(labels));
    },
    finish(manifest, provenance) {
      sortIntoPlace(database);
      writeRows(database, 'manifest', manifest);
      database.exec('COMMIT');
      const content_sha256 = contentHash(database);
      writeRows(database, 'provenance', { ...provenance, content_sha256 });
      database.exec('DETACH stage');
      // Written anew, page after page, without the gaps that merging the full-text indexes left.
      database.prepare('VACUUM INTO ?').run(path);
    },
    close() {
      database.close();
    },
  };
}

function configure(database: DatabaseSync, stagePath: string): void {
  // The file is synced once, when it is whole; until then a crash loses nothing that anybody reads.
  database.exec(`PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${CACHE_KIB};
    PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${SCHEMA_VERSION}`);
  for (const { create } of TABLES) database.exec(create);
  database.exec(PROVENANCE_TABLE);
  for (const index of Object.values(WORD_INDEXES)) database.exec(createWordIndex(index));
  database.prepare('ATTACH ? AS stage').run(stagePath);
  database.exec(`PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF;
    CREATE TABLE stage.entry (kind TEXT, key TEXT, rank INTEGER);
    CREATE TABLE stage.name (folded TEXT, alias INTEGER, rank INTEGER);
    CREATE TABLE stage.slug (slug TEXT, rank INTEGER, retired INTEGER)`);
}

function prepareInserts(database: DatabaseSync) {
  return {
    person: database.prepare('INSERT INTO person (rank, qid, card) VALUES (?, ?, ?)'),
    detail: database.prepare('INSERT INTO detail (rank, detail) VALUES (?, ?)'),
    label: database.prepare('INSERT INTO label (qid, labels) VALUES (?, ?)'),
    entry: database.prepare('INSERT INTO stage.entry (kind, key, rank) VALUES (?, ?, ?)'),
    name: database.prepare('INSERT INTO stage.name (folded, alias, rank) VALUES (?, ?, ?)'),
    slug: database.prepare('INSERT INTO stage.slug (slug, rank, retired) VALUES (?, ?, ?)'),
    words: {
      label: prepareWords(database, WORD_INDEXES.label),
      alias: prepareWords(database, WORD_INDEXES.alias),
    },
  };
}

function prepareWords(database: DatabaseSync, index: string): StatementSync {
  return database.prepare(`INSERT INTO ${index} (rowid, words) VALUES (?, ?)`);
}

function addNames(
  insert: ReturnType<typeof prepareInserts>,
  rank: number,
  names: PersonRow['names'],
): void {
  for (const group of ['label', 'alias'] as const) {
    for (const [number, folded] of names[group].slice(0, NAMES_PER_PERSON).entries()) {
      insert.name.run(folded, group === 'alias' ? 1 : 0, rank);
      insert.words[group].run(rank * NAMES_PER_PERSON + number, folded);
    }
  }
}

// Rows are added in order of rank; sorting them by key first keeps every tree append-only.
function sortIntoPlace(database: DatabaseSync): void {
  database.exec(`
    INSERT INTO slug SELECT slug, rank, retired FROM stage.slug ORDER BY slug;
    INSERT INTO name SELECT folded, alias, rank FROM stage.name ORDER BY folded, alias, rank;
    INSERT INTO list (kind, key, id, total)
      SELECT kind, key, row_number() OVER (ORDER BY kind, key), count(*)
      FROM stage.entry GROUP BY kind, key ORDER BY kind, key;
    INSERT INTO list_entry (list, position, rank)
      SELECT id, row_number() OVER (PARTITION BY id ORDER BY rank) - 1, rank
      FROM stage.entry JOIN list USING (kind, key) ORDER BY id, rank;`);
  for (const index of Object.values(WORD_INDEXES)) {
    database.exec(`INSERT INTO ${index} (${index}) VALUES ('optimize')`);
  }
}

function writeRows(
  database: DatabaseSync,
  table: 'manifest' | 'provenance',
  rows: Manifest | Provenance,
): void {
  const insert = database.prepare(`INSERT INTO ${table} (key, value) VALUES (?, ?)`);
  const entries = Object.entries(rows).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries) insert.run(key, JSON.stringify(value));
}
