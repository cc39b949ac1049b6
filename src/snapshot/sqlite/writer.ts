import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { DateStatus } from '../../core/date/date-record.ts';
import type { Filter } from '../lists.ts';
import { APPLICATION_ID, FORMAT_VERSION } from '../manifest.ts';
import type { NamedLabels } from '../reader.ts';
import { createRowHash, type TableHashes } from './content-hash.ts';
import { CREATE_ALL } from './schema.ts';
import { attachNewStage, openUnfinished, type stagedNames } from './staged-tables.ts';

/** A person as written. */
export interface PersonRow {
  readonly qid: number;
  readonly slug: string;
  /** PersonCard as JSON. */
  readonly card: string;
  /** The compressed detail. */
  readonly detail: Uint8Array;
  /** The checksum of its text. */
  readonly detailHash: string;
  /** As `stagedLists` gives them. */
  readonly lists: string;
  /** Of the date of birth. */
  readonly status: DateStatus;
  readonly names: ReturnType<typeof stagedNames>;
  /** A JSON array of texts: 1 if another item has it too, otherwise 0; the number of the property, a space, the value. */
  readonly identifiers: string;
  /** The QID numbers of those that filters go by (methodology 8.5), as JSON arrays. */
  readonly occupations: string;
  readonly countries: string;
}

/** A filter as written. */
export interface FilterRow extends Filter {
  /** The QID numbers of the filters of its kind that keep whoever has this occupation or country. */
  readonly keptBy: readonly number[];
  /** Each folded name with the languages of which it is the label, and of which another name (`NamedFilter`). */
  readonly names: readonly (readonly [folded: string, labels: string, others: string])[];
}

/**
 * Writes what comes in the order of the snapshot to its file, and stages the rest for `makeTableGroup`. Then
 * `completeSnapshot` makes the snapshot of them.
 */
export type SnapshotWriter = ReturnType<typeof createSqliteWriter>;

/**
 * Creates the snapshot at `path` and a scratch file whose name begins with `scratchPath`, which the caller deletes. No
 * file may exist there. Throws what SQLite throws, such as a full disk.
 */
export function createSqliteWriter(path: string, scratchPath: string) {
  const database = openUnfinished(path);
  attachNewStage(database, scratchPath);
  database.exec(
    `PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${FORMAT_VERSION}; ${CREATE_ALL}`,
  );
  const tables = {
    person: hashedTable(database, 'person', ['rank', 'qid', 'card']),
    detail: hashedTable(database, 'detail', ['rank', 'detail']),
    label: hashedTable(database, 'label', ['qid', 'labels']),
  };
  const staged = database.prepare('INSERT INTO stage.staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const filter = database.prepare(
    'INSERT INTO stage.filter (kind, qid, keptBy, names) VALUES (?, ?, ?, ?)',
  );
  database.exec('BEGIN');
  return {
    /** Sets the dictionary that all details are compressed with. It must be called once. */
    setDictionary(dictionary: Uint8Array): void {
      database.prepare('INSERT INTO compression (id, dictionary) VALUES (1, ?)').run(dictionary);
    },
    /** Adds people of successive ranks. They come in order, from rank 1 on. */
    addPeople(firstRank: number, people: readonly PersonRow[]): void {
      for (const [index, row] of people.entries()) {
        const { qid, slug, card, detail, detailHash, lists, status, names } = row;
        const rank = firstRank + index;
        tables.person.add([rank, qid, card]);
        tables.detail.add([rank, detail], [rank, detailHash]);
        const { labels, aliases, others } = names;
        const { identifiers, occupations, countries } = row;
        const filters = [occupations, countries] as const;
        staged.run(rank, slug, lists, status, ...filters, identifiers, labels, aliases, others);
      }
    },
    /** Adds a filter; filters come in order of kind and QID. */
    addFilter({ kind, qid, keptBy, names }: FilterRow): void {
      filter.run(kind, qid, JSON.stringify(keptBy), JSON.stringify(names));
    },
    /** Adds the labels of an entity; entities come in ascending order. */
    addLabels(qid: number, labels: NamedLabels): void {
      tables.label.add([qid, JSON.stringify(labels)]);
    },
    /** Completes the files; gives the checksums of the tables that are complete already. */
    finish(): TableHashes {
      database.exec('COMMIT');
      return Object.fromEntries(
        Object.entries(tables).map(([table, { digest }]) => [table, digest()]),
      );
    },
    /** Closes the files, finished or not. */
    close: () => database.close(),
  };
}

/** A table whose rows are hashed while they are inserted. */
function hashedTable(database: DatabaseSync, name: string, columns: readonly string[]) {
  const values = columns.map(() => '?').join(', ');
  const insert = database.prepare(`INSERT INTO ${name} (${columns.join(', ')}) VALUES (${values})`);
  const { add, digest } = createRowHash(columns);
  return {
    add(row: readonly SQLInputValue[], hashed: readonly SQLInputValue[] = row): void {
      insert.run(...row);
      add(hashed);
    },
    digest,
  };
}
