import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  empty,
  entity,
  item,
  monolingual,
  normal,
  quantity,
  snak,
  statement,
  time,
} from '../../test/support/statement-json.ts';
import type { FactRecord } from '../core/person/person-record.ts';
import { FACTS } from '../../test/support/published-properties.ts';
import { FACT_PROPERTIES, readFacts, readHeightCm, readRelations } from './read-facts.ts';

function factsOf(claims: Record<string, unknown>, isDead = false): FactRecord[] {
  return readFacts(entity(claims), isDead);
}

function height(...values: unknown[]): number | null {
  return readHeightCm(entity({ P2048: normal(...values) }));
}

test('methodology 11.2: the properties in their order', () => {
  assert.deepEqual(FACT_PROPERTIES, FACTS);
});

test('methodology 11.2: sensitive properties are left out', () => {
  const properties = 'P91 P140 P172 P102 P1050 P551 P968 P1329 P21'.split(' ');
  const claims = properties.map((property) => [property, normal(item('Q7'), 'text')]);
  assert.deepEqual(factsOf(Object.fromEntries(claims), true), []);
});

test('methodology 11.2: a value is a QID, a reduced date, an amount or a text', () => {
  const facts = factsOf({
    P39: normal(item('Q11696'), { 'entity-type': 'item', 'numeric-id': 30461 }),
    P1636: normal(
      time('+1642-12-25T00:00:00Z', { calendar: 'Q1985786' }),
      time('+1770-12-00T00:00:00Z', { precision: 10 }),
      time('+1701-00-00T00:00:00Z', { precision: 9 }),
      time('+1701-00-00T00:00:00Z', { precision: 7 }),
    ),
    P856: normal('https://ada.example/'),
    P800: normal(monolingual('Notes', 'en')),
  });
  const values = (property: string): unknown[] =>
    facts.filter((fact) => fact.property === property).map(({ value }) => value);
  assert.deepEqual(values('P39'), ['Q11696', 'Q30461']);
  assert.deepEqual(values('P1636'), ['1643-01-04', '1770-12', '1701', null]);
  assert.deepEqual(values('P856'), ['https://ada.example/']);
  assert.deepEqual(values('P800'), ['Notes']);
  assert.deepEqual(
    facts.filter(({ language }) => language !== null).map(({ language }) => language),
    ['en'],
  );
});

test('methodology 11.2: ranks are kept, deprecated statements are dropped', () => {
  const facts = factsOf({
    P39: [
      statement(snak(item('Q1')), { id: 'Q1$a', rank: 'preferred' }),
      statement(snak(item('Q2')), { id: 'Q1$b', rank: 'deprecated' }),
      statement(snak(item('Q3')), { id: 'Q1$c' }),
    ],
  });
  assert.deepEqual(
    facts.map(({ id, rank }) => [id, rank]),
    [
      ['Q1$a', 'preferred'],
      ['Q1$c', 'normal'],
    ],
  );
});

test('methodology 11.2: qualifiers by property, in the encoding of values', () => {
  const [fact] = factsOf({
    P39: [
      statement(snak(item('Q11696')), {
        qualifiers: {
          P580: [snak(time('+1789-04-30T00:00:00Z'))],
          P1365: [snak(item('Q1')), snak(item('Q2'))],
          P1545: [snak('1')],
          P1114: [snak(quantity('+2', null))],
          P582: [empty('somevalue')],
        },
      }),
    ],
  });
  assert.deepEqual(fact?.qualifiers, {
    P580: ['1789-04-30'],
    P1365: ['Q1', 'Q2'],
    P1545: ['1'],
    P1114: ['+2'],
  });
});

test('methodology 11.2: cause and manner of death are given for the dead only', () => {
  const claims = { P509: normal(item('Q12152')), P1196: normal(item('Q3739104')) };
  assert.deepEqual(factsOf(claims, false), []);
  assert.equal(factsOf(claims, true).length, 2);
});

