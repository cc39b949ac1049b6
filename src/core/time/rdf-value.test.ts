import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsIn } from '../../../test/support/lists.ts';
import { sharedText, skipWithoutSharedData as skip } from '../../../test/support/shared-data.ts';
import { rdfValue } from './rdf-value.ts';
import { calendarName } from './time-value.ts';

/** Times with their precision, and the calendar where it is not the Gregorian one; `T00:00:00Z` is left out. */
const VECTORS: Record<string, string> = {
  'the conversions of the methodology hold in XSD 1.1 form (methodology 2.1)': `
    +2014-01-05 11 julian → 2014-01-18 | -2014-01-05 11 julian → -2014-12-19
    +0001-01-01 11 julian → 0000-12-30 | -0100-07-12 11 julian → -0099-07-10
    -4713-01-02 11 julian → -4713-11-25 | +1465072-01-01 11 julian → 1465102-01-30
    -0044-07-12 11 julian → -0043-07-10 | +1642-12-25 11 julian → 1643-01-04
    +1582-10-05 11 julian → 1582-10-15`,
  "Wikibase's own XSD 1.1 test cases hold (methodology 1.3)": `
    -00000000200-00-00 14 → -0199-01-01 | -02000000200-05-22 8 → -2000000200-01-01
    -02000000200-02-31 8 → -2000000200-01-01 | +98765432198765-00-00 9 → 98765432198765-01-01
    -98765432198765-00-00 9 → -98765432198764-01-01 | +8888888888888888-01-01 14 → 8888888888888888-01-01
    -8888888888888888-01-01 14 → -8888888888888887-01-01
    -00000002014-01-05T12:34:56Z 14 julian → -2014-12-19T12:34:56Z
    -00000002014-01-05T12:34:56Z 9 julian → -2013-01-01T12:34:56Z | -4713-01-02 14 julian → -4713-11-25
    -4713-01-01 14 julian → -4712-01-01 | +98765432198765-00-00 9 julian → 98765432198765-01-01
    -98765432198765-00-00 9 julian → -98765432198764-01-01
    +8888888888888888-01-01 14 julian → 8888888888888888-01-01
    -8888888888888888-01-01 14 julian → -8888888888888887-01-01`,
  "Wikibase's XSD 1.0 test cases hold where both forms are alike: from the year 1 on (methodology 1.3)": `
    +00000002014-01-05T12:34:56Z 14 → 2014-01-05T12:34:56Z
    +00000002014-01-05T12:34:56Z 9 → 2014-01-01T12:34:56Z | +00000000200-00-00 14 → 0200-01-01
    +02000000200-00-00 14 → 2000000200-01-01 | +92000000200-05-31 3 → 92000000200-01-01
    +92000000200-05-31 14 → 92000000200-05-31 | +00000000200-02-31 14 → 0200-02-28
    +00000000204-02-31 14 → 0204-02-29 | +00000002204-04-31 14 → 2204-04-30 | +00000002204-04-31 10 → 2204-04-01
    +00000002014-01-05T12:34:56Z 14 julian → 2014-01-18T12:34:56Z | +00000000200-02-31 14 julian → 0200-03-02
    +00000000204-02-31 14 julian → 0204-03-02 | +1465073-01-01 14 julian → 1465073-01-01`,
  "Wikibase's XSD 1.0 test cases before the era hold one year on (methodology 1.1)": `
    -02000000200-05-22 14 → -2000000199-05-22 | -02000000200-02-31 14 → -2000000199-02-29
    -02000000204-02-31 14 julian → -2000000203-02-29`,
  'a value in neither calendar has no RDF value, as in Wikibase (methodology 1)': `
    +00000002014-01-05T12:34:56Z 14 Q42 → none | +2014-00-00 9 Q12138 → none`,
  'negative years move by one at year precision or finer, and not at coarser ones (methodology 1.3)': `
    -0001-00-00 9 → 0000-01-01 | -0002-00-00 9 → -0001-01-01 | -0044-03-00 10 → -0043-03-01
    -0044-03-15 11 → -0043-03-15 | -0044-00-00 8 → -0044-01-01 | -0100-00-00 7 → -0100-01-01
    -0001-00-00 6 → -0001-01-01`,
  'a Gregorian day past the end of its month is moved back to the last one (methodology 1.3)': `
    +1900-02-29 11 → 1900-02-28 | +2000-02-30 11 → 2000-02-29 | -0001-02-30 11 → 0000-02-29
    -0004-02-29 11 → -0003-02-28 | +1712-02-30 11 → 1712-02-29`,
  'a month past December counts as December, as in Wikibase (methodology 1.3)': `
    +1950-13-04 11 → 1950-12-04 | +1950-99-00 10 → 1950-12-01`,
  'a year 0 has no RDF value (methodology 1.3)': `
    +0000-01-01 14 → none | +00000000000-04-31 14 → none | -00000000000-04-31 14 → none | +0000-00-00 9 → none
    +0000-01-01 14 julian → none | +00000000000-04-31 14 julian → none | -00000000000-04-31 14 julian → none
    +0000-00-00 9 julian → none`,
  'a year becomes 1 January, a month its first day, in either calendar (methodology 1.3)': `
    +1600-12-25 9 → 1600-01-01 | +1600-12-25 10 → 1600-12-01 | +1600-00-00 7 → 1600-01-01
    +1600-12-25 9 julian → 1600-01-01 | +1600-12-25 10 julian → 1600-12-01 | +1600-00-00 7 julian → 1600-01-01`,
};

for (const [what, vectors] of Object.entries(VECTORS)) {
  test(what, () => {
    const whole = (text: string): string => (text.includes('T') ? text : `${text}T00:00:00Z`);
    for (const [given, expected] of rowsIn(vectors)) {
      const [time = '', precision, calendar = 'gregorian'] = given.split(' ');
      const value = rdfValue({ time: whole(time), calendar, precision: Number(precision) });
      assert.equal(value, expected === 'none' ? null : whole(expected), given);
    }
  });
}

test('a string that is not a Wikibase time has no RDF value (methodology 1)', () => {
  for (const time of ['2014-01-05T00:00:00Z', '+2014-01-05', '']) {
    assert.equal(rdfValue({ time, calendar: 'gregorian', precision: 14 }), null);
  }
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
