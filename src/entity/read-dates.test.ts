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
import { NO_QUALIFIERS } from '../../test/support/claims.ts';
import { readDates, type RawDateClaim } from './read-dates.ts';

const DAY = '+1950-03-04T00:00:00Z';

function read(options: StatementOptions, mainsnak = snak(time(DAY))): RawDateClaim {
  const [date] = readDates(entity({ P569: [statement(mainsnak, options)] }), 'P569');
  assert.ok(date);
  return date;
}

test('methodology 3.1: somevalue and novalue are statements, deprecated ones are not', () => {
  const P570 = [
    statement(empty('somevalue'), { id: 'Q1$a' }),
    statement(snak(time(DAY)), { id: 'Q1$b', rank: 'deprecated' }),
    statement(empty('novalue'), { id: 'Q1$c' }),
  ];
  const dates = readDates(entity({ P570 }), 'P570');
  const found = dates.map((date) => [date.id, date.property, date.snak, date.value]);
  assert.deepEqual(found, [
    ['Q1$a', 'P570', 'somevalue', null],
    ['Q1$c', 'P570', 'novalue', null],
  ]);
});

const YEAR = '+1940-00-00T00:00:00Z';
const BOUND = snak(time(YEAR, { precision: 9 }));
const DISPUTED = snak({ 'entity-type': 'item', 'numeric-id': 18912752 });

test('methodology 2.4, 4.3, 4.5: all bounds, circumstances and natures, and whether somebody disputes it', () => {
  for (const [qualifiers, expected] of [
    [{}, {}],
    [
      { P1319: [BOUND], P1326: [BOUND, snak(time(DAY))] },
      { earliest: [YEAR], latest: [YEAR, DAY], bounded: true },
    ],
    // A bound without a value makes a date uncertain too.
    [{ P1319: [empty('somevalue')] }, { bounded: true }],
    [{ P1480: [snak(item('Q5727902')), DISPUTED] }, { circumstances: ['Q5727902', 'Q18912752'] }],
    [{ P5102: [snak(item('Q56644435'))] }, { natures: ['Q56644435'] }],
    [{ P1310: [snak(item('Q42'))] }, { disputedBy: true }],
    [{ P1310: [empty('somevalue')] }, { disputedBy: true }],
  ] satisfies [StatementOptions['qualifiers'], object][]) {
    const { earliest, latest, ...others } = read({ qualifiers }).qualifiers;
    const [from, to] = [earliest, latest].map((values) => values.map((value) => value.time));
    assert.deepEqual({ ...others, earliest: from, latest: to }, { ...NO_QUALIFIERS, ...expected });
  }
  const unknown = read({ qualifiers: { P1480: [empty('somevalue')] } });
  assert.equal(unknown.qualifiers.circumstances.length, 1);
});

test('methodology 5.4: references keep hash and order; one that stands twice counts once, one without a snak not at all', () => {
  const { references } = read({
    references: [
      reference({ P143: [snak(item('Q328'))] }, 'first'),
      reference({}, 'nothing'),
      reference({ P248: [snak(item('Q36578'))], P813: [snak(time(DAY))] }, 'second'),
      reference({ P143: [snak(item('Q328'))] }, 'first'),
    ],
  });
  const found = references.map(({ hash, snaks }) => [hash, snaks.map(({ property }) => property)]);
  assert.deepEqual(found, [
    ['first', ['P143']],
    ['second', ['P248', 'P813']],
  ]);
});
