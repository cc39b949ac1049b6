import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import type { BirthDate } from '../../src/contract/schema/date-schema.ts';
import { startService, type Service } from './service.ts';

// Expectations worked out by hand from the raw items. Julian days are converted by the tables of
// differences: none from 200-03-01 on, 1 day from 300-03-01, 5 from 900-03-01, 9 from 1400-03-01, 10
// from 1500-03-01.

function brief({ id }: { id: string }): string {
  return id.split('$')[1]?.slice(0, 8) ?? '';
}

/** What is compared of a date; ids of statements by their first letters behind the `$`. */
function summary(date: BirthDate): unknown {
  const { statements, alternatives, sources } = date;
  return {
    date: date.date,
    value: date.original_value,
    calendar: date.original_calendar,
    precision: date.precision,
    status: date.status,
    kind: date.source_kind,
    ambiguous: date.ambiguous,
    uncertain: date.uncertainty,
    sources: sources.length,
    interval: statements.find(({ canonical }) => canonical)?.interval ?? null,
    statements: statements.map(brief),
    alternatives: alternatives.map(brief),
  };
}

const UNKNOWN = {
  date: null,
  value: null,
  calendar: null,
  precision: null,
  status: 'unknown',
  kind: 'none',
  ambiguous: false,
  uncertain: false,
  sources: 0,
  interval: null,
  statements: [],
  alternatives: [],
};

/** What is expected of a day of the Julian calendar with one source; `more` replaces or adds members. */
function day(date: string, value: string, more: object): unknown {
  return {
    date,
    value: `${value}T00:00:00Z`,
    calendar: 'julian',
    precision: 11,
    status: 'sourced',
    kind: 'external',
    ambiguous: false,
    uncertain: false,
    sources: 1,
    interval: [date, date],
    alternatives: [],
    ...more,
  };
}

