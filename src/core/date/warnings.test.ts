import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF } from '../../../test/support/claims.ts';
import { rowsIn, textsIn } from '../../../test/support/lists.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import type { DateClaim } from './date-claim.ts';
import { judgeDate } from './judge-date.ts';
import { isAtBirth, mcpNote, WARNINGS, warningsOf, type Warning } from './warnings.ts';

function warn(birth: readonly DateClaim[], death: readonly DateClaim[], asOf = AS_OF): Warning[] {
  const facts = { birth: judgeDate(birth, asOf), death: judgeDate(death, asOf) };
  return warningsOf({ ...facts, asOf, imageWithheld: false });
}

/** The warnings of somebody whose births are written before a semicolon, and whose deaths behind it. */
function warnOf(life: string, asOf = AS_OF): Warning[] {
  const [birth = '', death = ''] = life.split(';').map((each) => each.trim());
  return warn(claimsIn(birth), claimsIn(death), asOf);
}

/** For every warning: lives that set it, and similar ones that do not. Those of no life have tests of their own. */
const CASES: Readonly<Record<Warning, readonly [set: string, unset: string]>> = {
  ancient_date_single_website: ['', '0272-02-27 | 0272-02-27 import'],
  birth_date_conflict: [
    '1950-03-04 external, 1950-03-05',
    `1950-03-04 external, 1950 external | 1950-03-04 preferred, 1950-03-05
    1950-03-04 external; 2000, 2001`,
  ],
  birth_date_disputed: [
    '1950 disputed',
    '1950-03-04 external | 1950-03-04 external, 1950 disputed | 1950-03-04 external, 1950-03-05 external',
  ],
  birth_date_has_alternatives: [
    '1950-03-04 external, 1950 external | 1950 preferred, 1951 | 1950, somevalue preferred',
    '1950-03-04 external, 1950-03-04 external | 1950-03-04 external, somevalue | ;',
  ],
  // Where the status is ambiguous the kind of source is told all the same.
  birth_date_import_only: [
    '1950 import none | 1950 import disputed',
    '1950 import external | 1950 none',
  ],
  birth_date_invalid_statement: [
    '1712-02-30 | 1950-03-04 external, 2027',
    '1950-03-04 external, somevalue, novalue | 1950-03-04 external; 1712-02-30',
  ],
  birth_date_low_precision: [
    '1950 | 1950-03 | 1950/7',
    '1950-03-04 external, 1950 external | 1950-03-04/14 | ;',
  ],
  birth_date_uncertain: [
    '1950-03-04 circa | 1950-03-04 external, somevalue | 1950 before:1',
    '1950-03-04 external, 1950 circa | 1950-03-04 external; 2000 before:1',
  ],
  birth_date_unknown: ['; | somevalue | 1712-02-30', '1950-03-04 external | 1950/5'],
  birth_date_unsourced: [
    '1950 | 1950 none | 1950 disputed',
    '1950 import | 1950-03-04 external | ;',
  ],
  bounds_inconsistent: [
    '1950 [1951..] | 1950 [..1949] | 1950-03-04 external; 2000 [2001..]',
    '1950 [1950-12-31..] | 1950 external',
  ],
  calendar_conflict: [
    '1642-12-25, 1642-12-25 julian | ; 1642-12-25, 1642-12-25 julian',
    '1643-01-04, 1642-12-25 julian | 0250-01-01, 0250-01-01 julian | 1642, 1642 julian',
  ],
  death_before_birth: [
    '1950-03-04; 1950-03-03 | 1950-03-04; 1949 | 1950-03-04; 1900/7',
    '1950-03-04; 1950-03-04 | 1950-03-04; 1950 | 1950-03-04; 2000/7 | 1950-03-04',
  ],
  death_date_conflict: ['; 2000, 2001', '1950, 1951; 2000'],
  death_date_disputed: ['1950-03-04; 2000 disputed', '1950-03-04; 2000 | 1950 disputed'],
  death_date_uncertain: ['1950-03-04; 2000 circa', '1950-03-04; 2000 | 1950 circa'],
  // Wikidata once had the death of Copernicus, 24 May 1543, in the Gregorian calendar.
  death_gregorian_before_1582: [
    '1500; 1543-05-24 | 1500; 1582-10-14 | 1500; -0044-03-15',
    '1500; 1582-10-15 | 1500; 1543-05-24 julian | 1500; 1543-05 | 1543-05-24',
  ],
  deceased: ['1950; 2000 | ; somevalue | 1700; 1712-02-30', '1950 | ; novalue | 1800'],
  gregorian_before_1582: [
    '1582-10-14 | -0044-07-12 | 1500-01-01/14',
    '1582-10-15 | 1500-01-01 julian | 1500 | 1500-03 | 1950-03-04; 1543-05-24',
  ],
  image_license_unknown: ['', '1950'],
  // The 22nd is 1 January in the Gregorian calendar, but not as written.
  january_1_may_be_placeholder: [
    '1950-01-01 | 1950-01-01 import | 1700-01-01 julian',
    '1950-01-01 external | 1950-01-01/9 | 1950-01-02 | 1699-12-22 julian | 1950-03-04; 2000-01-01',
  ],
  julian_calendar: [
    '1642-12-25 julian',
    '1642 julian | 1642-12-25 | 1950-03-04; 2000-01-01 julian',
  ],
  possibly_deceased: [
    '1900-03-04 | 1910 | 1900/7',
    `1950-03-04 | 2000/7 | 1900-03-04; 1950 | 1900-03-04; somevalue | 1900-03-04; novalue
    ; | somevalue`,
  ],
};

