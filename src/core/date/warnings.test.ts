import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AS_OF,
  bounds,
  claim,
  valueless,
  type ClaimOptions,
} from '../../../test/support/claims.ts';
import type { DateClaim, Source } from './date-claim.ts';
import { judgeDate } from './judge-date.ts';
import { isAtBirth, mcpNote, WARNINGS, warningsOf, type Warning } from './warnings.ts';

interface Facts {
  birth?: DateClaim[];
  death?: DateClaim[];
  asOf?: number;
  imageWithheld?: boolean;
}

function warn({ birth = [], death = [], asOf = AS_OF, imageWithheld = false }: Facts): Warning[] {
  const facts = { birth: judgeDate(birth, asOf), death: judgeDate(death, asOf) };
  return warningsOf({ ...facts, asOf, imageWithheld });
}

const CIRCA = { circumstances: ['Q5727902'] };
const DISPUTED = { disputedBy: true };
const DAY = claim('1950-03-04', { sources: ['external'] });
const YEAR = claim('1950', { sources: ['external'] });
const born = (...args: Parameters<typeof claim>): Facts => ({ birth: [claim(...args)] });
const died = (...args: Parameters<typeof claim>): Facts => ({
  birth: [DAY],
  death: [claim(...args)],
});

const SITE = 'https://www.ancients.example/lives/1';

function source(urls: readonly string[]): Source {
  return { id: urls.join(' '), class: 'external', statedIn: [], urls, retrieved: [] };
}

/** A birth whose references outside Wikimedia are addresses, one each. */
function fromAddresses(date: string, urls: readonly string[], options: ClaimOptions = {}): Facts {
  const sources = urls.map((url) => source([url]));
  return { birth: [{ ...claim(date, options), sources }] };
}

/**
 * For every warning (methodology 6.1 for the first): cases that set it, and similar cases that do
 * not.
 */
