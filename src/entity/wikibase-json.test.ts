import assert from 'node:assert/strict';
import { test } from 'node:test';
import { empty, entity, item, snak, statement, time } from '../../test/support/statement-json.ts';
import { itemOf, snaksOf, statements, timeOf, type Snak } from './wikibase-json.ts';

function snakOf(raw: unknown): Snak {
  const [first] = snaksOf({ P1: [raw] }, 'P1');
  assert.ok(first);
  return first;
}

test('a missing value is an unknown value; somevalue and novalue have none, whatever else is written', () => {
  assert.equal(snakOf({ snaktype: 'value' }).snaktype, 'somevalue');
  assert.equal(snakOf({ snaktype: 'value', datavalue: {} }).value, null);
  for (const snaktype of ['somevalue', 'novalue']) {
    const read = snakOf({ snaktype, datavalue: { value: 'x' } });
    assert.deepEqual([read.snaktype, read.value], [snaktype, null]);
  }
});

test('a statement without an id, or with one that is much longer than those of Wikibase, gets one', () => {
  const given = [undefined, 'x'.repeat(101), 'x'.repeat(100)];
  const raw = given.map((id) => ({ ...statement({ snaktype: 'somevalue' }), id }));
  const ids = statements(entity({ P1: raw }), 'P1').map(({ id }) => id);
  assert.deepEqual(ids, ['Q1$P1-1', 'Q1$P1-2', 'x'.repeat(100)]);
});

test('a statement without a readable snak is left out', () => {
  assert.deepEqual(statements(entity({ P1: [statement({ snaktype: 'maybe' })] }), 'P1'), []);
  assert.deepEqual(statements(entity({ P1: [{ id: 'Q1$1', rank: 'normal' }] }), 'P1'), []);
});

test('items are read from the id, and in old exports from the number', () => {
  for (const value of [item('Q64'), { id: 'Q64' }, { 'numeric-id': 64 }]) {
    assert.equal(itemOf(snakOf(snak({ 'entity-type': 'item', ...value }))), 64);
  }
});

test('properties, lexemes, texts, missing values and numbers that no item can have are not items', () => {
  for (const value of [
    { 'entity-type': 'property', 'numeric-id': 31, id: 'P31' },
    { 'entity-type': 'property', 'numeric-id': 31 },
    { 'entity-type': 'lexeme', id: 'L7' },
    'Q64',
    { id: 'Q064' },
    { id: '' },
    ...[0, -5, 1.5, Number.NaN, Infinity, 2 ** 53, '64'].map((number) => ({
      'entity-type': 'item',
      'numeric-id': number,
    })),
  ]) {
    assert.equal(itemOf(snakOf(snak(value))), null, JSON.stringify(value));
  }
  assert.equal(itemOf(snakOf(empty('somevalue'))), null);
});

test('methodology 1.5: times with their calendar by name, an unknown model by its QID', () => {
  for (const [calendarmodel, calendar] of [
    ['http://www.wikidata.org/entity/Q1985727', 'gregorian'],
    ['http://www.wikidata.org/entity/Q1985786', 'julian'],
    ['https://www.wikidata.org/entity/Q1985786', 'julian'],
    ['http://www.wikidata.org/entity/Q12138', 'Q12138'],
  ] as const) {
    const value = { ...time('+1950-03-04T00:00:00Z'), calendarmodel };
    assert.equal(timeOf(snakOf(snak(value)))?.calendar, calendar);
  }
});

test('times are kept as they stand; before and after may be absent', () => {
  const old = time('+00000001958-02-27T00:00:00Z', { before: 1, after: 2 });
  assert.deepEqual(timeOf(snakOf(snak(old))), {
    time: '+00000001958-02-27T00:00:00Z',
    precision: 11,
    calendar: 'gregorian',
    before: 1,
    after: 2,
  });
  const { before: _before, after: _after, ...value } = time('+1958-02-27T00:00:00Z');
  const read = timeOf(snakOf(snak(value)));
  assert.deepEqual([read?.before, read?.after], [0, 0]);
});

test('a value that is not a Wikibase time gives none', () => {
  for (const value of [
    time('1958-02-27'),
    { ...time('+1958-02-27T00:00:00Z'), precision: '11' },
    { ...time('+1958-02-27T00:00:00Z'), time: 19580227 },
    '+1958-02-27T00:00:00Z',
  ]) {
    assert.equal(timeOf(snakOf(snak(value))), null, JSON.stringify(value));
  }
});
