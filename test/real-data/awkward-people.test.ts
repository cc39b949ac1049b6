import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { wordsOf } from '../support/lists.ts';
import { suiteOfRealPeople } from './people.ts';

// Expectations worked out by hand from the raw items. Julian days are converted by the tables of
// differences: none from 200-03-01 on, 1 day from 300-03-01, 5 from 900-03-01, 9 from 1400-03-01, 10
// from 1500-03-01.

/** A day with an external source; what a row adds replaces members. */
function day(date: string, value: string, calendar = 'julian') {
  return {
    date,
    original_value: `${value}T00:00:00Z`,
    original_calendar: calendar,
    precision: 11,
    status: 'sourced',
    source_kind: 'external',
    ambiguous: false,
    uncertainty: false,
    alternatives: [] as readonly unknown[],
  };
}

const UNKNOWN = {
  date: null,
  original_value: null,
  original_calendar: null,
  precision: null,
  status: 'unknown',
  source_kind: 'none',
  ambiguous: false,
  uncertainty: false,
  sources: [],
  alternatives: [],
};

/** A century known by an import alone. */
function century(calendar: string, rdf_value: string, interval: readonly string[]) {
  return {
    date: null,
    original_calendar: calendar,
    precision: 7,
    status: 'import-only',
    statements: [{ interval, rdf_value, canonical: true }],
  };
}

// No public source names it, so the bundled sample leaves out the reference.
const UNNAMED_WORK = 'Q19025604';

