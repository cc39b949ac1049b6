import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { createRandom } from '../../../dump-generator/random.ts';
import { realLines, skipWithoutSharedData } from '../../../test/support/shared-data.ts';
import { assertSame, readCut } from '../../../test/ingest/support/both-ways.ts';
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
import { runs, someOf } from '../../../test/support/thorough.ts';

// Texts that look like the bytes that the cutter searches for.
const HOSTILE = [
  '"P569":[{"mainsnak":{"snaktype":"value"',
  '"claims":{"P31":[',
  '"},"labels":{"en":{"language":"en","value":"Bob"}},',
  '","value":"',
  '\\',
  '\\"',
  '}]}',
  'a ] } \\" [',
  'Ünï 😀 日本',
  '\u00ad\u200b',
];
const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.constant('Ann'), fc.string());
const code = fc.constantFrom('', ...'en de mul be pt sv zh-hans __proto__ ż 漢 b"'.split(' '));
const item = fc.constantFrom('Q5', 'Q1', 'Q515', 'Q50');
const rank = fc.constantFrom('normal', 'preferred', 'deprecated');
const day = fc.constantFrom('+1950-03-04T00:00:00Z', '-0044-07-12T00:00:00Z');

/** Main snaks of a property: of its own type, of another one, with a hash, and without a value. */
function snaksOf(property: string): fc.Arbitrary<Json> {
  const ofItem = item.map((qid) => itemSnak(property, qid));
  const byNumber = { value: { 'entity-type': 'item', 'numeric-id': 5 }, type: 'wikibase-entityid' };
  const own: Record<string, fc.Arbitrary<Json>> = {
    P569: day.map((time) => timeSnak(property, time)),
    P570: day.map((time) => timeSnak(property, time)),
    P1559: fc.tuple(text, code).map(([name, language]) => languageSnak(property, name, language)),
    P214: text.map((value) => textSnak(property, value, 'external-id')),
  };
  return fc.oneof(
    { weight: 4, arbitrary: own[property] ?? ofItem },
    ofItem,
    fc.constantFrom(
      { snaktype: 'somevalue', property },
      { snaktype: 'novalue', property, hash: '0a' },
      { snaktype: 'value', property, hash: '0a', datavalue: byNumber },
    ),
  );
}

function statementsOf(property: string): fc.Arbitrary<unknown> {
  const more = fc.record(
    {
      rank,
      qualifiers: fc.constantFrom(
        { P31: [itemSnak('P31', 'Q5')], P131: [itemSnak('P131', 'Q8')] },
        { P582: [timeSnak('P582', '+2000-00-00T00:00:00Z', 9)] },
      ),
      references: fc.constant([{ hash: 'a', snaks: { P31: [itemSnak('P31', 'Q5')], P569: [] } }]),
    },
    { requiredKeys: ['rank'] },
  );
  return fc.array(
    fc.tuple(snaksOf(property), more).map(([mainsnak, members]) => statement(mainsnak, members)),
    { minLength: 1, maxLength: 3 },
  );
}

const PROPERTIES = 'P5 P31 P131 P17 P279 P569 P570 P27 P1038 P1559 P214'.split(' ');
const label = fc.tuple(code, text).map(([language, value]) => [language, { language, value }]);
const terms = fc.array(label, { maxLength: 4 }).map((all): unknown => Object.fromEntries(all));
const generated = fc.record(
  {
    type: fc.constantFrom('item', 'fetch'),
    id: fc.constantFrom('Q9', 'Q9', 'P9', 'Q09', 'L1', ''),
    labels: fc.oneof(terms, fc.constant([])),
    descriptions: fc.oneof(terms, fc.constant([])),
    aliases: fc.dictionary(code, fc.array(fc.record({ value: text }), { maxLength: 2 })),
    claims: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.record(
          Object.fromEntries(PROPERTIES.map((property) => [property, statementsOf(property)])),
          { requiredKeys: ['P31', 'P569'] },
        ),
      },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    sitelinks: fc.constantFrom({ enwiki: { site: 'enwiki', title: 'A "b" }' } }, {}, []),
    lastrevid: fc.oneof(fc.integer({ min: 0, max: 2 ** 40 }), fc.constantFrom(-1, -7, 1.5, '5')),
    modified: fc.constant('2026-01-02T03:04:05Z'),
    redirect: text,
    missing: fc.constant(''),
    entities: fc.constantFrom({}, { Q1: { id: 'Q1' } }),
    'a"P31': fc.constant([statement(itemSnak('P31', 'Q5'))]),
  },
  { requiredKeys: ['type', 'id', 'labels', 'descriptions', 'aliases', 'claims', 'sitelinks'] },
);
// A line with one of these members is not a plain item.
const OTHERWISE = new Set(['redirect', 'missing', 'entities', 'a"P31']);
const plain = generated.map((made) => {
  const others = Object.entries(made).filter(([member]) => !OTHERWISE.has(member));
  return { ...Object.fromEntries(others), type: 'item', id: 'Q9' };
});
// Most entities are those of a dump.
const entity: fc.Arbitrary<unknown> = fc.oneof({ weight: 4, arbitrary: plain }, generated);

