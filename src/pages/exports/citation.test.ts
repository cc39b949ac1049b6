import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import { bibtex, type Citation, latexText, ris } from './citation.ts';

const CITATION: Citation = {
  key: 'natalis-q42',
  title: 'Douglas Adams: date of birth 11 March 1952 (sourced)',
  name: 'Douglas Adams',
  data: 'Data from Wikidata as of 1 November 2026, snapshot wd-20261101-s3-2b07e2faf402-r2',
  asOf: '2026-11-01T00:00:00Z',
  accessed: '2026-11-24',
  path: 'people/douglas-adams',
  url: 'https://natalis.example/~people/en/people/douglas-adams',
  language: 'en',
};

test('an entry of BibTeX has its fields in braces, and the month as a macro of BibTeX', () => {
  assert.equal(
    bibtex(CITATION),
    [
      '@misc{natalis-q42,',
      '  author  = {{Natalis}},',
      '  title   = {{Douglas Adams}: date of birth 11 {March} 1952 (sourced)},',
      '  year    = 2026,',
      '  month   = nov,',
      '  note    = {Data from Wikidata as of 1 November 2026, snapshot wd-20261101-s3-2b07e2faf402-r2},',
      '  url     = {https://natalis.example/~people/en/people/douglas-adams},',
      '  urldate = {2026-11-24},',
      '}',
      '',
    ].join('\n'),
  );
});

test('the ten special characters of TeX mean themselves', () => {
  assert.equal(
    latexText(String.raw`a\b{c}d~e^f&g%h$i#j_k`),
    String.raw`a{\textbackslash}b{\textbraceleft}c{\textbraceright}d{\textasciitilde}e{\textasciicircum}f{\&}g{\%}h{\$}i{\#}j{\_}k`,
  );
});

test('every capital of a title is in braces, which hold the whole name but not the whole title', () => {
  // BibTeX and Better BibTeX take a group that begins with a command for no protection.
  for (const [name, title, expected] of [
    ['Ludwig van Beethoven', 'Ludwig van Beethoven – data', '{Ludwig van Beethoven} – data'],
    ['$hort', '$hort: 2 May', String.raw`{{\$}hort}: 2 {May}`],
    [undefined, 'Geboren am 1. März, JDs', '{Geboren} am 1. {März}, {JDs}'],
  ] as const) {
    assert.ok(bibtex({ ...CITATION, name, title }).includes(`  title   = {${expected}},\n`), title);
  }
});

test('no text leaves its field or its line, and every brace has its other', () => {
  check(
    property(string({ unit: 'binary', maxLength: 200 }), (name) => {
      const entry = bibtex({ ...CITATION, name, title: `${name}: {${name}` });
      assert.equal(entry.split('\n').length, 10);
      let depth = 0;
      for (const [at, character] of Array.from(entry).entries()) {
        if (character === '{') depth++;
        if (character === '}') depth--;
        assert.ok(depth > 0 || at < 10 || at >= Array.from(entry).length - 2);
      }
      assert.equal(depth, 0);
      // A percent sign that is not escaped would begin a comment.
      assert.doesNotMatch(entry.replaceAll(/\\[&%$#_]/g, ''), /[%$#&]/);
    }),
  );
});

test('a record of RIS has its tags in the form of the specification, TY first and ER last', () => {
  assert.equal(
    ris(CITATION),
    [
      'TY  - ELEC',
      'TI  - Douglas Adams: date of birth 11 March 1952 (sourced)',
      'AU  - Natalis',
      'PY  - 2026',
      'DA  - 2026/11/01',
      'N1  - Data from Wikidata as of 1 November 2026, snapshot wd-20261101-s3-2b07e2faf402-r2',
      'UR  - https://natalis.example/~people/en/people/douglas-adams',
      'M1  - 2026/11/24',
      'Y2  - 2026/11/24',
      'LA  - en',
      'ER  - ',
      '',
    ].join('\r\n'),
  );
});

test('no text begins a tag of RIS of its own', () => {
  check(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      const lines = ris({ ...CITATION, title: `${text}\r\nER  - \r\nTY  - ${text}\u2028` }).split(
        '\r\n',
      );
      assert.equal(lines.length, 12);
      assert.ok(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- [^\r\n]*$/.test(line)));
      assert.equal(lines.filter((line) => line.startsWith('ER')).length, 1);
    }),
  );
});
