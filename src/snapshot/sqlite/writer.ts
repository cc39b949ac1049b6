import type { DatabaseSync } from 'node:sqlite';
import type { EntityLabels } from '../../core/text/languages.ts';
import { APPLICATION_ID, FORMAT_VERSION } from '../manifest.ts';
import { createRowHash, tableOf, type TableHashes } from './content-hash.ts';
import type { PackedNames } from './packed-names.ts';
import { CREATE_ALL } from './schema.ts';
import { attachNewStage, openUnfinished } from './scratch.ts';
import { STAGE_TABLES } from './stage-tables.ts';

/** A person as written. */
export interface PersonRow {
  readonly qid: number;
  readonly slug: string;
  /** PersonCard as JSON. */
  readonly card: string;
  readonly detail: DetailColumn;
  /** As `packLists` gives them. */
  readonly lists: string;
  /** Different folded names. */
  readonly names: PackedNames;
}

/** A packed detail (packed-detail.ts), with the checksum of its text. */
export interface DetailColumn {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

/**
 * Writes what comes in the order of the snapshot to its file, and stages the rest for `sortTables` and `indexWords`.
 * Then `completeSnapshot` makes the snapshot of them.
 */
export interface SnapshotWriter {
  /** Sets the dictionary that all details are packed with. It must be called once. */
  setDictionary(dictionary: Uint8Array): void;
  /** Adds people of successive ranks. They come in order, from rank 1 and without gaps. */
  addPeople(firstRank: number, people: readonly PersonRow[]): void;
  /** Adds folded words of descriptions. They may come in any order, and again. */
  addDescriptionWords(words: readonly string[]): void;
  /** Adds the labels of an entity; entities come in ascending order. */
  addLabels(qid: number, labels: EntityLabels): void;
  /** Completes the files; gives the checksums of the tables that are in place already. */
  finish(): TableHashes;
  /** Closes the files, finished or not. */
  close(): void;
}

/**
 * Creates the snapshot at `path` and a scratch file whose name begins with `scratchPath`, which the caller deletes. No
 * file may exist there. Throws what SQLite throws, such as a full disk.
 */
export function createSqliteWriter(path: string, scratchPath: string): SnapshotWriter {
  const database = openUnfinished(path);
  attachNewStage(database, scratchPath);
  createTables(database);
  const insert = prepareInserts(database);
  const hashes = {
    person: createRowHash(tableOf('person')),
    detail: createRowHash(tableOf('detail')),
    label: createRowHash(tableOf('label')),
  };
  database.exec('BEGIN');
  return {
    setDictionary(dictionary) {
      database.prepare('INSERT INTO packing (id, dictionary) VALUES (1, ?)').run(dictionary);
    },
    addPeople(firstRank, people) {
      for (const [index, { qid, slug, card, detail, lists, names }] of people.entries()) {
        const rank = firstRank + index;
        insert.person.run(rank, qid, card);
        hashes.person.add([rank, qid, card]);
        insert.detail.run(rank, detail.bytes);
        hashes.detail.add([rank, detail.sha256]);
        const { labels, aliases, others } = names;
        insert.staged.run(rank, slug, lists, labels, aliases, others);
      }
    },
    addDescriptionWords(words) {
      for (const word of words) insert.descriptionWord.run(word);
    },
    addLabels(qid, labels) {
      const text = JSON.stringify(labels);
      insert.label.run(qid, text);
      hashes.label.add([qid, text]);
    },
    finish() {
      database.exec('COMMIT');
      return Object.fromEntries(
        Object.entries(hashes).map(([table, hash]) => [table, hash.digest()]),
      );
    },
    close() {
      database.close();
    },
  };
}

function createTables(database: DatabaseSync): void {
  database.exec(
    `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT_VERSION}`,
  );
  for (const create of CREATE_ALL) database.exec(create);
  database.exec(STAGE_TABLES);
}

function prepareInserts(database: DatabaseSync) {
  return {
    person: database.prepare('INSERT INTO person (rank, qid, card) VALUES (?, ?, ?)'),
    detail: database.prepare('INSERT INTO detail (rank, detail) VALUES (?, ?)'),
    label: database.prepare('INSERT INTO label (qid, labels) VALUES (?, ?)'),
    descriptionWord: database.prepare(
      'INSERT OR IGNORE INTO stage.description_word (word) VALUES (?)',
    ),
    staged: database.prepare(
      'INSERT INTO stage.staged (rank, slug, lists, labels, aliases, others) VALUES (?, ?, ?, ?, ?, ?)',
    ),
  };
}
