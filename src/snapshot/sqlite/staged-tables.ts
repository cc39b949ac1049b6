import { DatabaseSync } from 'node:sqlite';
import type { ListKey } from '../lists.ts';
import { NAME_GROUPS, type NameGroup } from '../reader.ts';
import { immutableAddress } from './open.ts';
import { indexedText, NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';

// What is written is hardly read again, and sorting takes no more memory than this.
const CACHE_KIB = 32 * 1024;

/** Opens a database that is being made, such as a new snapshot. A crash leaves it unusable. Throws SQLite's errors. */
export function openUnfinished(path: string): DatabaseSync {
  // Otherwise SQLite keeps a journal in spite of the pragma, and refuses to copy the tables of an index.
  const database = new DatabaseSync(path, { defensive: false });
  // The snapshot is synced once, when it is complete. A crash before that loses nothing that anybody reads.
  database.exec(`PRAGMA page_size = 4096; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${CACHE_KIB}`);
  return database;
}

/** Attaches a database that is complete. Several threads may read it at once. */
export function attachFinished(database: DatabaseSync, path: string, name: string): void {
  database.prepare(`ATTACH ? AS ${name}`).run(immutableAddress(path).href);
}

/** The file of the rows that still have to be sorted. */
export function stagePath(scratchPath: string): string {
  return `${scratchPath}-rows`;
}

/** Attaches a new database as `stage`. Each person and each filter has one row in it, with JSON arrays. */
export function attachNewStage(database: DatabaseSync, scratchPath: string): void {
  database.prepare('ATTACH ? AS stage').run(stagePath(scratchPath));
  database.exec(`PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF;
    CREATE TABLE stage.staged (
      rank INTEGER PRIMARY KEY, slug TEXT, lists TEXT, status TEXT, occupation TEXT, country TEXT, identifiers TEXT,
      labels TEXT, aliases TEXT, others TEXT);
    CREATE TABLE stage.filter (
      id INTEGER PRIMARY KEY, kind TEXT, qid INTEGER, keptBy TEXT, names TEXT)`);
}

/** The lists of a person as a JSON array of texts: kind, space, key. */
export function stagedLists(lists: readonly ListKey[]): string {
  return JSON.stringify(lists.map(({ kind, key }) => `${kind} ${key}`));
}

/** A folded name of a person. */
export interface NameRow {
  /** Words separated by single spaces. */
  readonly folded: string;
  readonly group: NameGroup;
  /** Whether the full-text index needs it: false if another name of the person has all its words. */
  readonly indexed: boolean;
}

/**
 * The different names of a person as JSON arrays of texts: one row a person costs a quarter of the time of a row a name.
 * Each full-text index gets as many of them as it may have.
 */
export function stagedNames(names: readonly NameRow[]) {
  const labels: string[] = [];
  const aliases: string[] = [];
  const others: string[] = [];
  for (const { folded, group, indexed } of names) {
    const target = group === 'label' ? labels : aliases;
    const withGroup = `${NAME_GROUPS.indexOf(group)}${folded}`;
    if (!indexed || target.length === NAMES_PER_PERSON) others.push(withGroup);
    else target.push(group === 'label' ? folded : withGroup);
  }
  return {
    /** Labels that are in the full-text index, by their number. */
    labels: JSON.stringify(labels),
    /** Other names that are in one, by their number, each after the number of its group. */
    aliases: JSON.stringify(aliases),
    /** Names that are in none, each after the number of its group. */
    others: JSON.stringify(others),
  };
}

const WITH_GROUP = 'substr(value, 2) AS folded, CAST(substr(value, 1, 1) AS INTEGER) AS kind';
const FIRST_ROW = `rank * ${NAMES_PER_PERSON} + key`;

/** What is staged, as rows of the snapshot. */
export const STAGED = {
  entries: `SELECT substr(value, 1, instr(value, ' ') - 1) AS kind, substr(value, instr(value, ' ') + 1) AS key, rank, status
    FROM stage.staged, json_each(lists)`,
  names: `SELECT value AS folded, 0 AS kind, rank, 1 AS indexed FROM stage.staged, json_each(labels)
    UNION ALL SELECT ${WITH_GROUP}, rank, 1 FROM stage.staged, json_each(aliases)
    UNION ALL SELECT ${WITH_GROUP}, rank, 0 FROM stage.staged, json_each(others)`,
  identifiers: `SELECT CAST(substr(value, 2) AS INTEGER) AS property, substr(value, instr(value, ' ') + 1) AS text, rank,
    CAST(substr(value, 1, 1) AS INTEGER) AS shared FROM stage.staged, json_each(identifiers)`,
  filterNames: `SELECT value->>0 AS folded, filter.id AS filter, value->>1 AS label_in, value->>2 AS alias_in
    FROM stage.filter, json_each(names)`,
  [WORD_INDEXES.label]: `SELECT ${FIRST_ROW}, ${indexedText('value')} FROM stage.staged, json_each(labels)`,
  [WORD_INDEXES.alias]: `SELECT ${FIRST_ROW}, ${indexedText('substr(value, 2)')} FROM stage.staged, json_each(aliases)`,
} as const;