test('methodology 11.2, 11.13: a height has its amount, unit and centimetres', () => {
  const [fact] = factsOf({ P2048: normal(quantity('+1.96', 'Q11573')) });
  assert.equal(fact?.value, '+1.96');
  assert.equal(fact.amount, 1.96);
  assert.equal(fact.unit, 'Q11573');
  assert.equal(fact.normalizedCm, 196);
});

test('methodology 11.13: the unit 1 is null', () => {
  const [fact] = factsOf({ P2048: normal(quantity('+180', null)) });
  assert.deepEqual([fact?.amount, fact?.unit, fact?.normalizedCm], [180, null, null]);
});

test('methodology 11.2: only heights are put into centimetres', () => {
  const [fact] = factsOf({ P1303: normal(quantity('+2', 'Q11573')) });
  assert.deepEqual([fact?.amount, fact?.unit, fact?.normalizedCm], [2, 'Q11573', null]);
});

test('methodology 11.2: metre, centimetre, foot and inch by their conversion to SI', () => {
  assert.equal(height(quantity('+1.75', 'Q11573')), 175);
  assert.equal(height(quantity('+181', 'Q174728')), 181);
  assert.equal(height(quantity('+6', 'Q3710')), 182.88);
  assert.equal(height(quantity('+71', 'Q218593')), 180.34);
  assert.equal(height(quantity('+180', 'Q174789')), null);
  assert.equal(height(quantity('+180', null)), null);
});

test('methodology 11.2: height_cm is null outside 40 to 300', () => {
  assert.equal(height(quantity('+40', 'Q174728')), 40);
  assert.equal(height(quantity('+300', 'Q174728')), 300);
  assert.equal(height(quantity('+39.9', 'Q174728')), null);
  assert.equal(height(quantity('+300.1', 'Q174728')), null);
  assert.equal(height(quantity('+1.8', 'Q174728')), null);
  assert.equal(height(quantity('-180', 'Q174728')), null);
});

test('methodology 11.2: height_cm is of the best rank, and of equals the first', () => {
  const statements = [
    statement(snak(quantity('+157.48', 'Q174728'))),
    statement(snak(quantity('+170', 'Q174728')), { rank: 'preferred' }),
  ];
  assert.equal(readHeightCm(entity({ P2048: statements })), 170);
  assert.equal(height(quantity('+74', 'Q218593'), quantity('+193', 'Q174728')), 187.96);
  assert.equal(readHeightCm(entity({})), null);
  assert.equal(readHeightCm(entity({ P2048: [statement(empty('somevalue'))] })), null);
});

test('an amount that is not a number is null', () => {
  for (const amount of ['tall', '+', '', 180]) {
    const [fact] = factsOf({ P2048: normal({ amount, unit: '1' }) });
    assert.equal(fact?.amount, null, String(amount));
  }
});

test('methodology 11.3: kinship, start and end are kept, other qualifiers are not', () => {
  const relative = statement(snak(item('Q22682071')), {
    qualifiers: {
      P1039: [snak(item('Q3752578'))],
      P580: [snak(time('+2013-02-00T00:00:00Z', { precision: 10 }))],
      P582: [snak(time('+2018-00-00T00:00:00Z', { precision: 9 }))],
      P1310: [snak(item('Q1'))],
    },
  });
  assert.deepEqual(readRelations(entity({ P1038: [relative] })), [
    {
      qid: 22_682_071,
      property: 'P1038',
      qualifiers: { P1039: ['Q3752578'], P580: ['2013-02'], P582: ['2018'] },
    },
  ]);
});

test('methodology 11.3: a relation may have several kinships, and unknown ones are left out', () => {
  const sibling = statement(snak(item('Q75764198')), {
    qualifiers: {
      P1039: [snak(item('Q19595228')), snak(item('Q10082670')), empty('somevalue')],
    },
  });
  assert.deepEqual(readRelations(entity({ P3373: [sibling] })), [
    { qid: 75_764_198, property: 'P3373', qualifiers: { P1039: ['Q19595228', 'Q10082670'] } },
  ]);
});