const CASES: Record<Warning, { set: Facts[]; unset: Facts[] }> = {
  ancient_date_single_website: {
    set: [
      fromAddresses('0499-12-31', [SITE]),
      fromAddresses('-0427-05-21', [SITE, SITE.replace('www.', '')], { calendar: 'julian' }),
      fromAddresses('0272-02-27', [SITE, `https://web.archive.org/web/2020/${SITE}`]),
    ],
    unset: [
      fromAddresses('0500-01-01', [SITE]),
      fromAddresses('0499', [SITE]),
      fromAddresses('0499-12', [SITE]),
      fromAddresses('0272-02-27', [SITE, 'https://another.example/']),
      fromAddresses('0272-02-27', []),
      born('0272-02-27', { sources: ['import'] }),
      // A work in addition to the site; it has no address.
      {
        birth: [claim('0272-02-27', { sources: ['external'] })].map((one) => ({
          ...one,
          sources: [...one.sources, source([SITE])],
        })),
      },
    ],
  },
  birth_date_conflict: {
    set: [{ birth: [DAY, claim('1950-03-05')] }],
    unset: [
      { birth: [DAY, YEAR] },
      { birth: [claim('1950-03-04', { rank: 'preferred' }), claim('1950-03-05')] },
      { birth: [DAY], death: [claim('2000'), claim('2001')] },
    ],
  },
  birth_date_disputed: {
    set: [born('1950', { qualifiers: DISPUTED })],
    unset: [
      { birth: [DAY] },
      { birth: [DAY, claim('1950', { qualifiers: DISPUTED })] },
      { birth: [DAY, claim('1950-03-05', { sources: ['external'] })] },
    ],
  },
  birth_date_has_alternatives: {
    set: [
      { birth: [DAY, YEAR] },
      { birth: [claim('1950', { rank: 'preferred' }), claim('1951')] },
      { birth: [claim('1950'), valueless('somevalue', { rank: 'preferred' })] },
    ],
    unset: [{ birth: [DAY, DAY] }, { birth: [DAY, valueless('somevalue')] }, { birth: [] }],
  },
  birth_date_import_only: {
    set: [
      born('1950', { sources: ['import', 'none'] }),
      // The status is ambiguous here; the kind of source is told all the same.
      born('1950', { sources: ['import'], qualifiers: DISPUTED }),
    ],
    unset: [born('1950', { sources: ['import', 'external'] }), born('1950', { sources: ['none'] })],
  },
  birth_date_invalid_statement: {
    set: [born('1712-02-30'), { birth: [DAY, claim('2027')] }],
    unset: [{ birth: [DAY, valueless('somevalue'), valueless('novalue')] }, died('1712-02-30')],
  },
  birth_date_low_precision: {
    set: [born('1950'), born('1950-03'), born('1950', { precision: 7 })],
    unset: [{ birth: [DAY, YEAR] }, born('1950-03-04', { precision: 14 }), { birth: [] }],
  },
  birth_date_uncertain: {
    set: [
      born('1950-03-04', { qualifiers: CIRCA }),
      { birth: [DAY, valueless('somevalue')] },
      born('1950', { before: 1 }),
    ],
    unset: [{ birth: [DAY, claim('1950', { qualifiers: CIRCA })] }, died('2000', { before: 1 })],
  },
  birth_date_unknown: {
    set: [{ birth: [] }, { birth: [valueless('somevalue')] }, born('1712-02-30')],
    unset: [{ birth: [DAY] }, born('1950', { precision: 5 })],
  },
  birth_date_unsourced: {
    set: [
      born('1950'),
      born('1950', { sources: ['none'] }),
      // The status is ambiguous here; the kind of source is told all the same.
      born('1950', { qualifiers: DISPUTED }),
    ],
    unset: [born('1950', { sources: ['import'] }), { birth: [DAY] }, { birth: [] }],
  },
  bounds_inconsistent: {
    set: [
      born('1950', { qualifiers: bounds('1951', null) }),
      born('1950', { qualifiers: bounds(null, '1949') }),
      died('2000', { qualifiers: bounds('2001', null) }),
    ],
    unset: [born('1950', { qualifiers: bounds('1950-12-31', null) }), { birth: [YEAR] }],
  },
  calendar_conflict: {
    set: [
      { birth: [claim('1642-12-25'), claim('1642-12-25', { calendar: 'julian' })] },
      { death: [claim('1642-12-25'), claim('1642-12-25', { calendar: 'julian' })] },
    ],
    unset: [
      { birth: [claim('1643-01-04'), claim('1642-12-25', { calendar: 'julian' })] },
      { birth: [claim('0250-01-01'), claim('0250-01-01', { calendar: 'julian' })] },
      { birth: [claim('1642'), claim('1642', { calendar: 'julian' })] },
    ],
  },
  death_before_birth: {
    set: [died('1950-03-03'), died('1949'), died('1900', { precision: 7 })],
    unset: [died('1950-03-04'), died('1950'), died('2000', { precision: 7 }), { birth: [DAY] }],
  },
  death_date_conflict: {
    set: [{ death: [claim('2000'), claim('2001')] }],
    unset: [{ birth: [claim('1950'), claim('1951')], death: [claim('2000')] }],
  },
  death_date_disputed: {
    set: [died('2000', { qualifiers: DISPUTED })],
    unset: [died('2000'), born('1950', { qualifiers: DISPUTED })],
  },
  death_date_uncertain: {
    set: [died('2000', { qualifiers: CIRCA })],
    unset: [died('2000'), born('1950', { qualifiers: CIRCA })],
  },
  death_gregorian_before_1582: {
    // Wikidata once had the death of Copernicus, 24 May 1543, in the Gregorian calendar.
    set: [died('1543-05-24'), died('1582-10-14'), died('-0044-03-15')],
    unset: [
      died('1582-10-15'),
      died('1543-05-24', { calendar: 'julian' }),
      died('1543-05'),
      born('1543-05-24'),
    ],
  },
  deceased: {
    set: [died('2000'), { death: [valueless('somevalue')] }, died('1712-02-30')],
    unset: [{ birth: [DAY] }, { death: [valueless('novalue')] }, born('1800')],
  },
  gregorian_before_1582: {
    set: [born('1582-10-14'), born('-0044-07-12'), born('1500-01-01', { precision: 14 })],
    unset: [
      born('1582-10-15'),
      born('1500-01-01', { calendar: 'julian' }),
      born('1500'),
      born('1500-03'),
      died('1543-05-24'),
    ],
  },
  image_license_unknown: { set: [{ imageWithheld: true }], unset: [{ imageWithheld: false }] },
  january_1_may_be_placeholder: {
    set: [
      born('1950-01-01'),
      born('1950-01-01', { sources: ['import'] }),
      born('1700-01-01', { calendar: 'julian' }),
    ],
    unset: [
      born('1950-01-01', { sources: ['external'] }),
      born('1950-01-01', { precision: 9 }),
      born('1950-01-02'),
      // This is 1 January in the Gregorian calendar, but not as written.
      born('1699-12-22', { calendar: 'julian' }),
      died('2000-01-01'),
    ],
  },
  julian_calendar: {
    set: [born('1642-12-25', { calendar: 'julian' })],
    unset: [
      born('1642', { calendar: 'julian' }),
      born('1642-12-25'),
      died('2000-01-01', { calendar: 'julian' }),
    ],
  },
  possibly_deceased: {
    set: [born('1900-03-04'), born('1910'), born('1900', { precision: 7 })],
    unset: [
      born('1950-03-04'),
      born('2000', { precision: 7 }),
      { birth: [claim('1900-03-04')], death: [claim('1950')] },
      { birth: [claim('1900-03-04')], death: [valueless('somevalue')] },
      { birth: [claim('1900-03-04')], death: [valueless('novalue')] },
      { birth: [] },
      { birth: [valueless('somevalue')] },
    ],
  },
};

for (const [warning, { set, unset }] of Object.entries(CASES) as [
  Warning,
  (typeof CASES)[Warning],
][]) {
  test(`${warning} is set where it should be, and not elsewhere (methodology 6)`, () => {
    for (const [index, facts] of [...set, ...unset].entries()) {
      assert.equal(warn(facts).includes(warning), index < set.length, `case ${index}`);
    }
  });
}

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
  const warnings = warn({
    birth: [claim('1900-01-01'), claim('1900-01-02')],
    imageWithheld: true,
  });
  assert.deepEqual(warnings, [...warnings].sort());
  assert.ok(warnings.length >= 4);
});

test('a sourced day of a living person has no warnings (methodology 6)', () => {
  assert.deepEqual(warn({ birth: [DAY] }), []);
});

test('more than 115 years run from the last day of the birth interval; 29 February counts from 1 March (methodology 6, 7.1)', () => {
  for (const [birth, notYet, deceased] of [
    ['1900-05-10', '2015-05-10', '2015-05-11'],
    ['1900-12-31', '2015-12-31', '2016-01-01'],
    ['1900', '2015-12-31', '2016-01-01'],
    ['1900-05', '2015-05-31', '2015-06-01'],
    ['1904-02-29', '2019-03-01', '2019-03-02'],
    ['1901-02-28', '2016-02-28', '2016-02-29'],
  ] as const) {
    for (const [asOf, expected] of [
      [notYet, false],
      [deceased, true],
    ] as const) {
      const warnings = warn({ birth: [claim(birth)], asOf: Date.parse(asOf) / 86_400_000 });
      assert.equal(warnings.includes('possibly_deceased'), expected, birth);
    }
  }
});
