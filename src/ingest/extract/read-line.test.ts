import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { createRandom } from '../../../dump-generator/random.ts';
import { realLines, skipWithoutSharedData } from '../../../test/support/shared-data.ts';
import { assertSame } from '../../../test/ingest/support/both-ways.ts';
import { looseJson, type Looseness } from '../../../test/ingest/support/loose-json.ts';
import {
  itemSnak,
  languageSnak,
  statement,
  timeSnak,
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
  'Ünï 😀 日本',
];
const text = fc.oneof(fc.constantFrom(...HOSTILE), fc.constant('Ann'), fc.string());
const code = fc.constantFrom('en', 'de', 'mul', 'sv', 'zh-hans', '', '__proto__', 'ż', '漢', 'b"');
const item = fc.constantFrom('Q5', 'Q1', 'Q515', 'Q50');
const rank = fc.constantFrom('normal', 'preferred', 'deprecated');
const day = fc.constantFrom('+1950-03-04T00:00:00Z', '-0044-07-12T00:00:00Z');

function statementsOf(property: string): fc.Arbitrary<unknown> {
  const snak = ['P569', 'P570'].includes(property)
    ? fc.oneof(
        day.map((time) => timeSnak(property, time)),
        item.map((qid) => itemSnak(property, qid)),
      )
    : property === 'P1559'
      ? fc.tuple(text, code).map(([name, language]) => languageSnak(property, name, language))
      : item.map((qid) => itemSnak(property, qid));
  const more = fc.record(
    {
      rank,
      qualifiers: fc.constantFrom(
        { P31: [itemSnak('P31', 'Q5')] },
        { P582: [timeSnak('P582', '+2000-00-00T00:00:00Z', 9)] },
      ),
      references: fc.constant([{ hash: 'a', snaks: { P31: [itemSnak('P31', 'Q5')], P569: [] } }]),
    },
    { requiredKeys: ['rank'] },
  );
  return fc.array(
    fc.tuple(snak, more).map(([mainsnak, members]) => statement(mainsnak, members)),
    { minLength: 1, maxLength: 3 },
  );
}

const PROPERTIES = ['P31', 'P131', 'P17', 'P279', 'P569', 'P570', 'P27', 'P1038', 'P1559', 'P214'];
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
const OTHERWISE = ['redirect', 'missing', 'entities', 'a"P31'];
// Most entities are those of a dump.
const entity: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  {
    weight: 4,
    arbitrary: generated.map((made) => {
      const plain: Record<string, unknown> = { ...made, type: 'item', id: 'Q9' };
      for (const member of OTHERWISE) delete plain[member];
      return plain;
    }),
  },
  { weight: 1, arbitrary: generated },
);

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
      fc.property(entity, (value) => {
        fc.pre(value['type'] === 'item' && value['id'] === 'Q9');
        fc.pre(OTHERWISE.every((member) => !(member in value)));
        assert.ok(cutItem(Buffer.from(looseJson(value, PLAIN, () => 1))));
      }),
    );
  });

  test('in every form that JSON has for real entities', { skip: skipWithoutSharedData }, () => {
    const lines = realLines();
    const short = lines.filter(({ length }) => length < 12_000);
    assert.ok(short.length > 300);
    for (const line of someOf(lines)) assertSame(line);
    fc.assert(
      fc.property(fc.constantFrom(...short), looseness, fc.integer(), (line, loose, seed) => {
        assertSame(looseJson(JSON.parse(line), loose, createRandom(seed, 0).unit));
      }),
      runs(200),
    );
  });

  const human = `{"type":"item","id":"Q9","labels":{"en":{"language":"en","value":"Ann"}},"descriptions":{"en":{"language":"en","value":"x"}},"aliases":{"en":[{"language":"en","value":"A"}]},"claims":{"P31":[${JSON.stringify(statement(itemSnak('P31', 'Q5')))}],"P27":[${JSON.stringify(statement(itemSnak('P27', 'Q30')))}],"P569":[${JSON.stringify(statement(timeSnak('P569', '+1950-03-04T00:00:00Z')))}]},"sitelinks":{"enwiki":{"site":"enwiki","title":"Ann"}},"lastrevid":7,"modified":"2026-01-02T03:04:05Z"}`;
  const cases: Record<string, readonly [from: string, to: string]> = {
    'white space before a colon': ['"P569":', '"P569" :'],
    'white space after a colon': ['"P31":', '"P31": '],
    'white space before a bracket': ['"claims":', '"claims":\t'],
    'white space after a bracket': ['"P569":[', '"P569":[ '],
    'an escaped property': ['"P569"', '"P\\u003569"'],
    'an escaped class': ['"P31":[', '"P3\\u0031":['],
    'an escaped country': ['"P27":[', '"\\u005027":['],
    'an escaped id of a class': ['"id":"Q5"', '"id":"Q\\u0035"'],
    'an escaped rank': ['"rank":"normal"', '"rank":"\\u0064eprecated"'],
    'escaped descriptions': ['"descriptions"', '"descripti\\u006fns"'],
    'escaped aliases': ['"aliases"', '"\\u0061liases"'],
    'escaped claims': ['"claims"', '"cl\\u0061ims"'],
    'escaped sitelinks': ['"sitelinks"', '"sitelink\\u0073"'],
    'an escaped language of a label': ['"labels":{"en"', '"labels":{"\\u0065n"'],
    'an escaped language of a description': ['"descriptions":{"en"', '"descriptions":{"\\u0065n"'],
    'an escaped language of an alias': ['"aliases":{"en"', '"aliases":{"\\u0065n"'],
    'a class given twice': ['"P27":[', '"P31":[],"P27":['],
    'claims given twice': ['"sitelinks"', '"claims":{},"sitelinks"'],
    'labels given twice': ['"sitelinks"', '"labels":{},"sitelinks"'],
    'an id given twice': ['"sitelinks"', '"id":"Q10","sitelinks"'],
    'a revision given twice': ['"lastrevid":7', '"lastrevid":7,"lastrevid":8e0'],
    'a redirect at the end': ['"lastrevid"', '"redirect":"Q1","lastrevid"'],
    'a language of a label escaped twice': [
      '"labels":{"en":{"language":"en"',
      '"labels":{"\\u0065n":{"language":"\\u0065n"',
    ],
    'a label that looks like two': [
      '"labels":{"en":{"language":"en","value":"Ann"}}',
      '"labels":{"zh-classical-x":{"language":"e","x":{"y":"z","value":"v"},"en":{"language":"en","value":"Bob"}}}',
    ],
    'the header of a file of fetched entities': ['"type":"item"', '"type":"fetch"'],
  };
  for (const [what, [from, to]] of Object.entries(cases)) {
    test(what, () => {
      assert.ok(human.includes(from));
      assertSame(human.replace(from, to));
    });
  }
});
