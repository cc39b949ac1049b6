import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { csvLine } from './csv.ts';
import type { Row } from './row.ts';

const ROW: Row = {
  id: 'Q1048',
  name: 'Julius Caesar',
  description: 'Roman general',
  date: '-0100-07-10',
  written: '-0100-07-12',
  original_calendar: 'julian',
  precision: 11,
  status: 'ambiguous',
  ambiguous: true,
  uncertainty: false,
  rival_dates: ['-0102', '-0101-07'],
  url: 'https://natalis.example/en/people/julius-caesar',
};

function nameIn(name: string): string {
  return (
    csvLine({ ...ROW, name })
      .slice('Q1048,'.length)
      .split(',Roman general')[0] ?? ''
  );
}

suite('a line of a file of comma-separated values (RFC 4180, methodology 15.12)', () => {
  test('has every member in its column, and dates as they are', () => {
    assert.equal(
      csvLine(ROW),
      'Q1048,Julius Caesar,Roman general,-0100-07-10,-0100-07-12,julian,11,ambiguous,true,false,' +
        '-0102 -0101-07,https://natalis.example/en/people/julius-caesar\r\n',
    );
    assert.equal(
      csvLine({ ...ROW, description: null, date: null, written: null, rival_dates: [] }),
      'Q1048,Julius Caesar,,,,julian,11,ambiguous,true,false,,https://natalis.example/en/people/julius-caesar\r\n',
    );
    assert.ok(csvLine({ ...ROW, date: '-0043' }).includes(',-0043,'));
  });

  test('quotes commas and quotes', () => {
    assert.equal(nameIn('Sammy Davis, Jr.'), '"Sammy Davis, Jr."');
    assert.equal(nameIn('Dwayne "The Rock" Johnson'), '"Dwayne ""The Rock"" Johnson"');
  });

  // The beginnings that OWASP names for CSV injection, alone and behind what programs skip.
  for (const name of [
    '=HYPERLINK("http://x")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    ' =1+1',
    '\t=1',
    '\r=1',
    '\u200b=1',
    '\ufeff=1',
    '"=1',
    "'=1",
    '＝1',
    '＋1',
    '－1',
    '＠x',
    '|cmd',
    '%0A=1',
  ]) {
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
