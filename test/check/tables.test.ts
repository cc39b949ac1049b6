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

  async function verdicts(table: string | Uint8Array, options?: CheckOptions): Promise<string[]> {
    const { rows } = await check(snapshot, table, options);
    return rows.map(({ verdict, qid }) => `${verdict} ${qid}`.trim());
  }

  /** Asserts the verdict about each row of a table. */
  async function assertVerdicts(columns: string, rows: string): Promise<void> {
    const asked = rowsIn(rows);
    const found = await verdicts([columns, ...asked.map(([row]) => row)].join('\n'));
    assert.deepEqual(
      found.map((verdict, at) => `${asked[at]?.[0]} → ${verdict}`),
      asked.map((row) => row.join(' → ')),
    );
  }

  test('a cell that speaks of a death tells no birth, and a life has to fit at both ends', () =>
    // She died on 11 May 2001.
    assertVerdicts(
      'name,born',
      `
      Ida Unica,1950–2001 → ${IDA} | Ida Unica,4 March 1950 – 11 May 2001 → agrees Q1001 | Ida Unica,1930–1999 → nobody
      Ida Unica,1950–1990 → nobody | Ida Unica,1920–2001 → nobody | Ida Unica,1940–1965 → nobody
      Ida Unica,d. 1950 → nobody | Ida Unica,† 2001 → unreadable date Q1001
      Ida Unica,gest. 1955 → nobody | Ida Unica,est. 1950 → unreadable date Q1001
      Ida Unica,1949/50 → ${IDA} | Ida Unica,active 1950 → unreadable date Q1001`,
    ));

  test('who is found by the name alone is contradicted by a day within one year only', async () => {
    await assertVerdicts(
      'name,born',
      `
      Ida Unica,1951-03-04 → contradicts Q1001 | Ida Unica,1951-03-06 → nobody | Ida Unica,1940-01-02 → nobody
      Ida Unica,1940 → contradicts Q1001 | Uwe Jahr,1942-01-02 → contradicts Q1010`,
    );
    await assertVerdicts('qid,born', 'Q1001,1940-01-02 → contradicts Q1001');
  });

  test('a column of deaths tells namesakes apart', () =>
    // One of them died on 1 June 1989, the other on 1 January 1991.
    assertVerdicts(
      'name,born,died',
      `
      Eva Nahe,1900,1989 → several | Eva Nahe,1901,1991-01-01 → agrees, more precise here Q1005
      Eva Nahe,1901,1950 → nobody | Ida Unica,1950,1970 → nobody | Ida Unica,1950-03-04,1970 → agrees Q1001
      Ida Unica,1951,? → contradicts Q1001 | Otto Gemein,,1989 → several`,
    ));

  test('life dates may stand behind the name', async () => {
    const args = ['--name-column', 'author', '--date-column', 'author'];
    const table =
      'author\n"Unica, Ida, 1950-2001"\nIda Unica (1950–2001)\n"Unica, Ida, 1950-"\nIda Unica\n';
    const expected = [IDA, IDA, IDA, 'unreadable date Q1001'];
    assert.deepEqual(await verdicts(table, { args }), expected);
  });

  test('what each verdict means', () =>
    // Somebody else who bears the name of Ida was born in another generation.
    assertVerdicts(
      'name,born',
      `
      Ida Unica,1950-03-04 → agrees Q1001 | Ida Unica,4 March 1950 → agrees Q1001 | Ida Unica,1950 → ${IDA}
      Uwe Jahr,1940-02-03 → less precise here Q1010 | Ida Unica,1950-04-03 → contradicts Q1001
      Ida Unica,1930 → contradicts Q1001 | Ida Unica,1929 → nobody | Ida Unica,1971 → nobody
      Kai Zwist,1953 → contradicts Q1009 | Kai Zwist,1954 → nobody | Otto Gemein,1850 → nobody
      Lea Streit,1922-09-10 → disputed here Q1008 | Kai Zwist,1930-01-01 → disputed here Q1009
      Kai Zwist,1930s → agrees, more precise here Q1009 | Kai Zwist,1940 → contradicts Q1009
      Otto Gemein,1910 → agrees, more precise here Q1003 | Otto Gemein,1905 → several | Otto Gemein, → several
      Nobody Atall,1950 → nobody | Ida Unica, → no date given Q1001 | Ida Unica,long ago → unreadable date Q1001
      Max Offen,1900 → several`,
    ));

  test('a QID says who is meant, however it is pasted', () =>
    assertVerdicts(
      'wikidata,name,born',
      `
      Q1003,Somebody Else,1910 → agrees, more precise here Q1003 | Q1007,,1900 → no date here Q1007
      https://www.wikidata.org/wiki/Q1002,,1900 → agrees, more precise here Q1002
      Q1001,Ida Unica,1850 → contradicts Q1001 | Q77,,1900 → nobody | Q,,1900 → nobody`,
    ));

  test('a byte order mark, CRLF, semicolons, tabs, quotes with line breaks, empty lines and cells', async () => {
    const quoted = '"two\nlines, ""quoted""","Ida Unica",1950-03-04\n,Otto Gemein,1910';
    const [ida, otto] = [
      '{"name":"Ida Unica","born":"1950-03-04"}',
      '{"born":1910,"name":"Otto Gemein"}',
    ];
    const separated = 'a;b\nIda Unica;1950-03-04\nOtto Gemein;1910';
    const columns = ['--name-column', 'a', '--date-column', '2'];
    const tables: readonly (readonly [table: string | Uint8Array, options?: CheckOptions])[] = [
      ['\uFEFFName;Geburtsdatum\r\nIda Unica;04.03.1950\r\n\r\nOtto Gemein;1910\r\n'],
      [`"note","full name","date of birth"\n${quoted}`],
      ['nom\tné le\tx\nIda Unica\t4 mars 1950\nOtto Gemein\t1910\ta\tb\n'],
      ['nom|naissance\nIda Unica|4 mars 1950\nOtto Gemein|1910', { file: 'table.txt' }],
      ['name\tborn\nIda Unica\t1950-03-04\nOtto Gemein\t1910\n', { file: 'table.tsv' }],
      [`${ida}\r\n\n${otto}`, { file: 'people.ndjson' }],
      [`\uFEFF${ida}\n${otto}`, { file: 'without-ending' }],
      // A quotation mark inside of a cell is a letter.
      [
        'note\tname\tborn\nPhilip "Brave" Davis\tIda Unica\t1950-03-04\n5" tall "x"\tOtto Gemein\t1910',
        { file: 'table.tsv' },
      ],
      [separated.replaceAll(';', ','), { args: columns }],
      ['sep=;\r\nname;born\r\nIda Unica;1950-03-04\r\nOtto Gemein;1910\r\n'],
      ['Members, by name, 2020\n\nname;born\nIda Unica;1950-03-04\nOtto Gemein;1910'],
      [`sep=;\n${separated}`, { args: columns.with(1, '1') }],
      [`[${ida},${otto}]`],
      [`\uFEFF[\n  ${ida.replaceAll(/[{,}]/g, '\n$&\n')},\n  ${otto}]\n`, { file: 'people.json' }],
      [
        Buffer.from(`\uFEFF${separated.replaceAll(';', '\t')}`, 'utf16le'),
        { args: ['--encoding', 'utf-16le', ...columns] },
      ],
    ];
    for (const [table, options] of tables) {
      const expected = ['agrees Q1001', 'agrees, more precise here Q1003'];
      assert.deepEqual(await verdicts(table, options), expected, String(table));
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

  test('rows of a JSON array have the lines on which they begin', async () => {
    const table =
      '[\n {"name": "Ida Unica", "born": [{"a\\"{": 1}]},\n\n {"name": "{Otto\\n", "born": 1910}\n]';
    const { rows } = await check(snapshot, table, { file: 'people.json' });
    assert.equal(rows.map(({ line }) => line).join(' '), '2 4');
  });

  test('usual headers are found, and it is told which columns are read', async () => {
    for (const [table, columns] of rowsIn(`
      birth_day,birth_year,name / 4,1950,Ida Unica → "name", dates of birth in "birth_day" or "birth_year"
      player_name,born_date / Ida Unica,1950 → "player_name", dates of birth in "born_date"
      Author,person_dob / Ida Unica,1950 → "Author", dates of birth in "person_dob"
      nameFirst,nameLast,birthYear / Ida,Unica,1950 → "nameFirst" and "nameLast", dates of birth in "birthYear"
      first,last,born / Ida,Unica,1950 → "first" and "last", dates of birth in "born"
      Artist,Date of Birth (YYYY-MM-DD) / Ida Unica,1950 → "Artist", dates of birth in "Date of Birth (YYYY-MM-DD)"
      name,born,died / Ida Unica,1950,? → "name", dates of birth in "born", dates of death in "died" (empty in 1)
      Nom;Prénom;Né le / Unica;Ida;1950-03-04 → "Prénom" and "Nom", dates of birth in "Né le"
      Nachname;Vorname;Geburtsdatum / Unica;Ida;1950 → "Vorname" and "Nachname", dates of birth in "Geburtsdatum"
      last_name;firstName;dob / Unica;Ida;1950 → "firstName" and "last_name", dates of birth in "dob"
      Apellidos;Nombre;Nacimiento / Unica;Ida;1950 → "Nombre" and "Apellidos", dates of birth in "Nacimiento"
      Cognome;Nome;Nato / Unica;Ida;1950 → "Nome" and "Cognome", dates of birth in "Nato"
      Sobrenome;Nome;Nascimento / Unica;Ida;1950 → "Nome" and "Sobrenome", dates of birth in "Nascimento"
      Surname;Name;born / Unica;Ida;1950 → "Name" and "Surname", dates of birth in "born"
      DisplayName;BeginDate / Ida Unica;1950 → "DisplayName", dates of birth in "BeginDate"
      name;birthyear / Ida Unica;1950 → "name", dates of birth in "birthyear"
      name;birth-year / Ida Unica;1950 → "name", dates of birth in "birth-year"
      family_name;name;born;given_name / U.;Ida Unica;1950;I. → "name" or "given_name" and "family_name", dates of birth in "born"`)) {
      const { rows, notes } = await check(snapshot, table.replace(' / ', '\n'));
      assert.equal(notes[0], `names in ${columns}`);
      assert.match(`${rows[0]?.['verdict']} ${rows[0]?.['qid']}`, /^agrees.* Q1001$/, table);
    }
  });

  test('a date may stand in three columns', async () => {
    const parts =
      'birthDay,birthYear,birthMonth,name\n4,1950,3,Ida Unica\n,1950,,Ida Unica\n4.0,1950.0,3.0,Ida Unica\n';
    assert.deepEqual(await verdicts(parts), ['agrees Q1001', IDA, 'agrees Q1001']);
  });

  test('columns that are named several times make one text, in their order', async () => {
    const table = 'd,m,y,b,a\n4,3,1950,Ida,Unica\n13,3,1950,Ida,Unica\n,,1950,,Ida Unica\n';
    const names = ['--name-column', 'b', '--name-column', 'a'];
    const dates = ['d', '2', 'y'].flatMap((name) => ['--date-column', name]);
    const { rows, notes } = await check(snapshot, table, { args: [...names, ...dates] });
    assert.equal(notes[0], 'names in "b" and "a", dates of birth in "d" and "m" and "y"');
    const found = rows.map(({ verdict }) => verdict);
    assert.deepEqual(found, ['agrees', 'contradicts', 'agrees, more precise here']);
  });

  test('other dates of the column tell whether days or months come first', async () => {
    const tableOf = (other: string): string =>
      `name,born\nIda Unica,03/04/1950 0:00\nUwe Jahr,${other}\n`;
    for (const [other, expected] of [
      ['12/25/1940', 'agrees'],
      ['25/12/1940', 'contradicts'],
      // Both orders are possible, and one of them is right.
      ['1/2/1940', 'agrees'],
    ] as const) {
      const { rows } = await check(snapshot, tableOf(other));
      assert.equal(rows[0]?.['verdict'], expected, other);
    }
  });

  test('several columns make the name', async () => {
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
    const table = `qid,name,born\n,Ida Unica,† 2001\n,Ida Unica,4-Mar-50\n,Ida Unica,18326\n,Ida Unica,long ago
,Ida Unica,before 1960\nQ,Ida Unica,1950\nn/a,?,1950\n,${'Ida '.repeat(50)},1950\n`;
    const expected: [verdict: string, note: RegExp][] = [
      ['unreadable date', /^a date of a death$/],
      ['unreadable date', /two digits/],
      // As Excel shows this number.
      ['unreadable date', /1950-03-04/],
      ['unreadable date', /^$/],
      ['agrees, more precise here', /^$/],
      ['nobody', /^"Q" is no QID$/],
      ['nobody', /^no QID, no identifier and no name$/],
      ['nobody', /^a name of more than 150 characters$/],
    ];
    const { rows } = await check(snapshot, table);
    assert.equal(rows.length, expected.length);
    for (const [at, [verdict, note]] of expected.entries()) {
      assert.equal(rows[at]?.['verdict'], verdict);
      assert.match(rows[at]['note'] ?? '', note);
    }
  });

  test('people to choose from are named where there are several or nobody', async () => {
    const asked = rowsIn(`
      ,Otto Gemein,1905 → several: Q1002 Otto Gemein; Q1003 Otto Gemein | ,Nobody Atall,1950 → nobody:
      ,Otto Gemein,1926 → several: Q1003 Otto Gemein | ,Ida Unica,1850 → nobody: Q1001 Ida Unica
      ,Hieronimus Bosch,1450 → nobody: Q1012 Hieronymus Bosch | Q77,Ida Unica,1950 → nobody: Q1001 Ida Unica
      Q1001,Ida Unica,1950 → agrees, more precise here:`);
    const table = ['wikidata,name,born', ...asked.map(([row]) => row)].join('\n');
    const { rows } = await check(snapshot, table);
    assert.deepEqual(
      rows.map(({ verdict, similar }) => `${verdict}: ${similar}`.trim()),
      asked.map(([, expected]) => expected),
    );
  });

  test('a QID whose names do not fit the given one is told', async () => {
    const ida = ['Ida Unica', 'Unica, Ida', 'I. Unica', 'Unica', 'Ida Unika'];
    const fitting = [...ida.map((name) => ['Q1001', name]), ['Q12702', 'Robert Cecil']];
    const ottos = ['Otto Gemein', 'Ida Gemein', 'Hieronymus Bosch'];
    const other = [['Q12702', 'Viscount'], ...ottos.map((name) => ['Q1001', name])];
    const lines = [...fitting, ...other].map(([qid, name]) => `${qid},"${name}",`);
    const { rows, notes } = await check(snapshot, ['qid,name,born', ...lines].join('\n'));
    assert.ok(rows.every(({ verdict }) => verdict === 'no date given'));
    const told = rows.map(({ note }) => note !== '');
    assert.deepEqual(told, [...fitting.map(() => false), ...other.map(() => true)]);
    assert.match(rows.at(-1)?.['note'] ?? '', /no name like "Hieronymus Bosch"/);
    const counted = ' 4  of them with a QID or an identifier whose names do not fit';
    assert.equal(notes.at(-1), counted);
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
      ['p.json', '[]\n', 'p.json: the table is empty'],
      ['p.json', '[{"name":"Ida"}, 1]\n', 'p.json: not a JSON array of objects'],
      ['p.json', '[{"name":"Ida"}', 'p.json: not a JSON array of objects'],
      ['p.ndjson', long, 'p.ndjson, line 2: the line is too long'],
      ['people.xlsx', workbook, 'save its sheet as CSV in UTF-8'],
      ['people.csv', workbook, 'save its sheet as CSV in UTF-8'],
      ['people.csv.gz', gzipSync('name,born\n'), 'compressed; decompress it first'],
      [
        'people.csv',
        latin,
        'or after: not UTF-8; name its encoding, such as --encoding windows-1252',
      ],
      ['people.csv', Buffer.from('\uFEFFname,born\n', 'utf16le'), '--encoding utf-16le'],
    ];
    for (const [file, table, told] of wrong) {
      const { exitCode, notes } = await check(snapshot, table, { file, out: 'out.csv' });
      assert.equal(exitCode, 1, told);
      assert.match(notes.at(-1) ?? '', /^natalis: [^\n]+$/);
      assert.ok(notes.at(-1)?.includes(told), notes.at(-1));
    }
    for (const [args, told] of [
      [['--name-column', 'nom'], /there is no column "nom"; its columns are "name", "born"$/],
      [['--encoding', 'utf-64'], /--encoding.*utf-64/],
    ] as const) {
      const { notes } = await check(snapshot, 'name,born\n', { args });
      assert.match(notes.at(-1) ?? '', told);
    }
  });

  test('a table from standard input that is refused is not read to its end', async () => {
    const child = start(['check', '-', '--snapshot', snapshot]);
    const ended = once(child, 'exit');
    // The command ends although nobody ends its input. So many lines may be titles above the headers.
    child.stdin.write(`a,b\n${'1,2\n'.repeat(10)}`);
    assert.deepEqual(await ended, [1, null]);
  });
});
