import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jsonPieces } from './json-pieces.ts';

const ANSWERS: readonly object[] = [
  {},
  { total: 0, people: [] },
  {
    query: 'Zoë "日"',
    people: [{ name: '\u2028\u{1F600}\ud800' }, { name: null }],
    url: 'https://x',
  },
  { people: [{ died: undefined }], 'a "key"': undefined, last: [1, { people: [2] }] },
  { first: undefined, people: 3 },
];

for (const answer of ANSWERS) {
  const text = JSON.stringify(answer);
  test(`the pieces are together the JSON of ${text}`, () => {
    assert.equal(jsonPieces(answer).join(''), text);
  });
}
