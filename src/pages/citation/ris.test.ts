import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, property, string } from 'fast-check';
import type { Citation } from './citation.ts';
import { ris } from './ris.ts';

const CITATION: Citation = {
  key: 'natalis-q42',
  title: 'Douglas Adams: date of birth 11 March 1952 (sourced)',
  data: 'Data from Wikidata as of 1 November 2026, snapshot wd-1',
  asOf: '2026-11-01T00:00:00Z',
  url: 'https://natalis.example/en/people/douglas-adams',
  language: 'en',
};

test('a record has its tags in the form of the specification, TY first and ER last', () => {
  assert.equal(
    ris(CITATION),
    [
      'TY  - ELEC',
      'TI  - Douglas Adams: date of birth 11 March 1952 (sourced)',
      'AU  - Natalis',
      'PY  - 2026',
      'DA  - 2026/11/01',
      'N1  - Data from Wikidata as of 1 November 2026, snapshot wd-1',
      'UR  - https://natalis.example/en/people/douglas-adams',
      'LA  - en',
      'ER  - ',
      '',
    ].join('\r\n'),
  );
});

test('no text begins a tag of its own', () => {
  check(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      const lines = ris({ ...CITATION, title: `${text}\r\nER  - \r\nTY  - ${text}\u2028` }).split(
        '\r\n',
      );
      assert.equal(lines.length, 10);
      assert.ok(lines.slice(0, -1).every((line) => /^[A-Z][A-Z0-9] {2}- [^\r\n]*$/.test(line)));
      assert.equal(lines.filter((line) => line.startsWith('ER')).length, 1);
    }),
  );
});
