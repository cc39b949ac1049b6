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
import { rowsIn } from '../../test/support/lists.ts';
import type { FactRecord } from '../core/person/person-record.ts';
import { FACTS } from '../../test/support/published-properties.ts';
import { FACT_PROPERTIES, readFacts, readHeightCm } from './read-facts.ts';

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

test('methodology 11.2: metre, centimetre, foot and inch by their conversion to SI; height_cm is null outside 40 to 300', () => {
  for (const [given, expected] of rowsIn(`
    +1.75 Q11573 → 175 | +181 Q174728 → 181 | +6 Q3710 → 182.88 | +71 Q218593 → 180.34 | +180 Q174789 → null
    +180 → null | +40 Q174728 → 40 | +300 Q174728 → 300 | +39.9 Q174728 → null | +300.1 Q174728 → null
    +1.8 Q174728 → null | -180 Q174728 → null`)) {
    const [amount = '', unit = null] = given.split(' ');
    assert.equal(String(height(quantity(amount, unit))), expected, given);
  }
});

test('methodology 11.2, 11.13: an amount has its unit, none if that is 1, and only a height has centimetres', () => {
  for (const [property, amount, unit, expected] of [
    ['P2048', '+1.96', 'Q11573', 196],
    ['P2048', '+180', null, null],
    ['P1303', '+2', 'Q11573', null],
  ] as const) {
    const [fact] = factsOf({ [property]: normal(quantity(amount, unit)) });
    const numbers = { amount: Number(amount), normalizedCm: expected };
    assert.partialDeepStrictEqual(fact, { value: amount, unit, ...numbers });
  }
});

test('methodology 11.2: height_cm is of the best rank, and of equals the first', () => {
  const best = statement(snak(quantity('+170', 'Q174728')), { rank: 'preferred' });
  const P2048 = [...normal(quantity('+157.48', 'Q174728')), best];
  assert.equal(readHeightCm(entity({ P2048 })), 170);
  assert.equal(height(quantity('+74', 'Q218593'), quantity('+193', 'Q174728')), 187.96);
  assert.equal(readHeightCm(entity({})), null);
  assert.equal(readHeightCm(entity({ P2048: [statement(empty('somevalue'))] })), null);
});

test('methodology 11.2: a text has its language', () => {
  const [fact] = factsOf({ P800: normal(monolingual('Notes', 'en')) });
  assert.deepEqual([fact?.value, fact?.language], ['Notes', 'en']);
});

test('methodology 11.14: numbers in catalogues are of the best rank, in use and of people, and stay as they are', () => {
  const ended = { qualifiers: { P582: [snak(time('+2015-00-00T00:00:00Z', { precision: 9 }))] } };
  const facts = factsOf({
    P227: [
      statement(snak('118565184'), { rank: 'preferred' }),
      statement(snak('1014277206')),
      statement(snak('172398557'), { rank: 'deprecated' }),
    ],
    P213: [statement(snak('0000 0001 2095 8599')), statement(empty('somevalue'))],
    P434: [statement(snak('e9ed318d-8cc5-4cf8-ab77-505e39ab6ea4'), ended)],
    P345: normal('nm0010930', 'ch0028228', 'tt0371724'),
    P648: normal('OL272947A', 'OL2163649W'),
  });
  const found = facts.map(({ property, value }) => [property, value]);
  const expected = { P213: '0000 0001 2095 8599', P227: '118565184', P345: 'nm0010930' };
  assert.deepEqual(found, Object.entries({ ...expected, P648: 'OL272947A' }));
});

test('an amount that is not a number is null', () => {
  for (const amount of ['tall', '+', '', 180]) {
    const [fact] = factsOf({ P2048: normal({ amount, unit: '1' }) });
    assert.equal(fact?.amount, null, String(amount));
  }
});
