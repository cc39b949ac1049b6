import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { isWikimediaHost } from './wikimedia-sites.ts';
import { classifyReference } from './classify-reference.ts';
import { FACT_PROPERTIES, RELATION_PROPERTIES, SOCIAL_PROPERTIES } from './read-facts.ts';
import { exclusionOf, readPerson } from './read-person.ts';
import { readStub } from './read-stub.ts';
import { bestText } from './wikibase-json.ts';
import { runs } from '../../test/support/thorough.ts';

// Entities whose members are of any type whatever, as JSON can hold them.

const json = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>;

/** Mostly what the format says, sometimes anything. */
function mostly(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: json });
}

const number = fc.oneof(fc.integer({ min: -3, max: 20 }), fc.double(), json);

const text = fc.oneof(
  fc.constantFrom('Q5', 'Q0', 'P5', 'L1', '', '__proto__', 'https://d-nb.info/x y', '\ud800', '$1'),
  fc.string(),
);

const value = fc.oneof(
  json,
  text,
  fc.record(
    {
      'entity-type': mostly(fc.constantFrom('item', 'property')),
      id: mostly(text),
      'numeric-id': number,
      time: mostly(
        fc.constantFrom(
          '+1950-03-04T00:00:00Z',
          '-0044-07-12T00:00:00Z',
          '+0000-00-00T00:00:00Z',
          '+9999999999999999-13-31T00:00:00Z',
        ),
      ),
      precision: number,
      calendarmodel: mostly(
        fc.constantFrom('http://www.wikidata.org/entity/Q1985786', 'Q1985727', 'x'),
      ),
      before: number,
      after: number,
      amount: mostly(fc.constantFrom('+1.8', '-1e400', 'x')),
      unit: mostly(fc.constantFrom('1', 'http://www.wikidata.org/entity/Q11573', '/Q')),
      text: mostly(text),
      language: mostly(text),
    },
    { requiredKeys: [] },
  ),
);

const snak = mostly(
  fc.record(
    {
      snaktype: mostly(fc.constantFrom('value', 'somevalue', 'novalue')),
      datatype: mostly(fc.constantFrom('external-id', 'time')),
      datavalue: mostly(fc.record({ value })),
    },
    { requiredKeys: ['snaktype'] },
  ),
);

function mapOf(
  keys: readonly string[],
  arbitrary: fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(fc.constantFrom(...keys, '__proto__', 'toString'), arbitrary, {
    maxKeys: 4,
  });
}

const snaks = mostly(
  mapOf(
    ['P248', 'P854', 'P1065', 'P143', 'P813', 'P227', 'P580', 'P582', 'P1319', 'P1480', 'P1310'],
    mostly(fc.array(snak, { maxLength: 3 })),
  ),
);

const statement = mostly(
  fc.record(
    {
      id: mostly(text),
      rank: mostly(fc.constantFrom('normal', 'preferred', 'deprecated')),
      mainsnak: snak,
      qualifiers: snaks,
      references: mostly(
        fc.array(fc.record({ hash: mostly(text), snaks }, { requiredKeys: [] }), { maxLength: 2 }),
      ),
    },
    { requiredKeys: ['mainsnak'] },
  ),
);

const PROPERTIES = [
  ...'P569 P570 P31 P279 P131 P17 P18 P19 P27 P106 P1630 P1477 P742 P734 P735'.split(' '),
  ...FACT_PROPERTIES,
  ...RELATION_PROPERTIES,
  ...SOCIAL_PROPERTIES,
];

const term = mostly(fc.record({ language: text, value: mostly(text) }));

const entity = fc.record(
  {
    id: mostly(text),
    claims: mostly(mapOf(PROPERTIES, mostly(fc.array(statement, { maxLength: 3 })))),
    labels: mostly(mapOf(['en', 'mul', 'xx'], term)),
    descriptions: mostly(mapOf(['en', 'mul'], term)),
    aliases: mostly(mapOf(['en', 'mul'], mostly(fc.array(term, { maxLength: 2 })))),
    sitelinks: mostly(mapOf(['enwiki', 'commonswiki'], mostly(fc.record({ title: text })))),
  },
  { requiredKeys: [] },
);

const CONTEXT = {
  isWikimediaHost,
  isWikimediaProject: (qid: number): boolean => qid % 2 === 0,
  formatterUrl: (): string => 'https://a.example/$1',
};

function isQid(qid: number): boolean {
  return Number.isSafeInteger(qid) && qid > 0;
}

test('no entity makes the reading throw; its items have numbers that a QID can have, its addresses are http or https (methodology 5.4)', () => {
  fc.assert(
    fc.property(entity, (raw) => {
      exclusionOf(raw, 1);
      bestText(raw, 'P1630');
      const person = readPerson(raw, 1);
      // The draft is kept as JSON until the snapshot is composed.
      assert.ok(JSON.stringify(person).length > 0);
      const { instanceOf, subclassOf, locatedIn, countries } = readStub(raw);
      const sources = [...person.births, ...person.deaths]
        .flatMap(({ references }) => references)
        .map((reference) => classifyReference(reference, CONTEXT));
      const qids = [
        ...[person.occupations, person.citizenships, person.birthplaces].flat(),
        ...[...person.nameItems, ...person.relations].map(({ qid }) => qid),
        ...sources.flatMap(({ statedIn }) => statedIn),
        ...[instanceOf, subclassOf, locatedIn, countries].flat(),
      ];
      assert.ok(qids.every(isQid), qids.join(', '));
      for (const { urls } of sources) assert.ok(urls.every((url) => /^\s*https?:/i.test(url)));
    }),
    runs(3000),
  );
});
