import type { SqliteTable } from './sqlite-table.ts';

/**
 * The tables of a snapshot, each with its key, in the order in which they are hashed
 * (docs/snapshot-format.md). No row of a finished file ever changes.
 */
export const TABLES: readonly SqliteTable[] = [
  {
    name: 'manifest',
    key: 'key',
    columns: ['key', 'value'],
    json: ['value'],
    create:
      'CREATE TABLE manifest (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID',
  },
  {
    name: 'person',
    key: 'rank',
    columns: ['rank', 'qid', 'card'],
    json: ['card'],
    create: `CREATE TABLE person (
      rank INTEGER PRIMARY KEY, qid INTEGER NOT NULL UNIQUE, card TEXT NOT NULL) STRICT`,
  },
  {
    name: 'detail',
    key: 'rank',
    columns: ['rank', 'detail'],
    json: [],
    create: 'CREATE TABLE detail (rank INTEGER PRIMARY KEY, detail BLOB NOT NULL) STRICT',
  },
  {
    name: 'slug',
    key: 'slug',
    columns: ['slug', 'rank', 'retired'],
    json: [],
    create: `CREATE TABLE slug (
      slug TEXT PRIMARY KEY, rank INTEGER NOT NULL, retired INTEGER NOT NULL) STRICT, WITHOUT ROWID`,
  },
  {
    name: 'label',
    key: 'qid',
    columns: ['qid', 'labels'],
    json: ['labels'],
    create: 'CREATE TABLE label (qid INTEGER PRIMARY KEY, labels TEXT NOT NULL) STRICT',
  },
  {
    name: 'list',
    key: 'kind, key',
    columns: ['kind', 'key', 'id', 'total'],
    json: [],
    create: `CREATE TABLE list (
      kind TEXT NOT NULL, key TEXT NOT NULL, id INTEGER NOT NULL UNIQUE, total INTEGER NOT NULL,
      PRIMARY KEY (kind, key)) STRICT, WITHOUT ROWID`,
  },
  {
    name: 'list_entry',
    key: 'list, position',
    columns: ['list', 'position', 'rank'],
    json: [],
    create: `CREATE TABLE list_entry (
      list INTEGER NOT NULL, position INTEGER NOT NULL, rank INTEGER NOT NULL,
      PRIMARY KEY (list, position)) STRICT, WITHOUT ROWID`,
  },
  {
    name: 'name',
    key: 'folded, kind, rank',
    columns: ['folded', 'kind', 'rank', 'indexed'],
    json: [],
    create: `CREATE TABLE name (
      folded TEXT NOT NULL, kind INTEGER NOT NULL, rank INTEGER NOT NULL, indexed INTEGER NOT NULL,
      PRIMARY KEY (folded, kind, rank)) STRICT, WITHOUT ROWID`,
  },
];

/** Holds the rows that tell how the file was made. They are not hashed. */
const PROVENANCE_TABLE =
  'CREATE TABLE provenance (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID';

/**
 * The dictionary that details are packed with. It is not hashed, because the checksum covers the unpacked
 * details.
 */
const PACKING_TABLE =
  'CREATE TABLE packing (id INTEGER PRIMARY KEY, dictionary BLOB NOT NULL) STRICT';

/**
 * The most names of a person in one full-text index. A row id is rank × this + number of the name, so that
 * matches come in order of rank.
 */
export const NAMES_PER_PERSON = 256;

/**
 * The full-text indexes: one of labels, one of all other names. Their rows follow from `name`, so they are
 * not hashed.
 */
export const WORD_INDEXES = { label: 'label_words', alias: 'alias_words' } as const;

/** The name of a full-text index. */
export type WordIndex = (typeof WORD_INDEXES)[keyof typeof WORD_INDEXES];

/**
 * The words of all names by their first letter, for finding similar spellings (core/text/word-list.ts).
 * They follow from `name`, so they are not hashed.
 */
const SPELLING_TABLE = `CREATE TABLE spelling (
  letter TEXT PRIMARY KEY, words BLOB NOT NULL) STRICT, WITHOUT ROWID`;

/** The births of each day of the year by year. They follow from `list`, so they are not hashed. */
const DAY_TABLE =
  'CREATE TABLE day (month_day TEXT PRIMARY KEY, years TEXT NOT NULL) STRICT, WITHOUT ROWID';

/**
 * The words of all descriptions. A search looks here first, so it reads no descriptions for a word that none has.
 * They follow from `person`, so they are not hashed.
 */
const DESCRIPTION_WORD_TABLE =
  'CREATE TABLE description_word (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID';

/** The number of letters in the longest prefixes for which a full-text index keeps an index. */
export const LONGEST_INDEXED_PREFIX = 4;

// Names are already folded and split, so the tokenizer only has to split at spaces: `ascii` leaves every
// character beyond ASCII as it is. Matches need only row ids, so there are no positions and no content.
/** The statement that creates a full-text index. */
export function createWordIndex(name: WordIndex): string {
  return `CREATE VIRTUAL TABLE ${name} USING fts5(
    words, content='', detail=none, columnsize=0, prefix='1 2 3 4', tokenize='ascii')`;
}

/** The statements that create all tables and indexes of a snapshot, and nothing else is in one. */
export const CREATE_ALL: readonly string[] = [
  ...TABLES.map(({ create }) => create),
  PROVENANCE_TABLE,
  PACKING_TABLE,
  SPELLING_TABLE,
  DAY_TABLE,
  DESCRIPTION_WORD_TABLE,
  ...Object.values(WORD_INDEXES).map(createWordIndex),
];
