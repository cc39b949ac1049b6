import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { PEOPLE_COLUMNS, STATEMENT_COLUMNS } from '../../src/tables/columns/tables.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { startSampleService, type SampleService } from '../support/sample-service.ts';
import { openDuck, exported } from './support/tables.ts';

interface Listed {
  readonly name: string;
  readonly birth_date: { readonly date: string; readonly status: string };
}

const folder = temporaryFolder();
const [DOCUMENT = '', TABLES = ''] = ['docs/tables.md', 'packaging/postgresql.sql'].map((path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'),
);
let service: SampleService;
let listed: readonly (readonly [date: string, name: string, status: string])[];

before(async () => {
  service = await startSampleService();
  await exported(folder, service.snapshot, 'people.parquet');
  await exported(folder, service.snapshot, 'people.csv');
  for (const name of ['statements.parquet', 'statements.csv'])
    await exported(folder, service.snapshot, name, ['--table', 'statements']);
  const { json } = await service.request('/api/v1/birthdays/03-11?limit=10&lang=en');
  listed = (json.people as Listed[]).map(({ name, birth_date: { date, status } }) => [
    date,
    name,
    status,
  ]);
  assert.ok(listed.length > 0, 'somebody of the sample was born on an 11 March');
});

after(() => service.close());

function example(program: string): string {
  const [, found] = new RegExp(`^\\| ${program} \\| \`(.*)\` \\|$`, 'm').exec(DOCUMENT) ?? [];
  assert.ok(found, `docs/tables.md shows ${program}`);
  return found;
}

suite('the examples of docs/tables.md give what the API lists', () => {
  test('DuckDB', async (t) => {
    const duck = await openDuck();
    t.after(() => duck.close());
    const inFolder = (sql: string): string => sql.replaceAll(/'(\w+\.parquet)'/g, `'${folder}/$1'`);
    const rows = await duck.rows(inFolder(example('DuckDB')));
    assert.deepEqual(
      rows.map(({ date, name, status }) => [date, name, status]),
      listed,
    );
    // The others of the document run, and find something.
    const [forDuck = ''] = DOCUMENT.split('## PostgreSQL');
    const queries = [...forDuck.matchAll(/^```sql\n(SELECT.*?)```/gms)]
      .flatMap(([, block = '']) => block.split(';'))
      .filter((query) => query.trim() !== '');
    assert.equal(queries.length, 3);
    for (const query of queries) assert.ok((await duck.rows(inFolder(query))).length > 0, query);
  });

  // Debian has no reader of Parquet for pandas, so this is tried where somebody has installed one.
  if (hasPandas()) {
    test('pandas', () => {
      const code = `import pandas\nprint(${example('pandas')}.to_json(orient='values'))`;
      const output = execFileSync('python3', ['-c', code], { cwd: folder, encoding: 'utf8' });
      const rows = JSON.parse(output) as [string, string, string][];
      // The rows of the file are in order of popularity.
      assert.deepEqual(rows.slice(0, 10), listed);
    });
  }

  test('all are in the document', () => {
    for (const program of ['pandas', 'R', 'Spark']) example(program);
  });

  const postgres = programsOfPostgres();
  const mayStart = postgres !== null && process.getuid?.() === 0;
  const skip =
    !mayStart && 'PostgreSQL is not installed, or only root may start it as its own user';
  test('PostgreSQL', { skip }, async (t) => {
    const data = join(folder, 'postgres');
    mkdirSync(data);
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    const [uid, gid] = [id('-u'), id('-g')];
    chownSync(data, uid, gid);
    chmodSync(folder, 0o755);
    const run = (program: string, args: readonly string[], input = ''): string =>
      execFileSync(join(postgres ?? '', program), args, {
        uid,
        gid,
        cwd: folder,
        input,
        encoding: 'utf8',
        stdio: ['pipe', 'pipe', 'inherit'],
      });
    run('initdb', ['--auth', 'trust', '--no-sync', '--locale', 'C.UTF-8', data]);
    const settings = `-c listen_addresses='' -k ${data} -c fsync=off`;
    try {
      run('pg_ctl', ['start', '-w', '-D', data, '-l', join(data, 'log'), '-o', settings]);
      assert.ok(TABLES.includes(`\n${example('PostgreSQL')}\n`), 'the file has the line');
      const [, queries = ''] = /^## PostgreSQL.*?```sql\n(.*?)```/ms.exec(DOCUMENT) ?? [];
      const sql = `${TABLES}${queries}\\echo ---
        SELECT json_agg(json_build_array(date, name, status) ORDER BY popularity_rank)
        FROM (SELECT * FROM people WHERE month_day = '03-11' ORDER BY popularity_rank LIMIT 10) AS born;
        SELECT json_build_array(count(*), count(interval_from), count(popularity)) FROM people;
        SELECT json_build_array(count(*), count(interval_from), sum(jsonb_array_length(sources))) FROM statements;
        SELECT json_build_array(count(*) FILTER (WHERE deceased), count(*) FILTER (WHERE deceased AND death_date IS NULL),
          count(*) FILTER (WHERE cardinality(string_to_array(birthplaces, ' ')) <> cardinality(string_to_array(birthplace_labels, '; '))))
        FROM people;
        SELECT json_agg(${/CASE WHEN .*? END/s.exec(DOCUMENT)?.[0]})
        FROM (VALUES (11, -874986), (9, -874986), (11, -2440589)) AS days (precision, interval_from_day);`;
      const psql = ['-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-h', data];
      const [shown = '', results = ''] = run('psql', psql, sql).split('---\n');
      assert.ok(shown.includes('1952-03-11|'), 'the queries of the document find somebody');
      const [born = '', ...counts] = results.trimEnd().split('\n');
      assert.deepEqual(JSON.parse(born), listed);
      // 21 May in the Julian calendar; a year; the day before the first one that PostgreSQL has.
      assert.deepEqual(JSON.parse(counts.pop() ?? ''), ['0427-05-16 BC', null, null]);
      const duck = await openDuck();
      t.after(() => duck.close());
      const [same] = await duck.rows(`SELECT
        [(SELECT count(*) FROM '${folder}/people.parquet'), (SELECT count(interval_from) FROM '${folder}/people.parquet'),
          (SELECT count(popularity) FROM '${folder}/people.parquet')]::INT[] AS people,
        (SELECT [count(*), count(interval_from), sum(len(sources))]::INT[] FROM '${folder}/statements.parquet') AS statements,
        (SELECT [count(*) FILTER (deceased), count(*) FILTER (deceased AND death_date IS NULL), 0]::INT[]
          FROM '${folder}/people.parquet') AS dead`);
      assert.deepEqual(
        counts.map((line) => JSON.parse(line) as unknown),
        [same?.['people'], same?.['statements'], same?.['dead']],
      );
    } finally {
      if (existsSync(join(data, 'postmaster.pid')))
        run('pg_ctl', ['stop', '-m', 'immediate', '-D', data]);
    }
  });
});

test('docs/tables.md tells every column', () => {
  const columns = [PEOPLE_COLUMNS, STATEMENT_COLUMNS].map((all) => all.map(({ name }) => name));
  // Those of the death are those of the birth.
  const told = columns.flat().filter((name) => name === 'death_date' || !name.startsWith('death_'));
  for (const name of told) assert.ok(DOCUMENT.includes(`\`${name}\``), name);
  const tables = [...TABLES.matchAll(/^CREATE TABLE.*?;/gms)].map(([table]) =>
    [...table.matchAll(/(?<=[(,]\s*)([a-z_]+) [a-z]+/g)].map(([, name]) => name),
  );
  assert.deepEqual(tables, columns);
});

function hasPandas(): boolean {
  return spawnSync('python3', ['-c', 'import pandas, pyarrow']).status === 0;
}

/** The folder of PostgreSQL's programs as Debian has it; null if there is none. */
function programsOfPostgres(): string | null {
  const installed = '/usr/lib/postgresql';
  const versions = existsSync(installed) ? readdirSync(installed).map(Number) : [];
  const folder = join(installed, String(Math.max(...versions)), 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : null;
}
