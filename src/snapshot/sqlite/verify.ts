import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../system/reason.ts';
import { RANKS_IN_ROW } from '../rank-runs.ts';
import { contentHash, type TableHashes } from './content-hash.ts';
import { DAMAGED, fitsChecksum } from './file-checksum.ts';
import { openSnapshotFile, readInfo } from './open.ts';
import { defineWords, DERIVED, indexedText, NAMES_PER_PERSON, WORD_INDEXES } from './schema.ts';

const MAX_FAULTS = 20;

const BIRTHS = 'name, births, ranks, sourced, imported, unsourced';

/** Of lists of a kind, by what `name` makes of their keys: how many are on them, the sum of their ranks, and statuses. */
const listed = (name: string, kind: string): string =>
  `SELECT ${name} AS name, sum(births) AS births, sum(ranks) AS ranks, sum(sourced) AS sourced,
     sum(imported) AS imported, sum(unsourced) AS unsourced
   FROM (SELECT key, sourced, imported, unsourced, count(*) AS births, sum(rank) AS ranks
     FROM list JOIN list_entry ON list = id WHERE kind = '${kind}' GROUP BY id) GROUP BY name`;

const BORN = `card->('$.birth.statements[' || (card->>'$.birth.canonical') || ']')`;

/** The same of dates, from the cards. */
const CLAIMED = `SELECT birth->>'gregorian' AS name, count(*) AS births, sum(rank) AS ranks,
    sum(status = 'sourced'), sum(status = 'import-only'), sum(status = 'unsourced')
  FROM (SELECT ${BORN} AS birth, card->>'$.birth.status' AS status, rank FROM person)
  WHERE birth->>'monthDay' IS NOT NULL GROUP BY name`;

/** The rows that only one of two queries gives, each of whose rows differ. */
const different = (columns: string, one: string, other: string): string =>
  `SELECT 1 FROM (${one} UNION ALL ${other}) GROUP BY ${columns} HAVING count(*) <> 2`;

const COUNTED = `(SELECT value FROM manifest WHERE key = 'people')`;

/** Contradictions between tables or indexes. Each query gives rows only if there is one. */
export const CONTRADICTIONS: readonly (readonly [fault: string, sql: string])[] = [
  ...['person', 'detail'].map(
    (table) =>
      [
        `ranks in the table ${table} are not 1, 2, 3 … up to the count of people in the manifest`,
        `SELECT 1 FROM (SELECT count(*) AS people, min(rank) AS first, max(rank) AS last FROM ${table})
         WHERE people <> ${COUNTED} OR (people > 0 AND (first <> 1 OR last <> people))`,
      ] as const,
  ),
  [
    'somebody’s card has another QID, or a slug that is not theirs',
    `SELECT person.rank FROM person LEFT JOIN slug ON slug.slug = card->>'slug'
     WHERE card->>'qid' <> qid OR slug.rank IS NOT person.rank OR retired <> 0`,
  ],
  [
    'somebody has several slugs',
    `SELECT 1 FROM (SELECT count(*) AS slugs FROM slug WHERE retired = 0) WHERE slugs <> ${COUNTED}`,
  ],
  ['a slug of nobody', 'SELECT slug FROM slug WHERE rank NOT IN (SELECT rank FROM person)'],
  ['a list of nobody', 'SELECT id FROM list WHERE total < 1'],
  [
    'list positions are not 0, 1, 2 … up to the total',
    `SELECT list.id FROM list LEFT JOIN list_entry ON list = id
     GROUP BY id HAVING count(rank) <> total OR min(position) <> 0 OR max(position) <> total - 1`,
  ],
  [
    'list entries are not in order of popularity',
    `SELECT 1 FROM (SELECT rank, lag(rank) OVER (PARTITION BY list ORDER BY position) AS before
     FROM list_entry) WHERE before >= rank`,
  ],
  [
    'the lists of dates do not hold the births on the cards, or count their statuses otherwise',
    different(BIRTHS, listed('key', 'date'), CLAIMED),
  ],
  ...[
    ['days', 'month_day', 'key', 'substr(key, -5)'] as const,
    ['signs', 'sign', "''", "''"] as const,
  ].map(
    ([what, kind, key, keyOfDate]) =>
      [
        `the lists of ${what} do not hold those of the lists of dates, or count their statuses otherwise`,
        different(BIRTHS, listed(key, kind), listed(keyOfDate, 'date')),
      ] as const,
  ),
  [
    'the manifest counts other dates of day precision than the lists hold',
    `SELECT 1 FROM (SELECT coalesce(sum(total), 0) AS births FROM list WHERE kind = 'date')
     WHERE births <> (SELECT value FROM manifest WHERE key = 'day_precision')`,
  ],
  [
    'an identifier of nobody',
    'SELECT rank FROM identifier WHERE rank NOT BETWEEN 1 AND (SELECT max(rank) FROM person)',
  ],
  ['an entity without a label', "SELECT qid FROM label WHERE labels = '{}'"],
  [
    'a name or a list of no filter',
    `SELECT filter FROM (SELECT filter FROM filter_name UNION SELECT filter FROM filtered)
     WHERE filter NOT IN (SELECT id FROM filter)`,
  ],
  [
    'the rows of a filtered list have gaps, or it is longer than its list',
    `SELECT list FROM (SELECT list, filter, count(*) AS rows, max(position) AS last, min(total) AS least,
       max(total) AS most FROM filtered GROUP BY list, filter) LEFT JOIN list ON list = id
     WHERE rows <> last / ${RANKS_IN_ROW} + 1 OR least <> most OR most <= last OR most > last + ${RANKS_IN_ROW}
       OR most > coalesce(total, 0)`,
  ],
];

