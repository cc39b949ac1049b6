import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { csvLine } from './column.ts';

/** The cell of a name, in a line of nothing else. */
function nameIn(name: string): string {
  const line = csvLine([{ name: 'name', type: 'text', isFree: true, of: () => name }], null);
  return line.replace(/\r\n$/, '');
}

suite('a line of a file of comma-separated values (RFC 4180, service 15.12)', () => {
  test('says true and false', () => {
    const line = csvLine([{ name: 'ambiguous', type: 'boolean', of: () => true }], null);
    assert.equal(line, 'true\r\n');
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
