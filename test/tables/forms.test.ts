import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, suite, test } from 'node:test';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { assertExit, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { JULIAN, person } from '../ingest/support/entities.ts';
import { sharedSample, sharedSnapshot } from '../support/shared-build.ts';
import { CATALOGUES } from '../../src/core/person/catalogues.ts';
import { openDuck, type Duck, exported } from './support/tables.ts';

/** Throws the first row in which two tables differ; whole tables would take a minute to print. */
function assertRows(found: readonly unknown[], expected: readonly unknown[]): void {
  assert.equal(found.length, expected.length);
  for (const [at, row] of found.entries()) {
    assert.deepEqual({ at, row }, { at, row: expected[at] });
  }
}

const folder = temporaryFolder();
let duck: Duck;
let people = '';
let statements = '';

before(async () => {
  duck = await openDuck();
  const snapshot = await sharedSample();
  people = await exported(folder, snapshot, 'people.parquet');
  statements = await exported(folder, snapshot, 'statements.parquet', ['--table', 'statements']);
});
after(() => duck.close());

// Whatever a form cannot tell apart is read as the text that it has: lists in CSV, and the order of all rows.
const LISTS = {
  rival_dates: ' ',
  death_rival_dates: ' ',
  warnings: ' ',
  birthplaces: ' ',
  birthplace_labels: '; ',
  birthplace_countries: ' ',
  birthplace_country_labels: '; ',
  ...Object.fromEntries([...CATALOGUES.values()].map(({ key }) => [key, '; '])),
};
const AS_TEXT = `SELECT * REPLACE (${Object.entries(LISTS)
  .map(([name, between]) => `nullif(array_to_string(${name}, '${between}'), '') AS ${name}`)
  .join(', ')})`;

suite('the forms of a table have the same rows', () => {
  const endings: Record<string, (bytes: Buffer) => Buffer> = {
    '': (bytes) => bytes,
    '.gz': (bytes) => gunzipSync(bytes),
    '.zst': (bytes) => zstdDecompressSync(bytes),
  };
  for (const [ending, decompress] of Object.entries(endings)) {
    test(`people.csv${ending}`, async () => {
      const csv = await exported(folder, await sharedSample(), `people.csv${ending}`);
      const columns = await duck.rows(`DESCRIBE SELECT * FROM '${people}'`);
      const types = columns.map(
        ({ column_name: name, column_type: type }) =>
          `'${String(name)}': '${String(type).replace('[]', '')}'`,
      );
      const rows = await duck.rows(
        `SELECT * FROM read_csv('${csv}', header = true, types = {${types.join(', ')}}) ORDER BY popularity_rank`,
      );
      assertRows(rows, await duck.rows(`${AS_TEXT} FROM '${people}' ORDER BY popularity_rank`));
    });

    test(`statements.ndjson${ending}`, async () => {
      const args = ['--table', 'statements'];
      const name = `statements.ndjson${ending}`;
      const bytes = readFileSync(await exported(folder, await sharedSample(), name, args));
      const lines = decompress(bytes).toString().trimEnd().split('\n');
      assertRows(
        lines.map((line) => JSON.parse(line) as unknown),
        await duck.rows(`SELECT * FROM '${statements}'`),
      );
    });
  }
});

test('methodology 1.1: a day before our era is in the text and as a number of days, also of CSV that is read as docs/tables.md says', async () => {
  const born = (day: string) => ({ born: `${day}T00:00:00Z`, calendar: JULIAN });
  const caesar = person('Q1048', 'Julius Caesar', born('-0100-07-12'));
  const plato = person('Q859', 'Plato', born('-0427-05-21'));
  const header = { type: 'fetch', at: '2026-11-01T00:00:00Z' };
  const snapshot = await sharedSnapshot([header, caesar, plato]);
  const file = await exported(folder, snapshot, 'ancients.parquet');
  const csv = await exported(folder, snapshot, 'ancients.csv');
  const document = ['docs/tables.md', 'packaging/postgresql.sql']
    .map((path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
    .join('\n');
  const shown = (part: RegExp): string =>
    (part.exec(document)?.[1] ?? assert.fail(String(part))).replace('people.csv', csv);
  await duck.rows(shown(/^(CREATE TABLE people .*?;)/ms));
  await duck.rows(shown(/`(COPY people FROM 'people\.csv')`/));
  for (const table of [`'${file}'`, shown(/`(read_csv\('people\.csv',[^`]*\))`/), 'people']) {
    assert.deepEqual(
      await duck.rows(`SELECT name, date, written FROM ${table} ORDER BY name`),
      [
        { name: 'Julius Caesar', date: '-0100-07-10', written: '-0100-07-12' },
        { name: 'Plato', date: '-0427-05-16', written: '-0427-05-21' },
      ],
      table,
    );
  }
  const days = await duck.rows(`SELECT date, ${shown(/(CASE WHEN .*? END AS born)/s)} FROM people`);
  for (const { date, born } of days) assert.equal(born, `${String(date).slice(1)} (BC)`);
  const rows = await duck.rows(
    `SELECT id, date, interval_from, interval_from_day FROM '${file}' WHERE gregorian_year < 0 AND precision = 11`,
  );
  assert.equal(rows.length, 2);
  for (const { id, date, interval_from: from, interval_from_day: day } of rows) {
    assert.equal(from, null);
    const inDuck = `${String(date).slice(1)} (BC)`;
    const [expected] = await duck.rows(`SELECT DATE '${inDuck}' - DATE '1970-01-01' AS day`);
    assert.equal(day, Number(expected?.['day']), String(id));
  }
});

suite('what a file of Parquet says about itself', () => {
  test('data version, licence, methodology, table and order', async () => {
    const args = ['--base-url', 'https://natalis.example'];
    const file = await exported(folder, await sharedSample(), 'facts.parquet', args);
    const rows = await duck.rows(
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('${file}')`,
    );
    const facts = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    assert.partialDeepStrictEqual(facts, {
      'natalis.table': 'people',
      'natalis.order': 'rank',
      'natalis.license': 'CC0-1.0',
      'natalis.methodology': 'https://natalis.example/en/methodology',
    });
    assert.match(String(facts['natalis.data_version']), /^wd-\d{8}-s\d+-[0-9a-f]{12}-r\d+$/);
  });

  test('ordered by day, a group of rows has few days, and the rows are the same', async () => {
    const byDay = await exported(folder, await sharedSample(), 'days.parquet', ['--order', 'day']);
    const rows = (file: string) => duck.rows(`SELECT * FROM '${file}' ORDER BY popularity_rank`);
    assertRows(await rows(byDay), await rows(people));
    const days = await duck.rows(`SELECT month_day FROM '${byDay}'`);
    const known = days.flatMap(({ month_day: day }) => (day === null ? [] : [String(day)]));
    assert.deepEqual(known, known.toSorted());
    const wrong = days.slice(known.length).filter(({ month_day: day }) => day !== null);
    assert.deepEqual(wrong, []);
  });
});

test('a name that says no form is wrong usage, before anything is opened', async () => {
  for (const [name, told] of [
    ['people.xlsx', /end the name in \.parquet, \.csv or \.ndjson/],
    ['people.parquet.gz', /Parquet is compressed inside/],
  ] as const) {
    await assertExit(2, natalisHere(['export', '/nowhere', '--out', `${folder}/${name}`]), told);
  }
});
