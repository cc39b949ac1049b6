import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  empty,
  entity,
  item,
  reference,
  snak,
  statement,
  time,
  type StatementOptions,
} from '../../test/support/statement-json.ts';
import { readDates, type RawDateClaim } from './read-dates.ts';

const DAY = '+1950-03-04T00:00:00Z';

function read(options: StatementOptions, mainsnak = snak(time(DAY))): RawDateClaim {
  const [date] = readDates(entity({ P569: [statement(mainsnak, options)] }), 'P569');
  assert.ok(date);
  return date;
}

test('a date with its id, rank and value', () => {
  const { references, qualifiers, ...date } = read({ id: 'q1$X', rank: 'preferred' });
  assert.deepEqual(date, {
    id: 'q1$X',
    property: 'P569',
    rank: 'preferred',
    snak: 'value',
    value: { time: DAY, precision: 11, calendar: 'gregorian', before: 0, after: 0 },
  });
  assert.deepEqual(references, []);
  assert.deepEqual(qualifiers, {
    earliest: [],
    latest: [],
    bounded: false,
    circumstances: [],
    natures: [],
    disputedBy: false,
  });
});

test('methodology 3.1: somevalue and novalue are statements, deprecated ones are not', () => {
  const dates = readDates(
    entity({
      P570: [
        statement(empty('somevalue'), { id: 'Q1$a' }),
        statement(snak(time(DAY)), { id: 'Q1$b', rank: 'deprecated' }),
        statement(empty('novalue'), { id: 'Q1$c' }),
      ],
    }),
    'P570',
  );
  assert.deepEqual(
    dates.map((date) => [date.id, date.property, date.snak, date.value]),
    [
      ['Q1$a', 'P570', 'somevalue', null],
      ['Q1$c', 'P570', 'novalue', null],
    ],
  );
});

test('statements without an id have different ones', () => {
  const bare = { rank: 'normal', mainsnak: snak(time(DAY)) };
  const [first, second] = readDates(entity({ P569: [bare, bare] }), 'P569');
  assert.ok(first && second);
  assert.notEqual(first.id, second.id);
});

test('methodology 2.4: the bounds are all values of P1319 and P1326', () => {
  const { qualifiers } = read({
    qualifiers: {
      P1319: [snak(time('+1940-00-00T00:00:00Z', { precision: 9 }))],
      P1326: [snak(time('+1960-00-00T00:00:00Z', { precision: 9 })), snak(time(DAY))],
    },
  });
  assert.deepEqual(
    qualifiers.earliest.map((value) => value.time),
    ['+1940-00-00T00:00:00Z'],
  );
  assert.deepEqual(
    qualifiers.latest.map((value) => value.time),
    ['+1960-00-00T00:00:00Z', DAY],
  );
  assert.equal(qualifiers.bounded, true);
});

test('methodology 4.5: a bound without a value makes a date uncertain too', () => {
  const { qualifiers } = read({ qualifiers: { P1319: [empty('somevalue')] } });
  assert.deepEqual(qualifiers.earliest, []);
  assert.equal(qualifiers.bounded, true);
});

test('methodology 4.3, 4.5: P1480, P5102 and P1310', () => {
  const { qualifiers } = read({
    qualifiers: {
      P1480: [snak(item('Q5727902')), snak({ 'entity-type': 'item', 'numeric-id': 18912752 })],
      P5102: [snak(item('Q56644435'))],
      P1310: [snak(item('Q42'))],
    },
  });
  assert.deepEqual(qualifiers.circumstances, ['Q5727902', 'Q18912752']);
  assert.deepEqual(qualifiers.natures, ['Q56644435']);
  assert.equal(qualifiers.disputedBy, true);
});

test('methodology 4.3: a date disputed by an unknown person is disputed', () => {
  assert.equal(read({ qualifiers: { P1310: [empty('somevalue')] } }).qualifiers.disputedBy, true);
});

test('methodology 4.5: a sourcing circumstance that is not known here is kept', () => {
  const { qualifiers } = read({ qualifiers: { P1480: [empty('somevalue')] } });
  assert.equal(qualifiers.circumstances.length, 1);
});

test('methodology 5.4: references keep hash and order', () => {
  const { references } = read({
    references: [
      reference({ P143: [snak(item('Q328'))] }, 'first'),
      reference({ P248: [snak(item('Q36578'))], P813: [snak(time(DAY))] }, 'second'),
    ],
  });
  assert.deepEqual(
    references.map(({ hash, snaks }) => [hash, snaks.map(({ property }) => property)]),
    [
      ['first', ['P143']],
      ['second', ['P248', 'P813']],
    ],
  );
});
