import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { sharedText, skipWithoutSharedData as skip } from '../../../test/support/shared-data.ts';
import { rdfValue } from './rdf-value.ts';
import { calendarName } from './time-value.ts';

type Vector = readonly [
  time: string,
  calendar: string,
  expected: string | null,
  precision?: number,
];

const G = 'gregorian';
const J = 'julian';

const VECTORS: Record<string, readonly Vector[]> = {
  'the conversions of the methodology hold in XSD 1.1 form (methodology 2.1)': [
    ['+2014-01-05T00:00:00Z', J, '2014-01-18T00:00:00Z', 11],
    ['-2014-01-05T00:00:00Z', J, '-2014-12-19T00:00:00Z', 11],
    ['+0001-01-01T00:00:00Z', J, '0000-12-30T00:00:00Z', 11],
    ['-0100-07-12T00:00:00Z', J, '-0099-07-10T00:00:00Z', 11],
    ['-4713-01-02T00:00:00Z', J, '-4713-11-25T00:00:00Z', 11],
    ['+1465072-01-01T00:00:00Z', J, '1465102-01-30T00:00:00Z', 11],
    ['-0044-07-12T00:00:00Z', J, '-0043-07-10T00:00:00Z', 11],
    ['+1642-12-25T00:00:00Z', J, '1643-01-04T00:00:00Z', 11],
    ['+1582-10-05T00:00:00Z', J, '1582-10-15T00:00:00Z', 11],
  ],
  "Wikibase's own XSD 1.1 test cases hold (methodology 1.3)": [
    ['-00000000200-00-00T00:00:00Z', G, '-0199-01-01T00:00:00Z'],
    ['-02000000200-05-22T00:00:00Z', G, '-2000000200-01-01T00:00:00Z', 8],
    ['-02000000200-02-31T00:00:00Z', G, '-2000000200-01-01T00:00:00Z', 8],
    ['+98765432198765-00-00T00:00:00Z', G, '98765432198765-01-01T00:00:00Z', 9],
    ['-98765432198765-00-00T00:00:00Z', G, '-98765432198764-01-01T00:00:00Z', 9],
    ['+8888888888888888-01-01T00:00:00Z', G, '8888888888888888-01-01T00:00:00Z'],
    ['-8888888888888888-01-01T00:00:00Z', G, '-8888888888888887-01-01T00:00:00Z'],
    ['-00000002014-01-05T12:34:56Z', J, '-2014-12-19T12:34:56Z'],
    ['-00000002014-01-05T12:34:56Z', J, '-2013-01-01T12:34:56Z', 9],
    ['-4713-01-02T00:00:00Z', J, '-4713-11-25T00:00:00Z'],
    ['-4713-01-01T00:00:00Z', J, '-4712-01-01T00:00:00Z'],
    ['+98765432198765-00-00T00:00:00Z', J, '98765432198765-01-01T00:00:00Z', 9],
    ['-98765432198765-00-00T00:00:00Z', J, '-98765432198764-01-01T00:00:00Z', 9],
    ['+8888888888888888-01-01T00:00:00Z', J, '8888888888888888-01-01T00:00:00Z'],
    ['-8888888888888888-01-01T00:00:00Z', J, '-8888888888888887-01-01T00:00:00Z'],
  ],
  "Wikibase's XSD 1.0 test cases hold where both forms are alike: from the year 1 on (methodology 1.3)":
    [
      ['+00000002014-01-05T12:34:56Z', G, '2014-01-05T12:34:56Z'],
      ['+00000002014-01-05T12:34:56Z', G, '2014-01-01T12:34:56Z', 9],
      ['+00000000200-00-00T00:00:00Z', G, '0200-01-01T00:00:00Z'],
      ['+02000000200-00-00T00:00:00Z', G, '2000000200-01-01T00:00:00Z'],
      ['+92000000200-05-31T00:00:00Z', G, '92000000200-01-01T00:00:00Z', 3],
      ['+92000000200-05-31T00:00:00Z', G, '92000000200-05-31T00:00:00Z'],
      ['+00000000200-02-31T00:00:00Z', G, '0200-02-28T00:00:00Z'],
      ['+00000000204-02-31T00:00:00Z', G, '0204-02-29T00:00:00Z'],
      ['+00000002204-04-31T00:00:00Z', G, '2204-04-30T00:00:00Z'],
      ['+00000002204-04-31T00:00:00Z', G, '2204-04-01T00:00:00Z', 10],
      ['+00000002014-01-05T12:34:56Z', J, '2014-01-18T12:34:56Z'],
      ['+00000000200-02-31T00:00:00Z', J, '0200-03-02T00:00:00Z'],
      ['+00000000204-02-31T00:00:00Z', J, '0204-03-02T00:00:00Z'],
      ['+1465073-01-01T00:00:00Z', J, '1465073-01-01T00:00:00Z'],
    ],
  "Wikibase's XSD 1.0 test cases before the era hold one year on (methodology 1.1)": [
    ['-02000000200-05-22T00:00:00Z', G, '-2000000199-05-22T00:00:00Z'],
    ['-02000000200-02-31T00:00:00Z', G, '-2000000199-02-29T00:00:00Z'],
    ['-02000000204-02-31T00:00:00Z', J, '-2000000203-02-29T00:00:00Z'],
  ],
  'a value in neither calendar has no RDF value, as in Wikibase (methodology 1)': [
    ['+00000002014-01-05T12:34:56Z', 'Q42', null],
    ['+2014-00-00T00:00:00Z', 'Q12138', null, 9],
  ],
  'a string that is not a Wikibase time has no RDF value (methodology 1)': [
    ['2014-01-05T00:00:00Z', G, null],
    ['+2014-01-05', G, null],
    ['', G, null],
  ],
  'negative years move by one at year precision or finer, and not at coarser ones (methodology 1.3)':
    [
      ['-0001-00-00T00:00:00Z', G, '0000-01-01T00:00:00Z', 9],
      ['-0002-00-00T00:00:00Z', G, '-0001-01-01T00:00:00Z', 9],
      ['-0044-03-00T00:00:00Z', G, '-0043-03-01T00:00:00Z', 10],
      ['-0044-03-15T00:00:00Z', G, '-0043-03-15T00:00:00Z', 11],
      ['-0044-00-00T00:00:00Z', G, '-0044-01-01T00:00:00Z', 8],
      ['-0100-00-00T00:00:00Z', G, '-0100-01-01T00:00:00Z', 7],
      ['-0001-00-00T00:00:00Z', G, '-0001-01-01T00:00:00Z', 6],
    ],
  'a Gregorian day past the end of its month is moved back to the last one (methodology 1.3)': [
    ['+1900-02-29T00:00:00Z', G, '1900-02-28T00:00:00Z', 11],
    ['+2000-02-30T00:00:00Z', G, '2000-02-29T00:00:00Z', 11],
    ['-0001-02-30T00:00:00Z', G, '0000-02-29T00:00:00Z', 11],
    ['-0004-02-29T00:00:00Z', G, '-0003-02-28T00:00:00Z', 11],
    ['+1712-02-30T00:00:00Z', G, '1712-02-29T00:00:00Z', 11],
  ],
  'a month past December counts as December, as in Wikibase (methodology 1.3)': [
    ['+1950-13-04T00:00:00Z', G, '1950-12-04T00:00:00Z', 11],
    ['+1950-99-00T00:00:00Z', G, '1950-12-01T00:00:00Z', 10],
  ],
  'a year 0 has no RDF value (methodology 1.3)': [G, J].flatMap((calendar): Vector[] => [
    ['+0000-01-01T00:00:00Z', calendar, null],
    ['+00000000000-04-31T00:00:00Z', calendar, null],
    ['-00000000000-04-31T00:00:00Z', calendar, null],
    ['+0000-00-00T00:00:00Z', calendar, null, 9],
  ]),
  'a year becomes 1 January, a month its first day, in either calendar (methodology 1.3)': [
    G,
    J,
  ].flatMap((calendar): Vector[] => [
    ['+1600-12-25T00:00:00Z', calendar, '1600-01-01T00:00:00Z', 9],
    ['+1600-12-25T00:00:00Z', calendar, '1600-12-01T00:00:00Z', 10],
    ['+1600-00-00T00:00:00Z', calendar, '1600-01-01T00:00:00Z', 7],
  ]),
};