/** The members of the profile that matter, by the rule and the person; lists are whole. */
const ROWS: Readonly<Record<string, Partial<Record<keyof Profile, unknown>> & { id: string }>> = {
  'methodology 2.1: Copernicus, born on the Julian 19 February 1473': {
    id: 'Q619',
    birth_date: {
      ...day('1473-02-28', '+1473-02-19'),
      statements: [{ rdf_value: '1473-02-28T00:00:00Z', month_day: '02-28' }],
      sources: [
        { stated_in: [{ id: 'Q36578' }], urls: [], retrieved: ['2014-04-09'] },
        { stated_in: [{ id: UNNAMED_WORK }], urls: [], retrieved: [] },
        {
          stated_in: [{ id: 'Q19938912' }],
          urls: ['http://data.bnf.fr/ark:/12148/cb118976048'],
          retrieved: ['2015-10-10'],
        },
        { stated_in: [{ id: 'Q547473' }], urls: [], retrieved: ['2017-08-22'] },
      ],
    },
    death_date: { date: '1543-06-03' },
    snapshot: { dob_julian: 1, dob_has_source: 1, zodiac: 'pisces' },
    warnings: ['deceased', 'image_license_unknown', 'julian_calendar'],
  },
  'methodology 2.4, 3.1, 3.6, 4.5: Constantine, with every rank, "circa" and bounds': {
    id: 'Q8413',
    birth_date: {
      ...day('0272-02-27', '+0272-02-27'),
      uncertainty: true,
      statements: [{ canonical: true }, { canonical: false }],
      alternatives: [
        {
          interval: ['0272-01-01', '0288-12-31'],
          gregorian: null,
          gregorian_year: null,
          rdf_value: '0300-01-01T00:00:00Z',
        },
      ],
    },
    death_date: {
      ...day('0337-05-23', '+0337-05-22'),
      alternatives: [{ gregorian: '0337-05' }, { gregorian: '0337' }],
    },
    warnings: wordsOf(
      'birth_date_has_alternatives birth_date_uncertain deceased image_license_unknown julian_calendar',
    ),
  },
  'methodology 2.2, 4.5: Bosch, a Julian year with "circa" and a Julian month': {
    id: 'Q130531',
    birth_date: {
      ...day('1450', '+1450-00-00'),
      precision: 9,
      uncertainty: true,
      statements: [
        {
          interval: ['1450-01-01', '1450-12-31'],
          rdf_value: '1450-01-01T00:00:00Z',
          month_day: null,
        },
      ],
    },
    death_date: { date: '1516-08', statements: [{ interval: ['1516-08-01', '1516-08-31'] }] },
    snapshot: { dob_julian: 1, zodiac: null },
    warnings: wordsOf(
      'birth_date_low_precision birth_date_uncertain deceased image_license_unknown',
    ),
  },
  'methodology 5.1, 5.4: Majolus, a Julian year and day imported from Wikipedias': {
    id: 'Q42107',
    birth_date: {
      date: '0910',
      status: 'import-only',
      sources: [{ stated_in: [{ name: 'Italian Wikipedia' }], has_external_source: false }],
    },
    death_date: { date: '0994-05-16', status: 'import-only' },
  },
  'methodology 4.4, 5.1: Marcouch, a preferred day over another one': {
    id: 'Q401383',
    birth_date: {
      ...day('1966-05-02', '+1966-05-02', 'gregorian'),
      statements: [{ rank: 'normal' }, { rank: 'preferred' }],
      alternatives: [{ gregorian: '1969-05-02' }],
    },
    warnings: ['birth_date_has_alternatives', 'image_license_unknown'],
  },
  'methodology 3.4, 4.2: Ramsden, two days of one rank; the one with a source is shown': {
    id: 'Q1338141',
    birth_date: {
      ...day('1735-10-15', '+1735-10-15', 'gregorian'),
      status: 'ambiguous',
      ambiguous: true,
      alternatives: [{ gregorian: '1735-10-06' }],
    },
    snapshot: { dob_disputed: 1 },
    warnings: wordsOf(
      'birth_date_conflict birth_date_has_alternatives deceased image_license_unknown',
    ),
  },
  'methodology 2.3: Bersted, born in the thirteenth century': {
    id: 'Q7608703',
    birth_date: century('julian', '1250-01-01T00:00:00Z', ['1201-01-01', '1300-12-31']),
    snapshot: { dob_year: null },
    warnings: wordsOf(
      'birth_date_import_only birth_date_low_precision death_gregorian_before_1582 deceased',
    ),
  },
  'methodology 2.3: Özcan, born in the twentieth century': {
    id: 'Q18629294',
    birth_date: century('gregorian', '2000-01-01T00:00:00Z', ['1901-01-01', '2000-12-31']),
    snapshot: { dob_year: null },
    warnings: ['birth_date_import_only', 'birth_date_low_precision'],
  },
  'methodology 1.2: John Ramsden, born in a month': {
    id: 'Q36708165',
    birth_date: {
      date: '1699-03',
      statements: [{ interval: ['1699-03-01', '1699-03-31'], gregorian_year: 1699 }],
    },
  },
  'methodology 3.2, 5.3: de Vivero, whose birth is somevalue': {
    id: 'Q16529187',
    birth_date: { ...UNKNOWN, statements: [{ valid: false }] },
    death_date: { date: '1453', status: 'unsourced' },
    warnings: ['birth_date_unknown', 'deceased'],
  },
  'methodology 1, 9.1: Macrinus, with a padded year of old exports and no birth': {
    id: 'Q1752',
    birth_date: { ...UNKNOWN, statements: [] },
    death_date: {
      date: '0218',
      original_value: '+0000000218-01-01T00:00:00Z',
      statements: [{ rdf_value: '0218-01-01T00:00:00Z' }],
    },
  },
  'methodology 5.1: Nəbiyev, an import with the address of the article': {
    id: 'Q31296147',
    birth_date: {
      status: 'import-only',
      sources: [
        {
          urls: ['https://az.wikipedia.org/w/index.php?title=Fərid_Nəbiyev&oldid=4376468'],
          stated_in: [{ id: 'Q58251' }],
        },
      ],
    },
  },
  'methodology 1.1: Ovid, born before our era, which differs by one in rdf_value only': {
    id: 'Q7198',
    birth_date: {
      date: '-0043',
      original_value: '-0043-00-00T00:00:00Z',
      statements: [
        {
          gregorian_year: -43,
          rdf_value: '-0042-01-01T00:00:00Z',
          interval: ['-0043-01-01', '-0043-12-31'],
        },
      ],
    },
  },
  'methodology 2.3: Aristarchus, born in a decade before our era': {
    id: 'Q140188',
    birth_date: { date: null, statements: [{ interval: ['-0319-01-01', '-0310-12-31'] }] },
  },
};

// Each source has all people but these.
const IN_ONE_SOURCE = new Set(['Q7198', 'Q140188', 'Q31296147']);

suiteOfRealPeople('awkward dates', ({ entities, profile }) => {
  for (const [title, expected] of Object.entries(ROWS)) {
    const { id } = expected;
    if (IN_ONE_SOURCE.has(id) && !entities.has(id)) continue;
    const isWhole = JSON.stringify(entities.get(id)).includes(UNNAMED_WORK.slice(1));
    const { birth_date } = expected as {
      birth_date: { sources?: { stated_in: { id: string }[] }[] };
    };
    const sources = birth_date.sources?.filter(
      ({ stated_in }) => isWhole || stated_in[0]?.id !== UNNAMED_WORK,
    );
    const wanted = sources ? { ...expected, birth_date: { ...birth_date, sources } } : expected;
    test(title, () => assert.deepEqual(membersLike(profile(id), wanted), wanted));
  }
});

/** Of a value the members that another value has, at any depth. */
function membersLike(value: unknown, like: unknown): unknown {
  if (Array.isArray(value) && Array.isArray(like)) {
    return value.map((item, at) => membersLike(item, like[at]));
  }
  if (typeof like !== 'object' || like === null) return value;
  const members = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(like).map(([key, inner]) => [key, membersLike(members[key], inner)]),
  );
}
