import assert from 'node:assert/strict';
import { once } from 'node:events';
import { before, suite, test } from 'node:test';
import { start } from '../ingest/support/command.ts';
import { PEOPLE } from '../reconcile/support/people.ts';
import { linesOf } from '../support/human-json.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { check } from './support.ts';

suite('natalis check', () => {
  let snapshot: string;
  before(async () => {
    snapshot = await sharedSnapshot(linesOf(...PEOPLE), ['--min-sitelinks', '0']);
  });

  const verdicts = async (
    ...args: Parameters<typeof check> extends [string, ...infer Rest] ? Rest : never
  ) => (await check(snapshot, ...args)).rows.map(({ verdict, qid }) => `${verdict} ${qid}`.trim());

  test('methodology 16.6: what each verdict means', async () => {
    const rows = [
      ['Ida Unica', '1950-03-04', 'agrees Q1001'],
      ['Ida Unica', '4 March 1950', 'agrees Q1001'],
      ['Ida Unica', '1950', 'agrees, more precise here Q1001'],
      ['Uwe Jahr', '1940-02-03', 'less precise here Q1010'],
      ['Ida Unica', '1950-04-03', 'contradicts Q1001'],
      ['Ida Unica', '1850', 'contradicts Q1001'],
      ['Lea Streit', '1922-09-10', 'disputed here Q1008'],
      ['Kai Zwist', '1930-01-01', 'disputed here Q1009'],
      ['Kai Zwist', '1930s', 'agrees, more precise here Q1009'],
      ['Kai Zwist', '1940', 'contradicts Q1009'],
      ['Otto Gemein', '1910', 'agrees, more precise here Q1003'],
      ['Otto Gemein', '1905', 'several'],
      ['Otto Gemein', '', 'several'],
      ['Nobody Atall', '1950', 'nobody'],
      ['Ida Unica', '', 'no date given Q1001'],
      ['Ida Unica', 'long ago', 'unreadable date Q1001'],
      ['Max Offen', '1900', 'several'],
    ];
    const table = ['name,born', ...rows.map(([name, date]) => `${name},${date}`)].join('\n');
    assert.deepEqual(
      await verdicts(table),
      rows.map(([, , expected]) => expected),
    );
  });

  test('methodology 16.6: a QID says who is meant, however it is pasted', async () => {
    const table =
      'wikidata_id,name,birth_date\nQ1003,Somebody Else,1910\nhttps://www.wikidata.org/wiki/Q1002,,1900\nQ77,,1900\nQ,,1900\n';
    assert.deepEqual(await verdicts(table), [
      'agrees, more precise here Q1003',
      'agrees, more precise here Q1002',
      'nobody',
      'nobody',
    ]);
  });

  test('methodology 16.6: a byte order mark, CRLF, semicolons, tabs, quotes with line breaks, empty lines and cells', async () => {
    const expected = ['agrees Q1001', 'agrees, more precise here Q1003'];
    const tables: readonly (readonly [string, Parameters<typeof check>[2]])[] = [
      ['\uFEFFName;Geburtsdatum\r\nIda Unica;04.03.1950\r\n\r\nOtto Gemein;1910\r\n', {}],
      [
        '"note","full name","date of birth"\n"two\nlines, ""quoted""","Ida Unica",1950-03-04\n,Otto Gemein,1910',
        {},
      ],
      ['nom\tné le\tx\nIda Unica\t4 mars 1950\nOtto Gemein\t1910\ta\tb\n', {}],
      [
        'nom|naissance\nIda Unica|4 mars 1950\nOtto Gemein|1910',
        { file: 'table.tsv', args: ['--delimiter', '|'] },
      ],
      ['name\tborn\nIda Unica\t1950-03-04\nOtto Gemein\t1910\n', { file: 'table.tsv' }],
      [
        '{"name":"Ida Unica","born":"1950-03-04"}\r\n\n{"born":1910,"name":"Otto Gemein"}',
        { file: 'people.ndjson' },
      ],
      [
        'a,b\nIda Unica,1950-03-04\nOtto Gemein,1910',
        { args: ['--name-column', 'a', '--date-column', '2'] },
      ],
    ];
    for (const [table, options] of tables)
      assert.deepEqual(await verdicts(table, options), expected, table);
  });

  test('methodology 16.6: rows name their line, and the summary counts verdicts', async () => {
    const { rows, notes } = await check(
      snapshot,
      'note,name,born\n"a\nb",Ida Unica,1950\n\n,Otto Gemein,1910\n',
    );
    assert.deepEqual(
      rows.map(({ line }) => line),
      ['2', '5'],
    );
    assert.deepEqual(notes, ['2  agrees, more precise here', '2  rows']);
    assert.deepEqual(rows[0], {
      line: '2',
      given_qid: '',
      given_name: 'Ida Unica',
      given_date: '1950',
      verdict: 'agrees, more precise here',
      qid: 'Q1001',
      name: 'Ida Unica',
      date: '1950-03-04',
      status: 'unsourced',
    });
  });

  test('methodology 16.6: a file is written whole, and no cell of it is a formula', async () => {
    const table = 'name,born\n=cmd böse,1945\n"=HYPERLINK(""x"")",-0044\n@x,=1+1\n';
    const { rows } = await check(snapshot, table, { args: ['--out', 'OUT'] });
    assert.deepEqual(
      rows.map(({ given_name, given_date, name }) => [given_name, given_date, name]),
      [
        ["'=cmd böse", '1945', "'=Cmd Böse"],
        [`'=HYPERLINK("x")`, '-0044', ''],
        ["'@x", "'=1+1", ''],
      ],
    );
  });

  test('methodology 16.6: bad input is refused with the line that is wrong, and nothing is written', async () => {
    const wrong: readonly (readonly [string | Uint8Array, string, RegExp])[] = [
      ['', 'people.csv', /^natalis: people\.csv: the table is empty$/],
      [
        'a,b\n1,2\n',
        'people.csv',
        /name the column of dates of birth \(--date-column\); its columns are "a", "b"$/,
      ],
      ['born\n1950\n', 'people.csv', /name the column of QIDs .* or of names/],
      ['name,born\nIda,1950\n"Otto,1910\n', 'people.csv', /^natalis: people\.csv, line \d+: /],
      ['name,born\nI"d"a,1950\n', 'people.csv', /^natalis: people\.csv, line 2: /],
      [
        '{"name":"Ida","born":"1950"}\n{"name":\n',
        'p.ndjson',
        /^natalis: p\.ndjson, line 2: not a JSON object$/,
      ],
      ['[]\n', 'p.ndjson', /line 1: not a JSON object$/],
      [
        `{"name":"Ida","born":"1950"}\n"${'a'.repeat(2 << 20)}"`,
        'p.ndjson',
        /line 2: the line is too long$/,
      ],
      [
        Buffer.from('name,born\nIda,1950\nK\xf6hler,1950\n', 'latin1'),
        'people.csv',
        /line \d+ or after: not UTF-8; save the table as UTF-8$/,
      ],
    ];
    for (const [table, file, words] of wrong) {
      const { exitCode, notes } = await check(snapshot, table, { file, args: ['--out', 'OUT'] });
      assert.equal(exitCode, 1, notes.join());
      assert.match(notes.at(-1) ?? '', words);
    }
    const missing = await check(snapshot, 'name,born\n', { args: ['--name-column', 'nom'] });
    assert.match(
      missing.notes.at(-1) ?? '',
      /there is no column "nom"; its columns are "name", "born"$/,
    );
    const delimiter = await check(snapshot, 'name,born\n', { args: ['--delimiter', ';;'] });
    assert.equal(delimiter.exitCode, 2);
  });

  test('a table from standard input that is refused is not read to its end', async () => {
    const child = start(['check', '-', '--snapshot', snapshot]);
    const ended = once(child, 'exit');
    // The command ends although nobody ends its input.
    child.stdin.write('a,b\n1,2\n');
    const [code] = await ended;
    assert.equal(code, 1);
  });
});