// A sum over all words says whether an index has one more, one less or another one, without sorting or storing any.
const SUM = (rank: string, word: string): string =>
  `coalesce(sum(${rank} + unicode(${word}) + 1000 * length(${word})), 0)`;

// An index has a word of a name once, even if the name repeats it. Folded words need no escapes in JSON.
const WORDS = `SELECT DISTINCT value FROM json_each('["' || replace(${indexedText('folded')}, ' ', '","') || '"]')`;

/** What contradicts the tables from which it follows, in the form above. The queries need `defineWords`. */
const NOT_DERIVED: typeof CONTRADICTIONS = [
  ...Object.entries(WORD_INDEXES).map(
    ([group, index]) =>
      [
        `the index ${index} does not hold the words of the names`,
        `SELECT 1 WHERE (SELECT ${SUM(`doc / ${NAMES_PER_PERSON}`, 'term')} FROM temp.${index}_rows) <>
         (SELECT coalesce(sum((SELECT ${SUM('rank', 'value')} FROM (${WORDS}))), 0) FROM name
          WHERE indexed = 1 AND ${group === 'label' ? 'kind = 0' : 'kind > 0'})`,
      ] as const,
  ),
  [
    'the table spelling does not hold the words of the names',
    different('letter, words', 'SELECT letter, words FROM spelling', DERIVED.spelling),
  ],
  [
    'the table day does not hold the births of the lists of dates',
    different('month_day, years', 'SELECT month_day, years FROM day', DERIVED.day),
  ],
];

/** What is checked: the file, its checksums and indexes; or the agreement between tables. Each takes about as long. */
export type Check = 'file' | 'tables';

/**
 * Checks a snapshot. Returns at most twenty faults in words; an empty list means that it is sound. Throws SnapshotError
 * if the file cannot be opened at all.
 *
 * @param known checksums that the same build took of the rows that it wrote; they are not taken again
 */
export function verifySnapshotFile(
  path: string,
  known: TableHashes = {},
  checks: readonly Check[] = ['file', 'tables'],
): string[] {
  const database = openSnapshotFile(path);
  const faults: string[] = [];
  try {
    for (const check of checks) {
      const found =
        check === 'file' ? faultsOf(path, database, known) : failing(database, CONTRADICTIONS);
      for (const fault of found) {
        // Whatever else is wrong with a damaged file follows from that.
        if (faults.push(fault) === MAX_FAULTS || fault === DAMAGED) return faults;
      }
    }
  } catch (error) {
    // A damaged page is noticed only when it is read.
    faults.push(`unreadable: ${reasonOf(error)}`);
  } finally {
    database.close();
  }
  return faults;
}

function* faultsOf(path: string, database: DatabaseSync, known: TableHashes): Generator<string> {
  if (!fitsChecksum(path)) yield DAMAGED;
  for (const row of database.prepare('PRAGMA integrity_check').iterate()) {
    // SQLite puts several faults in one text, below a heading.
    for (const fault of String(row['integrity_check']).split('\n')) {
      if (fault !== 'ok' && !fault.startsWith('***')) yield `file: ${fault}`;
    }
  }
  // Throws if the snapshot cannot be served at all.
  const { content_sha256 } = readInfo(database).provenance;
  if (contentHash(database, known) !== content_sha256) {
    yield 'the content does not match its checksum';
  }
  defineWords(database);
  yield* failing(database, NOT_DERIVED);
}

function* failing(database: DatabaseSync, queries: typeof CONTRADICTIONS): Generator<string> {
  for (const [fault, sql] of queries) if (database.prepare(sql).get()) yield fault;
}