const share = fc.constantFrom(0, 0, 0.003, 0.03, 0.3);
const looseness: fc.Arbitrary<Looseness> = fc.record({
  order: share,
  space: share,
  escapedKey: share,
  escapedText: share,
  number: share,
  twice: share,
});

const PLAIN: Looseness = { order: 0, space: 0, escapedKey: 0, escapedText: 0, number: 0, twice: 0 };

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

/** Real lines that are short enough to be written anew many times. */
function shortLine(): fc.Arbitrary<string> {
  const short = realLines().filter(({ length }) => length < 12_000);
  assert.ok(short.length > 300);
  return fc.constantFrom(...short);
}

/** Whether a line is read in parts, and not parsed as a whole. */
function isCut(text: string): boolean {
  return cutItem(Buffer.from(text)) !== null;
}

describe('an item gives the same result cut out of its line as parsed whole', () => {
  test('in every form that JSON has for generated entities', () => {
    fc.assert(
      fc.property(entity, looseness, fc.integer(), (value, loose, seed) => {
        assertSame(looseJson(value, loose, createRandom(seed, 0).unit));
      }),
      runs(2000),
    );
  });

  test('an entity as the dump has it is cut, not parsed', () => {
    fc.assert(
      fc.property(plain, (value) => {
        const text = looseJson(value, PLAIN, () => 1);
        assertSame(text);
        assert.ok(isCut(text));
      }),
      runs(300),
    );
  });

  test('in every form that JSON has for real entities', { skip: skipWithoutSharedData }, () => {
    const lines = someOf(realLines());
    for (const line of lines) assertSame(line);
    const cut = lines.filter((line) => isCut(line));
    assert.ok(cut.length > 0.9 * lines.length, `${cut.length} of ${lines.length}`);
    fc.assert(
      fc.property(shortLine(), looseness, fc.integer(), (line, loose, seed) => {
        assertSame(looseJson(JSON.parse(line), loose, createRandom(seed, 0).unit));
      }),
      runs(200),
    );
  });

  const cases: Record<string, readonly [from: string, to: string, how?: 'cut' | 'parsed']> = {
    'nothing changed': ['', '', 'cut'],
    'white space before a colon': ['"P569":', '"P569" :', 'parsed'],
    'white space after a colon': ['"P31":', '"P31": '],
    'white space before a bracket': ['"claims":', '"claims":\t', 'parsed'],
    'white space after a bracket': ['"P569":[', '"P569":[ '],
    'white space before a key': [',"labels"', ', "labels"', 'parsed'],
    'white space in labels': ['"en":{', '"en": {', 'cut'],
    'white space before references': ['"references":[', '"references": [', 'cut'],
    'an escaped property': ['"P569"', '"P\\u003569"'],
    'an escaped class': ['"P31":[', '"P3\\u0031":[', 'parsed'],
    'an escaped country': ['"P27":[', '"\\u005027":['],
    'an escaped id of a class': ['"id":"Q5"', '"id":"Q\\u0035"', 'cut'],
    'an escaped rank': ['"rank":"normal"', '"rank":"\\u0064eprecated"'],
    'escaped descriptions': ['"descriptions"', '"descripti\\u006fns"'],
    'escaped aliases': ['"aliases"', '"\\u0061liases"'],
    'escaped claims': ['"claims"', '"cl\\u0061ims"'],
    'escaped sitelinks': ['"sitelinks"', '"sitelink\\u0073"'],
    'an escaped language of a label': ['"labels":{"en"', '"labels":{"\\u0065n"'],
    'an escaped language of a description': ['"descriptions":{"en"', '"descriptions":{"\\u0065n"'],
    'an escaped language of an alias': ['"aliases":{"en"', '"aliases":{"\\u0065n"'],
    'a class given twice': ['"P27":[', '"P31":[],"P27":[', 'cut'],
    'claims given twice': ['"sitelinks"', '"claims":{},"sitelinks"'],
    'labels given twice': ['"sitelinks"', '"labels":{},"sitelinks"'],
    'an id given twice': ['"sitelinks"', '"id":"Q10","sitelinks"'],
    'a revision given twice': ['"lastrevid":7', '"lastrevid":7,"lastrevid":8e0'],
    'a revision with an exponent': ['"lastrevid":7', '"lastrevid":7e0', 'cut'],
    'no revision and no sitelinks': [SITELINKS_AND_REVISION, '', 'cut'],
    'a statement with other members first': ['{"mainsnak"', '{"other":1,"mainsnak"', 'cut'],
    'another order': ['"type":"item","id":"Q9"', '"id":"Q9","type":"item"', 'cut'],
    'a label that nobody can see': ['"value":"Ann"}', '"value":"\u00ad"}', 'cut'],
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
  test('each character replaced by each mark', () => {
    let broken = 0;
    const places = someOf([...LINE].map((_character, at) => at));
    for (const at of places) {
      for (const mark of MARKS) {
        const text = LINE.slice(0, at) + mark + LINE.slice(at + 1);
        assertSame(text);
        if (readCut(text)[0]?.[0] === 'broken') broken++;
      }
    }
    // Most damage that is possible in JSON makes it no JSON.
    assert.ok(broken > 0.4 * places.length * MARKS.length, String(broken));
  });
});
