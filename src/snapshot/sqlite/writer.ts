import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Texts } from '../../core/text/languages.ts';
import type { ListKey } from '../lists.ts';
import { APPLICATION_ID, SCHEMA_VERSION, type Manifest, type Provenance } from '../manifest.ts';
import { blockOfRank } from '../detail-block.ts';
import type { NameGroup } from '../reader.ts';
import { combineHashes, createRowHash, tableHash, tableOf } from './content-hash.ts';
import { immutableAddress } from './open.ts';
import {
  createWordIndex,
  NAMES_PER_PERSON,
  PROVENANCE_TABLE,
  TABLES,
  WORD_INDEXES,
} from './schema.ts';

/** A person as written, but for the detail. */
export interface PersonRow {
  readonly qid: number;
  readonly slug: string;
  /** PersonCard as JSON. */
  readonly card: string;
  readonly lists: readonly ListKey[];
  /** Folded names without repetitions, words parted by single spaces; 256 of each group are kept. */
  readonly names: Readonly<Record<NameGroup, readonly string[]>>;
}

/** A packed block of details (detail-block.ts), with the checksum of its lines. */
export interface DetailsRow {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/** Writes a new snapshot file; nothing of it can be read before `finish`. */
export interface SnapshotWriter {
  /**
   * Adds people of successive ranks. They come in order, from rank 1 and without gaps, and `details`
   * begins with a block of its own.
   */
  addPeople(firstRank: number, people: readonly PersonRow[], details: readonly DetailsRow[]): void;
  /** Adds the labels of an entity; entities come in ascending order. */
  addLabels(qid: number, labels: Texts): void;
  /** Takes over slugs of an earlier snapshot that nobody holds now (methodology 10.4). */
  retireSlugs(previous: string): void;
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
  const hashes = {
    person: createRowHash(tableOf('person')),
    detail: createRowHash(tableOf('detail')),
    label: createRowHash(tableOf('label')),
  };
  database.exec('BEGIN');
  return {
    addPeople(firstRank, people, details) {
      for (const [index, { qid, slug, card, lists, names }] of people.entries()) {
        const rank = firstRank + index;
        insert.person.run(rank, qid, card);
        hashes.person.add([rank, qid, card]);
        insert.slug.run(slug, rank, 0);
        for (const { kind, key } of lists) insert.entry.run(kind, key, rank);
        addNames(insert, rank, names);
      }
      for (const [index, { bytes, sha256 }] of details.entries()) {
        const block = blockOfRank(firstRank) + index;
        insert.detail.run(block, bytes);
        hashes.detail.add([block, sha256]);
      }
    },
    addLabels(qid, labels) {
      const text = JSON.stringify(labels);
      insert.label.run(qid, text);
      hashes.label.add([qid, text]);
    },
    retireSlugs(previous) {
      database.exec('COMMIT');
      database.prepare('ATTACH ? AS previous').run(immutableAddress(previous).href);
      database.exec(`BEGIN; INSERT INTO stage.slug SELECT old.slug, now.rank, 1
        FROM previous.slug AS old JOIN previous.person AS holder ON holder.rank = old.rank
        JOIN main.person AS now ON now.qid = holder.qid;
        COMMIT; DETACH previous; BEGIN`);
    },
    finish(manifest, provenance) {
      sortIntoPlace(database);
      writeRows(database, 'manifest', manifest);
      database.exec('COMMIT');
      const content_sha256 = combineHashes(
        Object.fromEntries(
          TABLES.map((table) => {
            const added = table.name in hashes ? hashes[table.name as keyof typeof hashes] : null;
            return [table.name, added ? added.digest() : tableHash(database, table)];
          }),
        ),
      );
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
  for (const index of Object.values(WORD_INDEXES)) {
    database.exec(createWordIndex(index));
    // Merged once, at the end; what waits in memory until then is bounded.
    database.exec(
      `INSERT INTO ${index} (${index}, rank) VALUES ('automerge', 0), ('hashsize', ${WORDS_WAITING_BYTES})`,
    );
  }
  database.prepare('ATTACH ? AS stage').run(stagePath);
  database.exec(`PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF;
    CREATE TABLE stage.entry (kind TEXT, key TEXT, rank INTEGER);
    CREATE TABLE stage.name (folded TEXT, alias INTEGER, rank INTEGER);
    CREATE TABLE stage.slug (slug TEXT, rank INTEGER, retired INTEGER)`);
}

const WORDS_WAITING_BYTES = 16 << 20;

function prepareInserts(database: DatabaseSync) {
  return {
    person: database.prepare('INSERT INTO person (rank, qid, card) VALUES (?, ?, ?)'),
    detail: database.prepare('INSERT INTO detail (block, details) VALUES (?, ?)'),
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

// Rows are added in order of rank; sorting them by key first keeps every tree append-only. A slug that
// somebody holds comes before the same slug of an earlier snapshot, which is then left out.
function sortIntoPlace(database: DatabaseSync): void {
  database.exec(`
    INSERT OR IGNORE INTO slug SELECT slug, rank, retired FROM stage.slug ORDER BY slug, retired, rank;
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