suite('awkward dates of real people', { skip }, () => {
  let service: Service;

  before(async () => {
    service = await startService();
  });

  after(() => service.close());

  test('methodology 2.1: Copernicus, born on the Julian 19 February 1473', async () => {
    const { birth_date, death_date, snapshot, warnings } = await service.profile('Q619');
    assert.deepEqual(
      summary(birth_date),
      day('1473-02-28', '+1473-02-19', { sources: 4, statements: ['98471259'] }),
    );
    assert.equal(birth_date.statements[0]?.rdf_value, '1473-02-28T00:00:00Z');
    assert.equal(birth_date.statements[0]?.month_day, '02-28');
    assert.deepEqual(
      birth_date.sources.map(({ stated_in, urls, retrieved }) => [
        stated_in.map(({ id }) => id),
        urls,
        retrieved,
      ]),
      [
        [['Q36578'], [], ['2014-04-09']],
        [['Q19025604'], [], []],
        [['Q19938912'], ['http://data.bnf.fr/ark:/12148/cb118976048'], ['2015-10-10']],
        [['Q547473'], [], ['2017-08-22']],
      ],
    );
    assert.equal(death_date.date, '1543-06-03');
    assert.equal(snapshot['dob_julian'], 1);
    assert.equal(snapshot['dob_has_source'], 1);
    assert.equal(snapshot['zodiac'], 'pisces');
    assert.deepEqual(warnings, ['deceased', 'image_license_unknown', 'julian_calendar']);
  });

  test('methodology 2.4, 3.1, 3.6, 4.5: Constantine, with every rank, "circa" and bounds', async () => {
    const { birth_date, death_date, warnings } = await service.profile('Q8413');
    assert.deepEqual(
      summary(birth_date),
      day('0272-02-27', '+0272-02-27', {
        uncertain: true,
        statements: ['9441ddf8', '453fb579'],
        alternatives: ['453fb579'],
      }),
    );
    const [century] = birth_date.alternatives;
    assert.deepEqual(century?.interval, ['0272-01-01', '0288-12-31']);
    assert.equal(century?.gregorian, null);
    assert.equal(century?.gregorian_year, null);
    assert.equal(century?.rdf_value, '0300-01-01T00:00:00Z');
    assert.deepEqual(
      summary(death_date),
      day('0337-05-23', '+0337-05-22', {
        statements: ['5659EB55', '289cfada', 'a134f4fb'],
        alternatives: ['289cfada', 'a134f4fb'],
      }),
    );
    assert.deepEqual(
      death_date.alternatives.map(({ gregorian }) => gregorian),
      ['0337-05', '0337'],
    );
    assert.deepEqual(warnings, [
      'birth_date_has_alternatives',
      'birth_date_uncertain',
      'deceased',
      'image_license_unknown',
      'julian_calendar',
    ]);
  });

  test('methodology 2.2, 4.5: Bosch, a Julian year with "circa" and a Julian month', async () => {
    const { birth_date, death_date, snapshot, warnings } = await service.profile('Q130531');
    assert.deepEqual(
      summary(birth_date),
      day('1450', '+1450-00-00', {
        precision: 9,
        uncertain: true,
        sources: 2,
        interval: ['1450-01-01', '1450-12-31'],
        statements: ['D12CA735'],
      }),
    );
    assert.equal(birth_date.statements[0]?.rdf_value, '1450-01-01T00:00:00Z');
    assert.equal(birth_date.statements[0]?.month_day, null);
    assert.equal(death_date.date, '1516-08');
    assert.deepEqual(death_date.statements[0]?.interval, ['1516-08-01', '1516-08-31']);
    assert.equal(snapshot['dob_julian'], 1);
    assert.equal(snapshot['zodiac'], null);
    assert.deepEqual(warnings, [
      'birth_date_low_precision',
      'birth_date_uncertain',
      'deceased',
      'image_license_unknown',
    ]);
  });

  test('methodology 5.1, 5.4: Majolus, a Julian year and day imported from Wikipedias', async () => {
    const { birth_date, death_date } = await service.profile('Q42107');
    assert.equal(birth_date.date, '0910');
    assert.equal(birth_date.status, 'import-only');
    assert.deepEqual(
      birth_date.sources.map(({ stated_in, has_external_source }) => [
        stated_in[0]?.name,
        has_external_source,
      ]),
      [['Italian Wikipedia', false]],
    );
    assert.equal(death_date.date, '0994-05-16');
    assert.equal(death_date.status, 'import-only');
  });

  test('methodology 4.4, 5.1: Marcouch, a preferred day over another one', async () => {
    const { birth_date, warnings } = await service.profile('Q401383');
    assert.deepEqual(
      summary(birth_date),
      day('1966-05-02', '+1966-05-02', {
        calendar: 'gregorian',
        statements: ['3D76A200', 'ba831d4e'],
        alternatives: ['3D76A200'],
      }),
    );
    assert.deepEqual(warnings, ['birth_date_has_alternatives', 'image_license_unknown']);
  });

  test('methodology 3.4, 4.2: Ramsden, two days of one rank; the one with a source is shown', async () => {
    const { birth_date, snapshot, warnings } = await service.profile('Q1338141');
    assert.deepEqual(
      summary(birth_date),
      day('1735-10-15', '+1735-10-15', {
        calendar: 'gregorian',
        status: 'ambiguous',
        ambiguous: true,
        statements: ['9C644EA9', 'B49D7AEF'],
        alternatives: ['9C644EA9'],
      }),
    );
    assert.equal(snapshot['dob_disputed'], 1);
    assert.deepEqual(warnings, [
      'birth_date_conflict',
      'birth_date_has_alternatives',
      'deceased',
      'image_license_unknown',
    ]);
  });

  test('methodology 2.3: Bersted and Özcan, born in a century', async () => {
    for (const [qid, calendar, rdf, interval] of [
      ['Q7608703', 'julian', '1250-01-01T00:00:00Z', ['1201-01-01', '1300-12-31']],
      ['Q18629294', 'gregorian', '2000-01-01T00:00:00Z', ['1901-01-01', '2000-12-31']],
    ] as const) {
      const { birth_date, snapshot, warnings } = await service.profile(qid);
      const [statement] = birth_date.statements;
      assert.equal(birth_date.date, null);
      assert.equal(birth_date.original_calendar, calendar);
      assert.equal(birth_date.precision, 7);
      assert.equal(birth_date.status, 'import-only');
      assert.deepEqual(statement?.interval, interval);
      assert.equal(statement.rdf_value, rdf);
      assert.equal(statement.canonical, true);
      assert.equal(snapshot['dob_year'], null);
      assert.ok(warnings.includes('birth_date_low_precision'), qid);
      assert.ok(!warnings.includes('possibly_deceased'), qid);
    }
  });

  test('methodology 1.2: John Ramsden, born in a month; Seldüz, who died in one', async () => {
    const ramsden = (await service.profile('Q36708165')).birth_date;
    assert.equal(ramsden.date, '1699-03');
    assert.deepEqual(ramsden.statements[0]?.interval, ['1699-03-01', '1699-03-31']);
    assert.equal(ramsden.statements[0].gregorian_year, 1699);
    const { birth_date, death_date } = await service.profile('Q3944447');
    assert.equal(birth_date.status, 'unsourced');
    assert.equal(death_date.date, '2018-09');
    assert.equal(death_date.status, 'import-only');
  });

  test('methodology 3.2, 5.3: de Vivero and Ste-Marie, whose birth is somevalue', async () => {
    const vivero = await service.profile('Q16529187');
    assert.deepEqual(summary(vivero.birth_date), { ...UNKNOWN, statements: ['6cbfdb0d'] });
    assert.equal(vivero.birth_date.statements[0]?.valid, false);
    assert.equal(vivero.death_date.date, '1453');
    assert.equal(vivero.death_date.status, 'unsourced');
    assert.deepEqual(vivero.warnings, ['birth_date_unknown', 'deceased']);
    const marie = await service.profile('Q21177259');
    assert.deepEqual(summary(marie.birth_date), { ...UNKNOWN, statements: ['af90fbdc'] });
    assert.deepEqual(summary(marie.death_date), UNKNOWN);
    assert.deepEqual(marie.warnings, ['birth_date_unknown']);
  });

  test('methodology 1, 9.1: Macrinus and Spungen, with the padded years of old exports', async () => {
    const macrinus = await service.profile('Q1752');
    assert.deepEqual(summary(macrinus.birth_date), UNKNOWN);
    assert.equal(macrinus.death_date.date, '0218');
    assert.equal(macrinus.death_date.original_value, '+0000000218-01-01T00:00:00Z');
    assert.equal(macrinus.death_date.statements[0]?.rdf_value, '0218-01-01T00:00:00Z');
    const spungen = await service.profile('Q241669');
    assert.equal(spungen.birth_date.date, '1958-02-27');
    assert.equal(spungen.birth_date.original_value, '+00000001958-02-27T00:00:00Z');
    assert.equal(spungen.snapshot['zodiac'], 'pisces');
  });

  test('methodology 5.1: Nəbiyev, an import with the address of the article', async () => {
    const { birth_date } = await service.profile('Q31296147');
    assert.equal(birth_date.status, 'import-only');
    assert.deepEqual(birth_date.sources[0]?.urls, [
      'https://az.wikipedia.org/w/index.php?title=Fərid_Nəbiyev&oldid=4376468',
    ]);
    assert.deepEqual(
      birth_date.sources[0].stated_in.map(({ id }) => id),
      ['Q58251'],
    );
  });
});
