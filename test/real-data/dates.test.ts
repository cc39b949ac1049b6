import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabRows } from '../../sample/source-data.ts';
import type { BirthDate, Statement } from '../../src/contract/schema/date-schema.ts';
import type { Meta } from '../../src/contract/schema/components.ts';
import { spread } from '../support/spread.ts';
import { statementsOf, timeOf, type StatementJson } from './entities.ts';
import { suiteOfRealItems, suiteOfRealPeople } from './people.ts';
import { calendarOf, reducedDate } from './times.ts';

// Every date of every real person, against the raw items and a second conversion of calendars. What the rules
// make of them is in the tests of awkward people, worked out by hand.

const DATES = [
  ['P569', 'birth_date'],
  ['P570', 'death_date'],
] as const;

/** What an answer repeats of a statement, and its date through the Julian Day Number. */
function asWritten(qid: string, property: string, statement: StatementJson) {
  const { id, rank, mainsnak, references = [] } = statement;
  const time = timeOf(mainsnak);
  return {
    id,
    person_qid: qid,
    property,
    rank,
    value: time?.time ?? null,
    precision: time?.precision ?? null,
    calendar: time && calendarOf(time),
    gregorian: time && reducedDate(time),
    reference_count: references.length,
    sources: references.map(({ hash }) => hash),
  };
}

/** The same of an answer. */
function asAnswered(statement: Statement, keys: readonly string[]): unknown {
  const sources = statement.sources.map(({ reference_id }) => reference_id);
  const answered = Object.entries({ ...statement, sources });
  return Object.fromEntries(answered.filter(([key]) => keys.includes(key)));
}

/** What a statement of each precision has (methodology 3.2, 3.3). */
function checkStatement(statement: Statement, where: string): void {
  const { valid, value, precision, gregorian, month_day, gregorian_year, interval } = statement;
  if (value === null) {
    assert.deepEqual([precision, statement.rdf_value, valid], [null, null, false], where);
  }
  const known = valid ? (precision ?? 0) : 0;
  assert.equal(gregorian !== null, known >= 9, where);
  assert.equal(interval !== null, known >= 6, where);
  if (known >= 11) assert.deepEqual(interval, [gregorian, gregorian], where);
  const [, year, monthDay] = /^(-?\d+)(?:-(\d\d-\d\d))?/.exec(gregorian ?? '') ?? [];
  assert.equal(gregorian_year, year === undefined ? null : Number(year), where);
  assert.equal(month_day, known >= 11 ? monthDay : null, where);
}

/** The kind of source of each status but `ambiguous`. */
const KINDS: Readonly<Record<string, string>> = {
  sourced: 'external',
  'import-only': 'import-only',
  unsourced: 'none',
  unknown: 'none',
};

/** How a date follows from its statements. */
function checkDate(answer: BirthDate, where: string): void {
  const { statements, status, source_kind: kind } = answer;
  const [one, ...more] = statements.filter(({ canonical }) => canonical);
  assert.deepEqual(more, [], where);
  assert.notEqual(one?.valid, false, where);
  const when = ({ gregorian, interval }: Statement) => JSON.stringify([gregorian, interval]);
  const follows = {
    date: one?.gregorian ?? null,
    original_value: one?.value ?? null,
    original_calendar: one?.calendar ?? null,
    precision: one?.precision ?? null,
    ambiguous: status === 'ambiguous',
    source_kind: KINDS[status] ?? kind,
    sources: one?.sources ?? [],
    alternatives: statements.filter(
      (other) => other.valid && !other.canonical && (!one || when(other) !== when(one)),
    ),
  };
  assert.deepEqual({ ...answer, ...follows }, answer, where);
  const isExternal = answer.sources.some(({ has_external_source }) => has_external_source);
  assert.equal(kind === 'external', isExternal, where);
  if (status === 'unknown') assert.equal(one, undefined, where);
}