for (const [warning, [set, unset]] of Object.entries(CASES)) {
  test(`${warning} is set where it should be, and not elsewhere (methodology 6)`, () => {
    const isSet = (life: string): boolean => warnOf(life).includes(warning as Warning);
    for (const life of textsIn(set)) assert.ok(isSet(life), life);
    for (const life of textsIn(unset)) assert.ok(!isSet(life), life);
  });
}

test('image_license_unknown is set where an image is withheld (methodology 6)', () => {
  const nothing = judgeDate([], AS_OF);
  const facts = { birth: nothing, death: nothing, asOf: AS_OF, imageWithheld: true };
  assert.ok(warningsOf(facts).includes('image_license_unknown'));
});

const SITE = 'https://www.ancients.example/lives/1';

test('ancient_date_single_website is set where all references are addresses of one website (methodology 6.1)', () => {
  const source = (url: string) =>
    ({ id: url, class: 'external', statedIn: [], urls: [url], retrieved: [] }) as const;
  for (const [birth, urls, isSet] of [
    ['0499-12-31', [SITE], true],
    ['-0427-05-21 julian', [SITE, SITE.replace('www.', '')], true],
    ['0272-02-27', [SITE, `https://web.archive.org/web/2020/${SITE}`], true],
    ['0500-01-01', [SITE], false],
    ['0499', [SITE], false],
    ['0499-12', [SITE], false],
    ['0272-02-27', [SITE, 'https://another.example/'], false],
    // A work in addition to the site; it has no address.
    ['0272-02-27 external', [SITE], false],
  ] as const) {
    const claims = claimsIn(birth).map((one) => ({
      ...one,
      sources: [...one.sources, ...urls.map(source)],
    }));
    assert.equal(warn(claims, []).includes('ancient_date_single_website'), isSet, birth);
  }
});

test('the vocabulary is sorted and snake case (methodology 6)', () => {
  assert.deepEqual([...WARNINGS], [...WARNINGS].sort());
  for (const warning of WARNINGS) assert.match(warning, /^[a-z0-9]+(_[a-z0-9]+)*$/);
  assert.deepEqual(Object.keys(CASES).sort(), [...WARNINGS]);
});

test('a code of a newer snapshot has no words, and is passed on (methodology 6)', () => {
  const newer = 'of_a_newer_snapshot' as Warning;
  assert.deepEqual([mcpNote(newer), isAtBirth(newer)], [null, false]);
});

test('the warnings of a person are sorted (methodology 6)', () => {
  const warnings = warnOf('1900-01-01, 1900-01-02');
  assert.deepEqual(warnings, [...warnings].sort());
  assert.ok(warnings.length >= 4);
});

test('a sourced day of a living person has no warnings (methodology 6)', () => {
  assert.deepEqual(warnOf('1950-03-04 external'), []);
});

test('more than 115 years run from the last day of the birth interval; 29 February counts from 1 March (methodology 6, 7.1)', () => {
  for (const [birth, deceased] of rowsIn(`
    1900-05-10 → 2015-05-11 | 1900-12-31 → 2016-01-01 | 1900 → 2016-01-01 | 1900-05 → 2015-06-01
    1904-02-29 → 2019-03-02 | 1901-02-28 → 2016-02-29`)) {
    const day = Date.parse(deceased) / 86_400_000;
    const found = [day - 1, day].map((asOf) => warnOf(birth, asOf).includes('possibly_deceased'));
    assert.deepEqual(found, [false, true], birth);
  }
});
