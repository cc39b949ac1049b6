import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../core/reason.ts';
import { combineHashes, tableHash, type TableHashes } from './content-hash.ts';
import { daysOf } from './days.ts';
import { eachRow } from './each-row.ts';
import { openSnapshotFile } from './open.ts';
import { readInfo } from './read-info.ts';
import { TABLES } from './schema.ts';
import { checkSeal } from './seal.ts';
import { peopleFaults } from './verify-people.ts';
import { nameFaults, spellingFaults } from './verify-words.ts';

const MOST_FAULTS = 20;

// Everything is read in order and hardly anything twice, so a larger cache would not make it
// faster.
const CACHE_KIB = 8 * 1024;

/** Contradictions between tables or indexes. Each query gives rows only if there is one. */
export const CONTRADICTIONS: readonly (readonly [fault: string, sql: string])[] = [
  [
    'ranks are not 1, 2, 3 …',
    `SELECT 1 FROM (SELECT count(*) AS people, min(rank) AS first, max(rank) AS last FROM person)
     WHERE people > 0 AND (first <> 1 OR last <> people)`,
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
];

/** The parts of a check. Together they read the whole file; each may run in a thread of its own. */
export const CHECKS = ['people', 'tables'] as const;

/** The name of a part of a check. */
export type Check = (typeof CHECKS)[number];

/** What a part of a check found. */
export interface Findings {
  /** The faults in words, at most twenty. */
  readonly faults: readonly string[];
  /**
   * Checksums of the tables that this part read; empty if the file could not be read to its end.
   */
  readonly hashes: TableHashes;
}

/**
 * Checks a whole snapshot: its seal, the structure of the file, the content checksum, the agreement
 * between tables, and the invariants of every date (methodology 3.7). Returns at most twenty
 * faults; an empty list means that it is sound. Throws SnapshotError if the file cannot be opened
 * at all.
 */
export function verifySnapshotFile(path: string): string[] {
  return sumUpFindings(
    path,
    CHECKS.map((check) => runCheck({ path, check, summed: {} })),
  );
}

/** A part of a check to run. */
export interface CheckTask {
  readonly path: string;
  readonly check: Check;
  /**
   * Checksums that the same build took of the rows that it wrote. They are not taken again: the other checks still read
   * every row. Empty for a file that was found somewhere.
   */
  readonly summed: TableHashes;
}

/** Runs one part of a check. Throws SnapshotError if the file cannot be opened at all. */
export function runCheck({ path, check, summed }: CheckTask): Findings {
  const database = openSnapshotFile(path);
  database.exec(`PRAGMA cache_size = -${CACHE_KIB}`);
  const faults: string[] = [];
  try {
    const found =
      check === 'people' ? peopleFaults(database, summed) : fileFaults(path, database, summed);
    for (;;) {
      const next = found.next();
      if (next.done) return { faults, hashes: next.value };
      faults.push(next.value);
      if (faults.length === MOST_FAULTS) return { faults, hashes: {} };
    }
  } catch (error) {
    // A damaged page is noticed only when it is read.
    faults.push(`unreadable: ${reasonOf(error)}`);
    return { faults, hashes: {} };
  } finally {
    database.close();
  }
}

/**
 * All faults that the parts of a check found, and a fault if the content does not match its
 * checksum.
 */
export function sumUpFindings(path: string, findings: readonly Findings[]): string[] {
  const faults = findings.flatMap((one) => one.faults);
  if (faults.length === 0) {
    const hashes = Object.assign({}, ...findings.map((one) => one.hashes)) as TableHashes;
    if (combineHashes(hashes) !== storedHash(path)) {
      faults.push('the content does not match its checksum');
    }
  }
  return faults.slice(0, MOST_FAULTS);
}

function storedHash(path: string): string {
  const database = openSnapshotFile(path);
  try {
    return readInfo(database).provenance.content_sha256;
  } finally {
    database.close();
  }
}

/** Checks that `day` holds exactly what follows from the lists of dates. */
function* dayFaults(database: DatabaseSync): Generator<string> {
  const rows = eachRow(database, 'SELECT month_day, years FROM day ORDER BY month_day');
  const stored = [...rows].map((row) => row.join(' '));
  const expected = daysOf(database).map(({ monthDay, years }) => `${monthDay} ${years}`);
  if (stored.join('\n') !== expected.join('\n')) {
    yield 'the table day does not hold the births of the lists of dates';
  }
}

/** The tables that are read anyway, and hashed then. */
const READ_BY_OTHERS: ReadonlySet<string> = new Set(['person', 'detail', 'label', 'name']);

function* fileFaults(
  path: string,
  database: DatabaseSync,
  summed: TableHashes,
): Generator<string, TableHashes> {
  try {
    checkSeal(path);
  } catch (error) {
    yield reasonOf(error);
  }
  for (const row of database.prepare('PRAGMA integrity_check').iterate()) {
    // SQLite puts several faults in one text, below a heading.
    for (const fault of String(row['integrity_check']).split('\n')) {
      if (fault !== 'ok' && !fault.startsWith('***')) yield `file: ${fault}`;
    }
  }
  // Throws if the snapshot cannot be served at all.
  readInfo(database);
  for (const [fault, sql] of CONTRADICTIONS) {
    if (database.prepare(sql).get()) yield fault;
  }
  const name = yield* nameFaults(database, summed);
  yield* spellingFaults(database);
  yield* dayFaults(database);
  const others = TABLES.filter(({ name: table }) => !READ_BY_OTHERS.has(table));
  const hashes = others.map((table) => [
    table.name,
    summed[table.name] ?? tableHash(database, table),
  ]);
  return { ...Object.fromEntries(hashes), name };
}
