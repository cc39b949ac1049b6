import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { sampleLines } from '../../../sample/expand.ts';
import { createRandom } from '../../../dump-generator/random.ts';
import { realLines, skipWithoutSharedData } from '../../../test/support/shared-data.ts';
import { assertSame, readCut, readWhole } from '../../../test/ingest/support/both-ways.ts';
import { looseJson, type Looseness } from '../../../test/ingest/support/loose-json.ts';
import {
  itemSnak,
  languageSnak,
  statement,
  textSnak,
  timeSnak,
  type Json,
} from '../../../test/ingest/support/entities.ts';
import { cutItem } from './cut-item.ts';
import { spread } from '../../../test/support/spread.ts';

const share = fc.constantFrom(0, 0, 0.003, 0.03, 0.3);
const looseness: fc.Arbitrary<Looseness> = fc.record({
  order: share,
  space: share,
  escapedKey: share,
  escapedText: share,
  number: share,
  twice: share,
});

// A line of a person with all that decides something for the cutter, or has to be passed over.
const json = (property: string, snak: Json, more: Json = {}): string =>
  `"${property}":[${JSON.stringify(statement(snak, { id: 'Q9$x', ...more }))}]`;
const SOURCE = textSnak('P854', 'http://a.example/?b="[', 'url');
const NUMBERS = {
  value: { amount: '+1', x: -1.5e2, y: [true, false, null, {}] },
  type: 'quantity',
};
const CLAIMS = [
  json('P31', itemSnak('P31', 'Q5'), { references: [{ hash: '0a', snaks: { P854: [SOURCE] } }] }),
  json('P27', itemSnak('P27', 'Q30')),
  json('P2048', { snaktype: 'value', property: 'P2048', datavalue: NUMBERS }),
  json('P1559', { snaktype: 'somevalue', property: 'P1559' }),
  json('P569', timeSnak('P569', '+1950-03-04T00:00:00Z')),
];
const LABELS = `"labels":{"en":{"language":"en","value":"Ann"},"sv":{"language":"sv","value":"\\u00c5 \\"n\\/"}}`;
const SITELINKS_AND_REVISION = `,"sitelinks":{"enwiki":{"site":"enwiki","title":"Ann","badges":[]}},"lastrevid":7`;
const LINE = `{"type":"item","id":"Q9",${LABELS},"descriptions":{"en":{"language":"en","value":"\\ud83d\\ude00"}},"aliases":{"en":[{"language":"en","value":"A"}]},"claims":{${CLAIMS.join(',')}}${SITELINKS_AND_REVISION},"modified":"2026-01-02T03:04:05Z"}`;

/** Whether a line is read in parts, and not parsed as a whole. */
function isCut(text: string): boolean {
  return cutItem(Buffer.from(text)) !== null;
}

/** Whether a reading refuses a line for its form. */
function isOfOtherForm(told: ReturnType<typeof readCut>): boolean {
  return told.some(([what, reason]) => what === 'broken' && String(reason).includes('simplified'));
}

