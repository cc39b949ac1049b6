import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Column } from '../columns/column.ts';
import { csvHead, csvLine } from './csv.ts';

interface Person {
  readonly name: string;
  readonly date: string | null;
  readonly day: number | null;
  readonly rivals: readonly string[];
}

const COLUMNS: readonly Column<Person>[] = [
  { name: 'id', type: 'text', of: () => 'Q1048' },
  { name: 'name', type: 'text', isFree: true, of: ({ name }) => name },
  { name: 'date', type: 'text', of: ({ date }) => date },
  { name: 'day', type: 'day', of: ({ day }) => day },
  { name: 'ambiguous', type: 'boolean', of: () => true },
  { name: 'rival_dates', type: 'texts', of: ({ rivals }) => rivals },
];

const CAESAR: Person = {
  name: 'Julius Caesar',
  date: '-0100-07-10',
  // 11 March 1952 is 6,505 days before 1970.
  day: -6505,
  rivals: ['-0102', '-0101-07'],
};

function line(person: Partial<Person>): string {
  return csvLine(COLUMNS, { ...CAESAR, ...person });
}

function nameIn(name: string): string {
  return line({ name }).slice('Q1048,'.length).split(',-0100-07-10')[0] ?? '';
}

suite('a line of a file of comma-separated values (RFC 4180, service 15.12)', () => {
  test('has every cell in its column, and dates as they are', () => {
    assert.equal(line({}), 'Q1048,Julius Caesar,-0100-07-10,1952-03-11,true,-0102 -0101-07\r\n');
    assert.equal(
      line({ date: '-0043', day: null, rivals: [] }),
      'Q1048,Julius Caesar,-0043,,true,\r\n',
    );
    assert.equal(line({ date: null, day: null, rivals: [] }), 'Q1048,Julius Caesar,,,true,\r\n');
  });

  test('the first line names the columns', () => {
    assert.equal(csvHead(COLUMNS), 'id,name,date,day,ambiguous,rival_dates\r\n');
  });

  test('quotes commas and quotes', () => {
    assert.equal(nameIn('Sammy Davis, Jr.'), '"Sammy Davis, Jr."');
    assert.equal(nameIn('Dwayne "The Rock" Johnson'), '"Dwayne ""The Rock"" Johnson"');
  });

  // The beginnings that OWASP names for CSV injection, alone and behind what programs skip.
  const formulas =
    '=HYPERLINK("http://x")~+1+1~-2+3~@SUM(A1)~ =1+1~\t=1~\r=1~\u200b=1~\ufeff=1~"=1~\'=1~＝1~＋1~－1~＠x~|cmd~%0A=1';
  for (const name of formulas.split('~')) {
    test(`${JSON.stringify(name)} is no formula`, () => {
      const cell = nameIn(name).replace(/^"/, '');
      assert.equal(cell[0], "'");
      assert.ok(!/[\t\r\n]/.test(cell));
    });
  }

  for (const name of ['M=C', 'A-ha', "'Abd al-Malik", '‘Ali', 'ʻAbdu’l-Bahá', '50 Cent', '李白']) {
    test(`${name} stays as it is`, () => assert.equal(nameIn(name), name));
  }

  test('has no break within a text, and no half of a surrogate pair', () => {
    assert.equal(nameIn('a\nb\u2028c'), 'a b c');
    assert.equal(nameIn('\ud83d'), '\ufffd');
  });
});
