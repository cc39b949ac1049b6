import assert from 'node:assert/strict';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { after, before, describe, mock, test } from 'node:test';
import { CREATE_ALL } from '../../src/snapshot/sqlite/schema.ts';
import { openSqliteReader, QUERIES } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { CONTRADICTIONS } from '../../src/snapshot/sqlite/verify.ts';
import { answersOf } from '../ingest/support/answers.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { itemSnak, person, statement } from '../ingest/support/entities.ts';
import { wordsOf } from '../support/lists.ts';

const folder = temporaryFolder();
const people = Array.from({ length: 200 }, (_, index) =>
  person(`Q${index + 1000}`, `Ann ${index} Lee`, {
    born: `+19${10 + (index % 80)}-03-1${index % 2}T00:00:00Z`,
    statements: [statement(itemSnak('P106', 'Q36180'))],
  }),
);
const snapshot = await buildOf(folder, people);

/** The steps by which SQLite answers a query on the snapshot. */
function planOf(sql: string): string[] {
  using database = new DatabaseSync(snapshot, { readOnly: true });
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
  return rows.map(({ detail }) => String(detail));
}

const SEARCH = /^SEARCH \w+ USING (?:INTEGER )?(?:PRIMARY KEY|(?:COVERING )?INDEX)\b/;
const MATCH = /^SCAN \w+_words VIRTUAL TABLE INDEX \d+:M\d*$/;

/** Asserts that every step is a search by key or a full-text match in order of row id. */
function assertOnlySearches(sql: string): void {
  const steps = planOf(sql);
  assert.ok(steps.length > 0, sql);
  for (const step of steps) {
    assert.ok(SEARCH.test(step) || MATCH.test(step), `${sql}\n${steps.join('\n')}`);
  }
  assert.doesNotMatch(steps.join('\n'), /TEMP B-TREE|AUTOMATIC|CO-ROUTINE|MATERIALIZE/);
  assert.doesNotMatch(sql, /\b(?:count|sum|min|max|avg)\s*\(|\bgroup by\b|\bdistinct\b/i);
}

describe('nothing is sorted, scanned or counted while serving', () => {
  for (const [name, sql] of Object.entries(QUERIES)) {
    test(`the query "${name}"`, () => assertOnlySearches(sql));
  }

  test('a list page needs one range of one list and one read for each person', () => {
    const [range = '', read = '', ...others] = planOf(QUERIES.listPage);
    assert.deepEqual(others, []);
    assert.match(
      range,
      /^SEARCH list_entry USING PRIMARY KEY \(list=\? AND position>\? AND position<\?\)/,
    );
    assert.match(read, /^SEARCH person USING INTEGER PRIMARY KEY \(rowid=\?\)/);
  });
});

describe('the statements that answers run', () => {
  const run: string[] = [];
  before(() => {
    for (const method of ['all', 'get', 'iterate', 'run'] as const) {
      const original = StatementSync.prototype[method] as (...values: unknown[]) => unknown;
      function noted(this: StatementSync, ...values: unknown[]): unknown {
        run.push(this.sourceSQL);
        return original.apply(this, values);
      }
      mock.method(StatementSync.prototype, method, noted);
    }
  });
  after(() => mock.restoreAll());

  /** The statements that an answer runs, without those run when the file is opened. */
  async function statementsFor(path: string): Promise<string[]> {
    run.length = 0;
    const [body = ''] = (await answersOf(snapshot, [path])).values();
    assert.doesNotMatch(body, /"code"/);
    return run.filter((sql) => !/FROM (?:manifest|provenance|sqlite_schema)\b/.test(sql));
  }

  for (const path of wordsOf(`
    /api/v1/birthdays/03-11?limit=100 /api/v1/birthdays/03-11/1911 /api/v1/years/1950?offset=1
    /api/v1/zodiac/pisces?limit=100&offset=50 /api/v1/birthdays/today /api/v1/people/ann-7-lee
    /api/v1/people/ann-7-lee-q1007?lang=de /api/v1/people/wikidata/Q1007 /api/v1/search?q=ann /api/v1/search?q=le
    /api/v1/search?q=ann+7+lee /api/v1/search?q=Q1007 /api/v1/search?q=nobody /api/v1/meta`)) {
    test(path, async () => {
      const statements = await statementsFor(path);
      assert.ok(path.endsWith('/meta') || statements.length > 0);
      for (const sql of statements) assertOnlySearches(sql);
    });
  }

  test('labels, and the words of a letter, are read once, missing ones too', () => {
    using reader = openSqliteReader(snapshot);
    const ask = () => [
      reader.labels([1000, 36180, 99]),
      reader.wordsLike('anna', 1, 5),
      reader.findWords({ words: ['ann', 'zebra'], lastIsPrefix: true }, 'label', 5),
    ];
    const reads = () =>
      run.splice(0).filter((sql) => sql === QUERIES.label || sql === QUERIES.spelling);
    run.length = 0;
    const first = ask();
    assert.equal(new Set(reads()).size, 2);
    assert.deepEqual(ask(), first);
    assert.deepEqual(reads(), []);
  });

  test('a page of a list runs the same number of statements for every offset and length', async () => {
    const short = await statementsFor('/api/v1/zodiac/pisces?limit=1');
    const long = await statementsFor('/api/v1/zodiac/pisces?limit=100&offset=90');
    assert.equal(short.filter((sql) => /list_entry/.test(sql)).length, 1);
    assert.deepEqual(long, short);
  });
});

// The list of a sign has a twelfth of all people. A query that grows with the square of a list
// would never end.
describe('the effort of verifying does not grow with the square of anything', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(CREATE_ALL);

  /** Whether a query scans a whole table for every row of another. */
  function hasNestedScans(sql: string): boolean {
    const steps = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    const scans = steps.filter(({ detail }) => String(detail).startsWith('SCAN'));
    // Steps below the same one are nested loops.
    const loops = new Set(scans.map(({ parent }) => parent));
    const isCorrelated = steps.some(({ detail }) => String(detail).includes('CORRELATED'));
    return isCorrelated || loops.size < scans.length;
  }

  for (const [fault, sql] of CONTRADICTIONS) {
    test(fault, () => assert.equal(hasNestedScans(sql), false));
  }

  test('as these queries would', () => {
    for (const sql of [
      'SELECT 1 FROM list_entry AS a JOIN list_entry AS b ON a.rank > b.rank',
      'SELECT 1 FROM person WHERE 2 > (SELECT count(*) FROM slug WHERE slug.rank = person.rank)',
    ]) {
      assert.equal(hasNestedScans(sql), true);
    }
  });
});