describe('an item gives the same result cut out of its line as parsed whole', () => {
  test('in every form that JSON has for real entities', () => {
    const all = skipWithoutSharedData ? [...sampleLines()] : realLines();
    const lines = spread(all, 200);
    for (const line of lines) assertSame(line);
    const cut = lines.filter((line) => isCut(line));
    assert.ok(cut.length > 0.9 * lines.length, `${cut.length} of ${lines.length}`);
    // Short enough to be written anew many times.
    const short = fc.constantFrom(...all.filter(({ length }) => length < 12_000));
    fc.assert(
      fc.property(short, looseness, fc.integer(), (line, loose, seed) => {
        const text = looseJson(JSON.parse(line), loose, createRandom(seed, 0).unit);
        // A second "claims" may be a map of texts. Only a whole reading sees the form of properties that the cut leaves out.
        if (isOfOtherForm(readWhole(text)) && !isOfOtherForm(readCut(text))) return;
        assertSame(text);
      }),
      { numRuns: 150 },
    );
  });

  const cases: Record<string, readonly [from: string, to: string, how?: 'cut' | 'parsed']> = {
    'nothing changed': ['', '', 'cut'],
    'white space before a colon': ['"P569":', '"P569" :', 'parsed'],
    'white space before a bracket': ['"claims":', '"claims":\t', 'parsed'],
    'white space before a key': [',"labels"', ', "labels"', 'parsed'],
    'white space in labels': ['"en":{', '"en": {', 'cut'],
    'white space before references': ['"references":[', '"references": [', 'cut'],
    'an escaped class': ['"P31":[', '"P3\\u0031":[', 'parsed'],
    'an escaped id of a class': ['"id":"Q5"', '"id":"Q\\u0035"', 'cut'],
    'a class given twice': ['"P27":[', '"P31":[],"P27":[', 'cut'],
    'a revision given twice': ['"lastrevid":7', '"lastrevid":7,"lastrevid":8e0'],
    'a revision with an exponent': ['"lastrevid":7', '"lastrevid":7e0', 'cut'],
    'no revision and no sitelinks': [SITELINKS_AND_REVISION, '', 'cut'],
    'a statement with other members first': ['{"mainsnak"', '{"other":1,"mainsnak"', 'cut'],
    'another order': ['"type":"item","id":"Q9"', '"id":"Q9","type":"item"', 'cut'],
    'a label that nobody can see': ['"value":"Ann"}', '"value":"\u00ad"}', 'cut'],
    'a label that looks like members': [
      '"value":"Ann"}',
      '"value":"\\\\\\",\\"references\\":[{\\"P569\\":[{]}"}',
      'cut',
    ],
    'a name that looks like references': [
      CLAIMS[3] ?? '',
      json('P1559', languageSnak('P1559', 'A","references":[{"', 'en')),
      'cut',
    ],
    'labels as an array': [LABELS, '"labels":[]', 'cut'],
    'a redirect at the end': ['"lastrevid"', '"redirect":"Q1","lastrevid"', 'parsed'],
    'several entities': ['"labels"', '"entities":{},"labels"', 'parsed'],
    'a property': ['"type":"item","id":"Q9"', '"type":"property","id":"P9"', 'parsed'],
    'a leading zero': ['"id":"Q9"', '"id":"Q09"', 'parsed'],
    'a language of a label escaped twice': [
      '"labels":{"en":{"language":"en"',
      '"labels":{"\\u0065n":{"language":"\\u0065n"',
    ],
    'a label that looks like two': [
      LABELS,
      '"labels":{"zh-classical-x":{"language":"e","x":{"y":"z","value":"v"},"en":{"language":"en","value":"Bob"}}',
    ],
    'the header of a file of fetched entities': ['"type":"item"', '"type":"fetch"'],
  };
  for (const [what, [from, to, how]] of Object.entries(cases)) {
    test(what, () => {
      assert.ok(LINE.includes(from));
      const text = LINE.replace(from, to);
      assertSame(text);
      if (how !== undefined) assert.equal(isCut(text), how === 'cut');
    });
  }
});

// Each decides something where it stands: structure, strings, escapes, numbers and words of JSON.
const MARKS = [...'{}[]",:\\/0-9.eEuxtn ', '\t', '\u0001', '\u00e9', ''];

describe('methodology 9.6: a damaged line is read as the parser reads it, wherever the damage is', () => {
  test('each character replaced by some marks', () => {
    let broken = 0;
    // Neighbours get different marks.
    const damages = spread(
      [...LINE].flatMap((_, at) => MARKS.map((mark) => [at, mark] as const)),
      5000,
    );
    for (const [at, mark] of damages) {
      const text = LINE.slice(0, at) + mark + LINE.slice(at + 1);
      assertSame(text);
      if (readCut(text)[0]?.[0] === 'broken') broken++;
    }
    // Most damage that is possible in JSON makes it no JSON.
    assert.ok(broken > 0.4 * damages.length, String(broken));
  });
});
