import type { DatabaseSync } from 'node:sqlite';
import { letterEdges, letterPairs } from '../../core/text/letter-pairs.ts';
import { compressWords } from '../../core/text/word-list.ts';

/**
 * The tables whose rows are hashed, each with its key, in the order in which they are hashed
 * (docs/snapshot-format.md). No row of a finished file ever changes.
 */
export const HASHED_TABLES: Readonly<Record<string, string>> = {
  manifest: 'key',
  person: 'rank',
  detail: 'rank',
  slug: 'slug',
  label: 'qid',
  list: 'kind, key',
  list_entry: 'list, position',
  name: 'folded, kind, rank',
  filter: 'id',
  filter_name: 'folded, filter',
  filtered: 'list, filter, position',
  identifier: 'property, text, rank',
};

/** Columns that hold JSON texts. */
export const JSON_COLUMNS: ReadonlySet<string> = new Set(['value', 'card', 'labels']);

/** The most names of a person in one full-text index: a row id is rank × this + number, so matches come by rank. */
export const NAMES_PER_PERSON = 256;

/** The full-text indexes: one of labels, one of all other names. Their rows follow from `name`. */
export const WORD_INDEXES = { label: 'label_words', alias: 'alias_words' } as const;

export type WordIndex = (typeof WORD_INDEXES)[keyof typeof WORD_INDEXES];

/** The number of letters in the longest prefixes for which a full-text index keeps an index. */
export const MAX_INDEXED_PREFIX = 4;

// Names are already folded and split, so the tokenizer only has to split at spaces: `ascii` leaves every
// character beyond ASCII as it is. Matches need only row ids, so there are no positions and no content.
/** The statement that creates a full-text index. */
export function createWordIndex(name: WordIndex): string {
  return `CREATE VIRTUAL TABLE ${name} USING fts5(
    words, content='', detail=none, columnsize=0, prefix='1 2 3 4', tokenize='ascii')`;
}

// A reader compares these texts with those in a file, so white space counts. What the tables after `identifier` hold is not
// hashed: `provenance` says how the file was made, the dictionary of `compression` is for details that are hashed as they
// are without compression, and the others follow from hashed tables.
/** The statements that create all tables and indexes of a snapshot, and nothing else is in one. */
export const CREATE_ALL = `
  CREATE TABLE manifest (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE person (
      rank INTEGER PRIMARY KEY, qid INTEGER NOT NULL UNIQUE, card TEXT NOT NULL) STRICT;
  CREATE TABLE detail (rank INTEGER PRIMARY KEY, detail BLOB NOT NULL) STRICT;
  CREATE TABLE slug (
      slug TEXT PRIMARY KEY, rank INTEGER NOT NULL, retired INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE label (qid INTEGER PRIMARY KEY, labels TEXT NOT NULL) STRICT;
  CREATE TABLE list (
      kind TEXT NOT NULL, key TEXT NOT NULL, id INTEGER NOT NULL UNIQUE, total INTEGER NOT NULL,
      sourced INTEGER NOT NULL, imported INTEGER NOT NULL, unsourced INTEGER NOT NULL,
      PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID;
  CREATE TABLE list_entry (
      list INTEGER NOT NULL, position INTEGER NOT NULL, rank INTEGER NOT NULL,
      PRIMARY KEY (list, position)) STRICT, WITHOUT ROWID;
  CREATE TABLE name (
      folded TEXT NOT NULL, kind INTEGER NOT NULL, rank INTEGER NOT NULL, indexed INTEGER NOT NULL,
      PRIMARY KEY (folded, kind, rank)) STRICT, WITHOUT ROWID;
  CREATE TABLE filter (
      id INTEGER PRIMARY KEY, kind TEXT NOT NULL, qid INTEGER NOT NULL, people INTEGER NOT NULL,
      UNIQUE (kind, qid)) STRICT;
  CREATE TABLE filter_name (
      folded TEXT NOT NULL, filter INTEGER NOT NULL, label_in TEXT NOT NULL, alias_in TEXT NOT NULL,
      PRIMARY KEY (folded, filter)) STRICT, WITHOUT ROWID;
  CREATE TABLE filtered (
      list INTEGER NOT NULL, filter INTEGER NOT NULL, position INTEGER NOT NULL, total INTEGER NOT NULL,
      ranks BLOB NOT NULL, PRIMARY KEY (list, filter, position)) STRICT, WITHOUT ROWID;
  CREATE TABLE identifier (
      property INTEGER NOT NULL, text TEXT NOT NULL, rank INTEGER NOT NULL, shared INTEGER NOT NULL,
      PRIMARY KEY (property, text, rank)) STRICT, WITHOUT ROWID;
  CREATE TABLE provenance (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE compression (id INTEGER PRIMARY KEY, dictionary BLOB NOT NULL) STRICT;
  CREATE TABLE spelling (
  letter TEXT PRIMARY KEY, words BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE day (month_day TEXT PRIMARY KEY, years TEXT NOT NULL) STRICT, WITHOUT ROWID;
  ${Object.values(WORD_INDEXES).map(createWordIndex).join(';')}`;

/** SQL for what a full-text index has of a folded name; the connection needs `defineIndexed`. */
export function indexedText(folded: string): string {
  return `iif(octet_length(${folded}) > length(${folded}), with_letters(${folded}), ${folded})`;
}

/** Defines in a connection what `indexedText` needs. */
export function defineIndexed(database: DatabaseSync): void {
  database.function('with_letters', (folded) => {
    const words = String(folded).split(' ');
    return [...words, ...letterPairs(words), ...letterEdges(words)].join(' ');
  });
}

/** Defines in a connection what the queries below, and those of `verify`, read besides its tables. */
export function defineWords(database: DatabaseSync): void {
  defineIndexed(database);
  for (const index of Object.values(WORD_INDEXES)) {
    database.exec(`CREATE VIRTUAL TABLE temp.${index}_terms USING fts5vocab(main, ${index}, row);
      CREATE VIRTUAL TABLE temp.${index}_rows USING fts5vocab(main, ${index}, instance)`);
  }
  database.function('front_coded', (words) => compressWords(String(words).split(' ')));
}

// Similar words share the first letter (methodology 13.6), and a word of five letters may have lost one.
const SPELLED = Object.values(WORD_INDEXES)
  .map((index) => `SELECT term FROM temp.${index}_terms WHERE length(term) >= 4`)
  .join(' UNION ');

const DATES = `SELECT substr(key, -5) AS month_day, CAST(substr(key, 1, length(key) - 6) AS INTEGER) AS year, total
  FROM list WHERE kind = 'date'`;

/** The rows of the tables that follow from the lists of dates and from the full-text indexes. */
export const DERIVED = {
  day: `SELECT month_day, json_group_array(json_array(year, total) ORDER BY year) AS years
    FROM (${DATES}) GROUP BY month_day`,
  spelling: `SELECT substr(term, 1, 1) AS letter, front_coded(group_concat(term, ' ' ORDER BY term)) AS words
    FROM (${SPELLED}) GROUP BY letter`,
} as const;
