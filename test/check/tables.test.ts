import assert from 'node:assert/strict';
import { once } from 'node:events';
import { before, suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { start } from '../ingest/support/command.ts';
import { PEOPLE } from '../reconcile/support/people.ts';
import { human, linesOf } from '../support/human-json.ts';
import { textsIn, rowsIn } from '../support/lists.ts';
import { normal, time } from '../support/statement-json.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { check, type CheckOptions } from './support.ts';

// His label in Wikidata; tables have his first and last name.
const CECIL = human('Q12702', 'Robert Cecil, Viscount Cecil of Chelwood', {
  P569: normal(time('+1864-09-14T00:00:00Z')),
});

const IDA = 'agrees, more precise here Q1001';

suite('service 16.6: natalis check', () => {
  let snapshot: string;
  before(async () => {
    snapshot = await sharedSnapshot(linesOf(...PEOPLE, CECIL), ['--min-sitelinks', '0']);
  });

  async function verdicts(table: string, options?: CheckOptions): Promise<string[]> {
    const { rows } = await check(snapshot, table, options);
    return rows.map(({ verdict, qid }) => `${verdict} ${qid}`.trim());
  }

  /** Asserts what some columns of the result have, row by row. */
  async function assertCells(
    columns: readonly string[],
    rows: readonly (readonly [line: string, ...cells: string[]])[],
  ): Promise<void> {
    const table = ['wikidata;name;born', ...rows.map(([line]) => line)].join('\n');
    const found = (await check(snapshot, table)).rows;
    assert.deepEqual(
      found.map((row) => columns.map((column) => row[column])),
      rows.map(([, ...cells]) => cells),
    );
  }

  test('what each verdict means', async () => {
    // Somebody else who bears the name of Ida was born in another generation.
    const rows = rowsIn(`
      Ida Unica,1950-03-04 → agrees Q1001 | Ida Unica,4 March 1950 → agrees Q1001 | Ida Unica,1950 → ${IDA}
      Uwe Jahr,1940-02-03 → less precise here Q1010 | Ida Unica,1950-04-03 → contradicts Q1001
      Ida Unica,1930 → contradicts Q1001 | Ida Unica,1929 → nobody | Ida Unica,1971 → nobody
      Kai Zwist,1953 → contradicts Q1009 | Kai Zwist,1954 → nobody | Otto Gemein,1850 → nobody
      Lea Streit,1922-09-10 → disputed here Q1008 | Kai Zwist,1930-01-01 → disputed here Q1009
      Kai Zwist,1930s → agrees, more precise here Q1009 | Kai Zwist,1940 → contradicts Q1009
      Otto Gemein,1910 → agrees, more precise here Q1003 | Otto Gemein,1905 → several | Otto Gemein, → several
      Nobody Atall,1950 → nobody | Ida Unica, → no date given Q1001 | Ida Unica,long ago → unreadable date Q1001
      Max Offen,1900 → several`);
    const table = ['name,born', ...rows.map(([row]) => row)].join('\n');
    const wanted = rows.map(([, expected]) => expected);
    assert.deepEqual(await verdicts(table), wanted);
  });

  test('a QID says who is meant, however it is pasted', () =>
    assertCells(
      ['verdict', 'qid'],
      [
        ['Q1003;Somebody Else;1910', 'agrees, more precise here', 'Q1003'],
        ['https://www.wikidata.org/wiki/Q1002;;1900', 'agrees, more precise here', 'Q1002'],
        ['Q1007;;1900', 'no date here', 'Q1007'],
        ['Q1001;Ida Unica;1850', 'contradicts', 'Q1001'],
        ['Q77;;1900', 'nobody', ''],
        ['Q;;1900', 'nobody', ''],
      ],
    ));

  test('a byte order mark, CRLF, semicolons, tabs, quotes with line breaks, empty lines and cells', async () => {
    const quoted = '"two\nlines, ""quoted""","Ida Unica",1950-03-04\n,Otto Gemein,1910';
    const tables: readonly (readonly [table: string, options?: CheckOptions])[] = [
      ['\uFEFFName;Geburtsdatum\r\nIda Unica;04.03.1950\r\n\r\nOtto Gemein;1910\r\n'],
      [`"note","full name","date of birth"\n${quoted}`],
      ['nom\tné le\tx\nIda Unica\t4 mars 1950\nOtto Gemein\t1910\ta\tb\n'],
      ['nom|naissance\nIda Unica|4 mars 1950\nOtto Gemein|1910', { file: 'table.txt' }],
      ['name\tborn\nIda Unica\t1950-03-04\nOtto Gemein\t1910\n', { file: 'table.tsv' }],
      [
        '{"name":"Ida Unica","born":"1950-03-04"}\r\n\n{"born":1910,"name":"Otto Gemein"}',
        { file: 'people.ndjson' },
      ],
      [
        '\uFEFF{"name":"Ida Unica","born":"1950-03-04"}\n{"name":"Otto Gemein","born":1910}',
        { file: 'without-ending' },
      ],
      // A quotation mark inside of a cell is a letter.
      [
        'note\tname\tborn\nPhilip "Brave" Davis\tIda Unica\t1950-03-04\n5" tall "x"\tOtto Gemein\t1910',
        { file: 'table.tsv' },
      ],
      [
        'a,b\nIda Unica,1950-03-04\nOtto Gemein,1910',
        { args: ['--name-column', 'a', '--date-column', '2'] },
      ],
    ];
    for (const [table, options] of tables) {
      const expected = ['agrees Q1001', 'agrees, more precise here Q1003'];
      assert.deepEqual(await verdicts(table, options), expected, table);
    }
  });

  test('rows name their line, and the summary counts verdicts', async () => {
    const table = 'note,name,born\n"a\nb",Ida Unica,1950\n\n,Otto Gemein,1910\n';
    const { rows, notes } = await check(snapshot, table);
    assert.deepEqual(notes, [
      'names in "name", dates of birth in "born"',
      '2  agrees, more precise here',
      '2  rows',
    ]);
    assert.equal(rows[1]?.['line'], '5');
    assert.deepEqual(rows[0], {
      line: '2',
      verdict: 'agrees, more precise here',
      qid: 'Q1001',
      natalis_name: 'Ida Unica',
      date: '1950-03-04',
      status: 'unsourced',
      similar: '',
      natalis_note: '',
      // The columns of the table; a break within a cell is a space.
      note: 'a b',
      name: 'Ida Unica',
      born: '1950',
    });
  });

  test('the columns of the table stay, behind those of the check', async () => {
    const ours = 'line verdict qid natalis_name date natalis_status similar note'.split(' ');
    const table =
      'status,name,born,phone,change\nx,Ida Unica,1950,+49 40 1,-12.5,"one, more"\ny,Otto Gemein\n';
    const { columns, lines } = await check(snapshot, table, { out: 'out.csv' });
    assert.deepEqual(columns, [...ours, 'status', 'name', 'born', 'phone', 'change']);
    assert.match(lines[1] ?? '', /,x,Ida Unica,1950,'\+49 40 1,-12\.5,"one, more"$/);
    assert.match(lines[2] ?? '', /,y,Otto Gemein,,,$/);
    const asJson = await check(snapshot, table, { out: 'out.ndjson' });
    const first = JSON.parse(asJson.lines[0] ?? '') as Record<string, unknown>;
    assert.deepEqual(Object.keys(first), [...columns, 'column (6)']);
    assert.deepEqual([first['phone'], first['natalis_status']], ['+49 40 1', 'unsourced']);
  });

  test('the columns of NDJSON are the members of its first 1,000 objects, in any order', async () => {
    const tags = ['a', { b: null }];
    const objects = [
      { note: 1 },
      { born: '1950-03-04', name: 'Ida Unica', tags },
      ...Array.from({ length: 1000 }, () => ({ name: 'Ida Unica' })),
      { late: true, verdict: 'mine', born: 1950, name: 'Ida Unica' },
    ];
    const table = objects.map((each) => JSON.stringify(each)).join('\n');
    const file = 'people.ndjson';
    const { rows, columns } = await check(snapshot, table, { file });
    assert.deepEqual(columns.slice(-4), ['note', 'born', 'name', 'tags']);
    const found = [rows[0], rows[1], rows[2], rows.at(-1)].map((row) => row?.['verdict']);
    assert.deepEqual(found, ['nobody', 'agrees', 'no date given', 'agrees, more precise here']);
    assert.equal(rows[1]?.['tags'], '["a",{"b":null}]');
    const { lines } = await check(snapshot, table, { file, out: 'out.jsonl' });
    const written = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const last = written.at(-1) ?? {};
    assert.deepEqual(
      [last['late'], last['verdict'], last['verdict (6)']],
      [true, 'agrees, more precise here', 'mine'],
    );
    assert.deepEqual(written[1]?.['tags'], tags);
  });

  test('a closed list of words counts as empty, in any case', async () => {
    const blank = textsIn(`n/a|N/A|#N/A|-|–|?|???|...|unknown|Unknown|(unknown)|NULL|None|NaN
      unbekannt|k. A.|Inconnue|desconocido|desconhecida|sconosciuto|S.D.|0000-00-00|[n.d.]`);
    assert.equal(blank.length, 23);
    const rows = blank.map(
      (word) => `${word},Ida Unica,1950\nQ1001,${word},${word}\n${word},${word},1950\n`,
    );
    assert.deepEqual(
      await verdicts(`wikidata,name,born\n${rows.join('')},Unknown Soldier,1950\n`),
      [...blank.flatMap(() => [IDA, 'no date given Q1001', 'nobody']), 'nobody'],
    );
  });

  test('two columns make the name, and it is told which are read', async () => {
    for (const [head = '', names, dates] of [
      ['Nom;Prénom;Né le', '"Prénom" and "Nom"', '"Né le"'],
      ['Nachname;Vorname;Geburtsdatum', '"Vorname" and "Nachname"', '"Geburtsdatum"'],
      ['last_name;firstName;dob', '"firstName" and "last_name"', '"dob"'],
      ['Apellidos;Nombre;Nacimiento', '"Nombre" and "Apellidos"', '"Nacimiento"'],
      ['Cognome;Nome;Nato', '"Nome" and "Cognome"', '"Nato"'],
      ['Sobrenome;Nome;Nascimento', '"Nome" and "Sobrenome"', '"Nascimento"'],
      ['Surname;Name;born', '"Name" and "Surname"', '"born"'],
      ['DisplayName;BeginDate', '"DisplayName"', '"BeginDate"'],
      ['name;birthyear', '"name"', '"birthyear"'],
      ['name;birth-year', '"name"', '"birth-year"'],
      ['family_name;name;born;given_name', '"name" or "given_name" and "family_name"', '"born"'],
    ]) {
      const isWhole = names?.startsWith('"name"') || head.startsWith('Display');
      const name = head.startsWith('family') ? 'U.;Ida Unica' : isWhole ? 'Ida Unica' : 'Unica;Ida';
      const { rows, notes } = await check(snapshot, `${head}\n${name};1950-03-04;I.\n`);
      assert.equal(notes[0], `names in ${names}, dates of birth in ${dates}`);
      assert.equal(rows[0]?.['verdict'], 'agrees', head);
    }
    // Either part may be missing, or hold the whole name.
    const parts = 'Nom;Prénom;Né le\nUnica;Ida Unica;1950\nIda Unica;;1950\n';
    assert.deepEqual(await verdicts(parts), [IDA, IDA]);
    // The first column that says something counts in each row, and middle names are part of the name.
    const table = `full_name,first_name,middle_name,last_name,birth date,birth year
Ida Unica,,,,,1950\n,Ada,Mona,Fern,1970-01-02,\nn/a,Ida,,Unica,?,1950\n,,,,,\n`;
    const { rows, notes } = await check(snapshot, table);
    const found = rows.map(({ verdict, qid }) => `${verdict} ${qid}`);
    assert.deepEqual(found, [IDA, 'agrees Q1014', IDA, 'nobody ']);
    assert.equal(
      notes[0],
      'names in "full_name" or "first_name" and "middle_name" and "last_name" (empty in 1), dates of birth in "birth date" or "birth year" (empty in 1)',
    );
  });

  test('a date, a QID or a name that cannot be read is explained where there is more to say', async () => {
    const table = `qid,name,born\n,Ida Unica,4-Mar-50\n,Ida Unica,18326\n,Ida Unica,long ago
,Ida Unica,before 1960\nQ,Ida Unica,1950\nn/a,?,1950\n,${'Ida '.repeat(50)},1950\n`;
    const expected: [verdict: string, note: RegExp][] = [
      ['unreadable date', /two digits/],
      // As Excel shows this number.
      ['unreadable date', /1950-03-04/],
      ['unreadable date', /^$/],
      ['agrees, more precise here', /^$/],
      ['nobody', /^"Q" is no QID$/],
      ['nobody', /^no QID and no name$/],
      ['nobody', /^a name of more than 150 characters$/],
    ];
    const { rows } = await check(snapshot, table);
    assert.equal(rows.length, expected.length);
    for (const [at, [verdict, note]] of expected.entries()) {
      assert.equal(rows[at]?.['verdict'], verdict);
      assert.match(rows[at]['note'] ?? '', note);
    }
  });

  test('people to choose from are named where there are several or nobody', () =>
    assertCells(
      ['verdict', 'similar'],
      [
        [';Otto Gemein;1905', 'several', 'Q1002 Otto Gemein; Q1003 Otto Gemein'],
        [';Otto Gemein;1926', 'several', 'Q1003 Otto Gemein'],
        [';Ida Unica;1850', 'nobody', 'Q1001 Ida Unica'],
        [';Hieronimus Bosch;1450', 'nobody', 'Q1012 Hieronymus Bosch'],
        ['Q77;Ida Unica;1950', 'nobody', 'Q1001 Ida Unica'],
        [';Nobody Atall;1950', 'nobody', ''],
        ['Q1001;Ida Unica;1950', 'agrees, more precise here', ''],
      ],
    ));

  test('a QID whose names do not fit the given one is told', async () => {
    const ida = ['Ida Unica', 'Unica, Ida', 'I. Unica', 'Unica', 'Ida Unika'];
    const fitting = [...ida.map((name) => ['Q1001', name]), ['Q12702', 'Robert Cecil']];
    const ottos = ['Otto Gemein', 'Ida Gemein', 'Hieronymus Bosch'];
    const other = [['Q12702', 'Viscount'], ...ottos.map((name) => ['Q1001', name])];
    const lines = [...fitting, ...other].map(([qid, name]) => `${qid},"${name}",`);
    const { rows, notes } = await check(snapshot, ['qid,name,born', ...lines].join('\n'));
    assert.deepEqual(
      rows.map(({ verdict, note }) => [verdict, note !== '']),
      [...fitting.map(() => false), ...other.map(() => true)].map((told) => [
        'no date given',
        told,
      ]),
    );
    assert.match(rows.at(-1)?.['note'] ?? '', /no name like "Hieronymus Bosch"/);
    assert.match(notes.at(-1) ?? '', /^ 4  of them with a QID whose names do not fit$/);
  });

  test('no cell of a file is a formula', async () => {
    const table = 'name,born\n=cmd böse,1945\n"=HYPERLINK(""x"")",-0044\n@x,=1+1\n';
    const { rows } = await check(snapshot, table, { out: 'out.csv' });
    const found = rows.map(({ name, born, natalis_name }) => [name, born, natalis_name]);
    assert.deepEqual(found, [
      ["'=cmd böse", '1945', "'=Cmd Böse"],
      [`'=HYPERLINK("x")`, '-0044', ''],
      ["'@x", "'=1+1", ''],
    ]);
  });

  test('bad input is refused with the line that is wrong', async () => {
    const workbook = Buffer.from('PK\u0003\u0004\u0014\u0000');
    const long = `{"name":"Ida","born":"1950"}\n"${'a'.repeat(2 << 20)}"`;
    const latin = Buffer.from('name,born\nIda,1950\nK\xf6hler,1950\n', 'latin1');
    const wrong: readonly (readonly [file: string, table: string | Uint8Array, told: string])[] = [
      ['people.csv', '', 'people.csv: the table is empty'],
      ['a.csv', 'a,b\n1,2\n', 'dates of birth (--date-column); its columns are "a", "b"'],
      ['people.csv', 'born\n1950\n', 'name the column of QIDs'],
      ['people.csv', 'name,born\nIda,1950\n"Otto,1910\n', 'people.csv, line '],
      ['p.ndjson', '{"name":"Ida","born":"1950"}\n{"name":\n', 'p.ndjson, line 2: not a JSON'],
      ['p.json', '[]\n', 'p.json, line 1: not a JSON object; NDJSON has one on each line'],
      ['p.ndjson', long, 'p.ndjson, line 2: the line is too long'],
      ['people.xlsx', workbook, 'save its sheet as CSV in UTF-8'],
      ['people.csv', workbook, 'save its sheet as CSV in UTF-8'],
      ['people.csv.gz', gzipSync('name,born\n'), 'compressed; decompress it first'],
      ['people.csv', latin, 'or after: not UTF-8; save the table as UTF-8'],
    ];
    for (const [file, table, told] of wrong) {
      const { exitCode, notes } = await check(snapshot, table, { file, out: 'out.csv' });
      assert.equal(exitCode, 1, told);
      assert.match(notes.at(-1) ?? '', /^natalis: [^\n]+$/);
      assert.ok(notes.at(-1)?.includes(told), notes.at(-1));
    }
    const args = ['--name-column', 'nom'];
    const { notes } = await check(snapshot, 'name,born\n', { args });
    assert.match(notes.at(-1) ?? '', /there is no column "nom"; its columns are "name", "born"$/);
  });

  test('a table from standard input that is refused is not read to its end', async () => {
    const child = start(['check', '-', '--snapshot', snapshot]);
    const ended = once(child, 'exit');
    // The command ends although nobody ends its input.
    child.stdin.write('a,b\n1,2\n');
    assert.deepEqual(await ended, [1, null]);
  });
});