for (const [what, vectors] of Object.entries(VECTORS)) {
  test(what, () => {
    for (const [time, calendar, expected, precision = 14] of vectors) {
      assert.equal(rdfValue({ time, calendar, precision }), expected, `${time} ${calendar}`);
    }
  });
}

/** Two digits, from 00 on. */
function two(max: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
}

test('every value follows the published pattern (methodology 1)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('+', '-'),
      fc.bigInt({ min: 1n, max: 9_999_999_999_999_999n }),
      two(12),
      two(31),
      fc.integer({ min: 0, max: 14 }),
      fc.constantFrom(G, J),
      (sign, year, month, day, precision, calendar) => {
        const time = `${sign}${String(year).padStart(4, '0')}-${month}-${day}T00:00:00Z`;
        const value = rdfValue({ time, precision, calendar });
        assert.match(value ?? '', /^-?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
        assert.doesNotMatch(value ?? '', /^-0000-/);
      },
    ),
    { numRuns: 2000 },
  );
});

interface Statement {
  readonly id: string;
  readonly mainsnak: {
    readonly datavalue?: {
      readonly type: string;
      readonly value: { time: string; precision: number; calendarmodel: string };
    };
  };
}

/** Our RDF values of an entity's time statements, by statement identifier. */
function ours(name: string): Record<string, string | null> {
  const { claims } = JSON.parse(sharedText(`samples/${name}`)) as {
    claims: Record<string, Statement[]>;
  };
  const values = Object.values(claims).flatMap((statements) =>
    statements.flatMap(({ id, mainsnak: { datavalue } }) => {
      if (datavalue?.type !== 'time') return [];
      const { calendarmodel, ...time } = datavalue.value;
      const calendar = calendarName(calendarmodel.split('/').at(-1) ?? '');
      return [[id, rdfValue({ ...time, calendar })] as const];
    }),
  );
  return Object.fromEntries(values);
}

