import assert from 'node:assert/strict';
import { once } from 'node:events';
import { before, suite, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { start } from '../ingest/support/command.ts';
import { PEOPLE } from '../reconcile/support/people.ts';
import { human, linesOf } from '../support/human-json.ts';
import { normal, time } from '../support/statement-json.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { check } from './support.ts';

// His label in Wikidata; tables have his first and last name.
const CECIL = human('Q12702', 'Robert Cecil, Viscount Cecil of Chelwood', {
  P569: normal(time('+1864-09-14T00:00:00Z')),
});

suite('natalis check', () => {
  let snapshot: string;
  before(async () => {
    snapshot = await sharedSnapshot(linesOf(...PEOPLE, CECIL), ['--min-sitelinks', '0']);
  });

  const verdicts = async (
    ...args: Parameters<typeof check> extends [string, ...infer Rest] ? Rest : never
  ) => (await check(snapshot, ...args)).rows.map(({ verdict, qid }) => `${verdict} ${qid}`.trim());

  test('service 16.6: what each verdict means', async () => {
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

  test('service 16.6: a QID says who is meant, however it is pasted', async () => {
    const table =
      'wikidata_id,name,birth_date\nQ1003,Somebody Else,1910\nhttps://www.wikidata.org/wiki/Q1002,,1900\nQ77,,1900\nQ,,1900\n';
    assert.deepEqual(await verdicts(table), [
      'agrees, more precise here Q1003',
      'agrees, more precise here Q1002',
      'nobody',
      'nobody',
    ]);
  });

  test('service 16.6: a byte order mark, CRLF, semicolons, tabs, quotes with line breaks, empty lines and cells', async () => {
    const expected = ['agrees Q1001', 'agrees, more precise here Q1003'];
    const tables: readonly (readonly [string, Parameters<typeof check>[2]])[] = [
      ['\uFEFFName;Geburtsdatum\r\nIda Unica;04.03.1950\r\n\r\nOtto Gemein;1910\r\n', {}],
      [
        '"note","full name","date of birth"\n"two\nlines, ""quoted""","Ida Unica",1950-03-04\n,Otto Gemein,1910',
        {},
      ],
      ['nom\tné le\tx\nIda Unica\t4 mars 1950\nOtto Gemein\t1910\ta\tb\n', {}],
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
      [
        'a,b\nIda Unica,1950-03-04\nOtto Gemein,1910',
        { args: ['--name-column', 'a', '--date-column', '2'] },
      ],
    ];
    for (const [table, options] of tables)
      assert.deepEqual(await verdicts(table, options), expected, table);
  });

  test('service 16.6: rows name their line, and the summary counts verdicts', async () => {
    const { rows, notes } = await check(
      snapshot,
      'note,name,born\n"a\nb",Ida Unica,1950\n\n,Otto Gemein,1910\n',
    );
    assert.deepEqual(
      rows.map(({ line }) => line),
      ['2', '5'],
    );
    assert.deepEqual(notes, [
      'names in "name", dates of birth in "born"',
      '2  agrees, more precise here',
      '2  rows',
    ]);
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

  test('service 16.6: the columns of the table stay, behind those of the check', async () => {
    const ours = 'line verdict qid natalis_name date natalis_status similar note'.split(' ');
    const table =
      'status,name,born,phone,change\nx,Ida Unica,1950,+49 40 1,-12.5,"one, more"\ny,Otto Gemein\n';
    const { columns, lines } = await check(snapshot, table, { args: ['--out', 'OUT'] });
    assert.deepEqual(columns, [...ours, 'status', 'name', 'born', 'phone', 'change']);
    assert.match(lines[1] ?? '', /,x,Ida Unica,1950,'\+49 40 1,-12\.5,"one, more"$/);
    assert.match(lines[2] ?? '', /,y,Otto Gemein,,,$/);
    const outFile = 'out.ndjson';
    const asJson = await check(snapshot, table, { outFile, args: ['--out', 'OUT'] });
    const [first = {}] = asJson.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    assert.deepEqual(Object.keys(first), [...columns, 'column (6)']);
    assert.equal(first['phone'], '+49 40 1');
    assert.equal(first['natalis_status'], 'unsourced');
  });

  test('service 16.6: the columns of NDJSON are the members of its first 1,000 objects, in any order', async () => {
    const objects = [
      { note: 1 },
      { born: '1950-03-04', name: 'Ida Unica', tags: ['a', { b: null }] },
      ...Array.from({ length: 1000 }, () => ({ name: 'Ida Unica' })),
      { late: true, verdict: 'mine', born: 1950, name: 'Ida Unica' },
    ];
    const table = objects.map((each) => JSON.stringify(each)).join('\n');
    const file = 'people.ndjson';
    const { rows, columns } = await check(snapshot, table, { file, args: ['--out', 'OUT'] });
    assert.deepEqual(columns.slice(-4), ['note', 'born', 'name', 'tags']);
    assert.deepEqual(
      [rows[0], rows[1], rows[2], rows.at(-1)].map((row) => row?.['verdict']),
      ['nobody', 'agrees', 'no date given', 'agrees, more precise here'],
    );
    assert.equal(rows[1]?.['tags'], '["a",{"b":null}]');
    const outFile = 'out.jsonl';
    const { lines } = await check(snapshot, table, { file, outFile, args: ['--out', 'OUT'] });
    const last = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
    assert.equal(last['late'], true);
    assert.equal(last['verdict'], 'agrees, more precise here');
    assert.equal(last['verdict (6)'], 'mine');
    assert.deepEqual((JSON.parse(lines[1] ?? '') as Record<string, unknown>)['tags'], [
      'a',
      { b: null },
    ]);
  });

  test('service 16.6: a closed list of words counts as empty, in any case', async () => {
    const blank =
      'n/a, N/A, #N/A, -, –, ?, ???, ..., unknown, Unknown, (unknown), NULL, None, NaN, unbekannt, ' +
      'k. A., Inconnue, desconocido, desconhecida, sconosciuto, S.D., 0000-00-00, [n.d.]';
    for (const word of blank.split(', ')) {
      const table = `wikidata,name,born\n${word},Ida Unica,1950\nQ1001,${word},${word}\n${word},${word},1950\n`;
      assert.deepEqual(
        await verdicts(table),
        ['agrees, more precise here Q1001', 'no date given Q1001', 'nobody'],
        word,
      );
    }
    assert.deepEqual(await verdicts('name,born\nUnknown Soldier,1950\n'), ['nobody']);
  });

  test('service 16.6: two columns make the name, and it is told which are read', async () => {
    const told: Record<string, string> = {
      'Nom;Prénom;Né le': 'names in "Prénom" and "Nom", dates of birth in "Né le"',
      'Nachname;Vorname;Geburtsdatum':
        'names in "Vorname" and "Nachname", dates of birth in "Geburtsdatum"',
      'last_name;firstName;dob': 'names in "firstName" and "last_name", dates of birth in "dob"',
      'Apellidos;Nombre;Nacimiento':
        'names in "Nombre" and "Apellidos", dates of birth in "Nacimiento"',
      'Cognome;Nome;Nato': 'names in "Nome" and "Cognome", dates of birth in "Nato"',
      'Sobrenome;Nome;Nascimento':
        'names in "Nome" and "Sobrenome", dates of birth in "Nascimento"',
      'Surname;Name;born': 'names in "Name" and "Surname", dates of birth in "born"',
    };
    for (const [head, columns] of Object.entries(told)) {
      const { rows, notes } = await check(snapshot, `${head}\nUnica;Ida;1950-03-04\n`);
      assert.equal(notes[0], columns);
      assert.equal(rows[0]?.['verdict'], 'agrees', head);
    }
    const whole = 'name;given_name;family_name;born\nIda Unica;I.;U.;1950-03-04\n';
    const { rows, notes } = await check(snapshot, whole);
    assert.equal(notes[0], 'names in "name", dates of birth in "born"');
    assert.equal(rows[0]?.['verdict'], 'agrees');
    // Either part may be missing, or hold the whole name.
    const parts = 'Nom;Prénom;Né le\nUnica;Ida Unica;1950\nIda Unica;;1950\n';
    assert.deepEqual(await verdicts(parts), [
      'agrees, more precise here Q1001',
      'agrees, more precise here Q1001',
    ]);
  });

  test('service 16.6: a date that cannot be read is explained where there is more to say', async () => {
    const { rows } = await check(
      snapshot,
      'name,born\nIda Unica,4-Mar-50\nIda Unica,18326\nIda Unica,long ago\nIda Unica,before 1960\n',
    );
    assert.deepEqual(
      rows.map(({ verdict }) => verdict),
      ['unreadable date', 'unreadable date', 'unreadable date', 'agrees, more precise here'],
    );
    assert.match(rows[0]?.['note'] ?? '', /two digits/);
    // As Excel shows this number.
    assert.match(rows[1]?.['note'] ?? '', /1950-03-04/);
    assert.equal(rows[2]?.['note'], '');
    const others = await check(
      snapshot,
      `wikidata,name,born\nQ,Ida Unica,1950\nn/a,?,1950\n,${'Ida '.repeat(50)},1950\n`,
    );
    assert.deepEqual(
      others.rows.map(({ verdict, note }) => [verdict, note]),
      [
        ['nobody', '"Q" is no QID'],
        ['nobody', 'no QID and no name'],
        ['nobody', 'a name of more than 150 characters'],
      ],
    );
  });

  test('service 16.6: similar names are offered where there is nobody', async () => {
    const { rows } = await check(
      snapshot,
      'qid,name,born\n,Hieronimus Bosch,1450\nQ77,Ida Unica,1950\n,Nobody Atall,1950\nQ1001,Ida Unica,1950\n',
    );
    assert.deepEqual(
      rows.map(({ verdict, similar }) => [verdict, similar]),
      [
        ['nobody', 'Q1012 Hieronymus Bosch'],
        ['nobody', 'Q1001 Ida Unica'],
        ['nobody', ''],
        ['agrees, more precise here', ''],
      ],
    );
  });

  test('service 16.6: a QID whose names do not fit the given one is told', async () => {
    const fitting = ['Ida Unica', 'Unica, Ida', 'I. Unica', 'Unica', 'Ida Unika'];
    const other = ['Otto Gemein', 'Ida Gemein', 'Hieronymus Bosch'];
    const table = [
      'qid,name,born',
      ...[...fitting, ...other].map((name) => `Q1001,"${name}",1950`),
    ];
    const { rows, notes } = await check(snapshot, table.join('\n'));
    assert.deepEqual(
      rows.map(({ note }) => note !== ''),
      [...fitting.map(() => false), ...other.map(() => true)],
    );
    assert.match(rows.at(-1)?.['note'] ?? '', /no name like "Hieronymus Bosch"/);
    const cecil = await check(snapshot, 'qid,name,born\nQ12702,Robert Cecil,\nQ12702,Viscount,\n');
    assert.deepEqual(
      cecil.rows.map(({ verdict, note }) => [verdict, note !== '']),
      [
        ['no date given', false],
        ['no date given', true],
      ],
    );
    assert.equal(notes.at(-1), '3  of them with a QID whose names do not fit');
    assert.deepEqual(
      new Set(rows.map(({ verdict }) => verdict)),
      new Set(['agrees, more precise here']),
    );
  });

  test('service 16.6: a file is written whole, and no cell of it is a formula', async () => {
    const table = 'name,born\n=cmd böse,1945\n"=HYPERLINK(""x"")",-0044\n@x,=1+1\n';
    const { rows } = await check(snapshot, table, { args: ['--out', 'OUT'] });
    assert.deepEqual(
      rows.map(({ name, born, natalis_name }) => [name, born, natalis_name]),
      [
        ["'=cmd böse", '1945', "'=Cmd Böse"],
        [`'=HYPERLINK("x")`, '-0044', ''],
        ["'@x", "'=1+1", ''],
      ],
    );
  });

  test('service 16.6: bad input is refused with the line that is wrong, and nothing is written', async () => {
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
        /^natalis: p\.ndjson, line 2: not a JSON object; NDJSON has one on each line$/,
      ],
      ['[]\n', 'people.json', /line 1: not a JSON object; NDJSON has one on each line$/],
      [
        `{"name":"Ida","born":"1950"}\n"${'a'.repeat(2 << 20)}"`,
        'p.ndjson',
        /line 2: the line is too long$/,
      ],
      [
        Buffer.from('PK\u0003\u0004\u0014\u0000'),
        'people.xlsx',
        /a workbook .* save its sheet as CSV in UTF-8$/,
      ],
      [
        Buffer.from('PK\u0003\u0004\u0014\u0000'),
        'people.csv',
        /a workbook .* save its sheet as CSV in UTF-8$/,
      ],
      [gzipSync('name,born\n'), 'people.csv.gz', /compressed; unpack it first$/],
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