suiteOfRealPeople('dates', ({ entities, people, asOf, profile, get }) => {
  const profiles = people.map(({ id }) => profile(id));

  test('methodology 9.1: people who fulfil the conditions have a profile, all others are 404', async () => {
    const included = new Set(people.map(({ id }) => id));
    const left = [...entities.keys()].filter((id) => !included.has(id));
    for (const id of spread(left, 100)) {
      const { status, text } = await get(`/api/v1/people/kb/${id}`);
      assert.equal(status, 404, id);
      assert.match(text, /"person_not_found"/);
    }
  });

  test('methodology 9.1, service 12.10: the counts of Meta', async () => {
    const { counts, snapshot_metadata } = JSON.parse((await get('/api/v1/meta')).text) as Meta;
    const days = profiles.filter(({ birth_date }) => (birth_date.precision ?? 0) >= 11);
    assert.deepEqual(counts, { people: people.length, day_precision: days.length });
    // Both of Constantine the Great.
    assert.equal(snapshot_metadata['deprecated_statements_dropped'], 2);
  });

  for (const [property, field] of DATES) {
    test(`methodology 1.2, 2.1, 3.1, 5.4, 5.5: ${field} of everybody has the statements as they are written`, () => {
      for (const person of people) {
        const { statements, synchronized_at } = profile(person.id)[field];
        const written = statementsOf(person, property).map((each) =>
          asWritten(person.id, property, each),
        );
        const keys = Object.keys(written[0] ?? {});
        const answered = statements.map((each) => asAnswered(each, keys));
        assert.deepEqual(answered, written, person.id);
        assert.equal(synchronized_at, asOf);
      }
      const statements = profiles.flatMap((person) => person[field].statements);
      assert.ok(statements.filter(({ calendar }) => calendar === 'julian').length >= 5);
    });

    test(`methodology 3.2, 3.3, 3.6, 3.7, 5.3: the invariants of ${field} hold for everybody`, () => {
      for (const { [field]: date, id } of profiles) {
        checkDate(date, id);
        for (const statement of date.statements) checkStatement(statement, id);
      }
    });
  }

  test('methodology 5.3: every status is somebody’s', () => {
    const seen = new Set(profiles.map(({ birth_date }) => birth_date.status));
    assert.deepEqual([...seen].sort(), [...Object.keys(KINDS), 'ambiguous'].sort());
  });

  test('methodology 3.7, 5.6, 5.7: the snapshot object repeats the canonical statements and the instant', () => {
    for (const { snapshot, birth_date, death_date, id } of profiles) {
      const born = birth_date.statements.find(({ canonical }) => canonical);
      const died = death_date.statements.find(({ canonical }) => canonical);
      const expected = {
        qid: id,
        extracted_at: asOf,
        dob_statement_id: born?.id ?? null,
        dob_value: born?.value ?? null,
        dob_gregorian: born?.gregorian ?? null,
        dob_precision: born?.precision ?? null,
        dob_calendar: born?.calendar ?? null,
        dob_year: born?.gregorian_year ?? null,
        dob_month_day: born?.month_day ?? null,
        dob_disputed: Number(birth_date.ambiguous),
        dob_julian: Number(born?.calendar === 'julian'),
        dob_has_source: Number(birth_date.source_kind === 'external'),
        dod_statement_id: died?.id ?? null,
        dod_value: died?.value ?? null,
        dod_gregorian: died?.gregorian ?? null,
        dod_precision: died?.precision ?? null,
        dod_calendar: died?.calendar ?? null,
        dod_year: died?.gregorian_year ?? null,
        dod_disputed: Number(death_date.ambiguous),
      };
      assert.deepEqual({ ...snapshot, ...expected }, snapshot, id);
    }
  });
});

// Birth dates that others gathered, against the valid statements of the same people.

suiteOfRealItems('birth dates, in tables of others too,', ({ people, profile }) => {
  const included = new Set(people.map(({ id }) => id));
  const byArticle = new Map(
    people.flatMap(({ id, sitelinks: { enwiki } }) => (enwiki ? [[enwiki.title, id]] : [])),
  );

  /** Compares the table with the people that are in both, and returns their number. */
  function compare(
    rows: readonly (readonly [qid: string | undefined, born: string | undefined])[],
    exceptions: Readonly<Record<string, string>> = {},
  ): number {
    let count = 0;
    for (const [qid = '', born = ''] of rows) {
      if (!included.has(qid) || born === '' || qid in exceptions) continue;
      count++;
      const dates = profile(qid).birth_date.statements.flatMap(({ gregorian }) => gregorian ?? []);
      // A table that has only the year agrees with any day in it.
      const agree = dates.some((date) => date === born || date.startsWith(`${born}-`));
      assert.ok(agree, `${qid}: ${born}, not ${dates.join(', ')}`);
    }
    return count;
  }

  test('members of parliaments', () => {
    const rows = tabRows('everypolitician-2015-persons.tsv.gz').map(
      (row) => [row['qid'], row['birth_date']] as const,
    );
    const count = compare(rows, {
      Q12358481: 'has the year 1964 alone in the item; the parliament knows the day',
      Q11023034: 'born in June by the parliament, in July by the item',
    });
    assert.equal(count, 51);
  });

  test('globally famous people of Pantheon, by year', () => {
    const rows = tabRows('pantheon-1.0.tsv.gz').map(
      (row) => [byArticle.get(row['name'] ?? ''), row['birthyear']] as const,
    );
    assert.equal(compare(rows, { Q1752: 'Macrinus has no P569 here' }), 21);
  });
});