/**
 * The values that Wikibase wrote for the same statements, in XSD 1.1 form: `-0200` at year precision stands as `-0199`.
 * A time that it cannot express as a dateTime is a plain string there (year 0, another calendar); those have none.
 */
function theirs(name: string): Record<string, string | null> {
  const triple =
    /^<[^>]*\/([^/>]+)> <http:\/\/acme\.test\/prop\/statement\/P8> "([^"]*)"(\S*) \.$/gm;
  return Object.fromEntries(
    [...sharedText(`samples/${name}`).matchAll(triple)].map(([, id = '', value = '', type]) => [
      id,
      type === '^^<http://www.w3.org/2001/XMLSchema#dateTime>' ? value : null,
    ]),
  );
}

test('odd dates have the RDF value that Wikibase wrote (methodology 1.1, 1.3)', { skip }, () => {
  const odd = theirs('wikibase-rdf-Q8_baddates.nt');
  assert.equal(Object.keys(odd).length, 13);
  assert.deepEqual(ours('wikibase-rdf-Q8.json'), odd);
  const early = ours('wikibase-rdf-Q4.json');
  assert.deepEqual(Object.values(early), ['-0199-01-01T00:00:00Z']);
  assert.deepEqual(early, theirs('wikibase-rdf-Q4_statements.nt'));
});

test('the time values of a real item are those of their digits (methodology 1.3)', { skip }, () => {
  // The entity of this sample is not available. All its values are Gregorian and CE, where the RDF
  // value differs from the entity's only in its sign.
  const pattern =
    /wikibase:timeValue "([^"]+)"\^\^xsd:dateTime ;\s+wikibase:timePrecision "(\d+)"\^\^xsd:integer ;\s+wikibase:timeTimezone "0"\^\^xsd:integer ;\s+wikibase:timeCalendarModel <http:\/\/www\.wikidata\.org\/entity\/(Q\d+)>/g;
  const values = [...sharedText('samples/wikidata-rdf-Q42.ttl').matchAll(pattern)];
  assert.ok(values.length > 50);
  for (const [, text = '', precision, model = ''] of values) {
    assert.equal(model, 'Q1985727');
    const value = { time: `+${text}`, precision: Number(precision), calendar: calendarName(model) };
    assert.equal(rdfValue(value), text);
  }
});
