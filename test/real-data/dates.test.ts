import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import type { BirthDate, Statement } from '../../src/contract/schema/date-schema.ts';
import type { Meta } from '../../src/contract/schema/components.ts';
import type { Profile } from '../../src/contract/schema/profile.ts';
import {
  isIncluded,
  newestChange,
  readEntities,
  statementsOf,
  timeOf,
  type EntityJson,
  type StatementJson,
} from './entities.ts';
import { startService, type Service } from './service.ts';
import { calendarOf, reducedDate } from './times.ts';

// Every date of every real person, against the raw items and a second conversion of calendars. What the rules
// make of them is in the tests of awkward people, worked out by hand.

/** What an answer repeats of a statement. */
function asWritten({ id, rank, mainsnak, references = [] }: StatementJson): unknown {
  const time = timeOf(mainsnak);
  return {
    id,
    rank,
    value: time?.time ?? null,
    precision: time?.precision ?? null,
    calendar: time && calendarOf(time),
    references: references.map(({ hash }) => hash),
  };
}

function asAnswered({ id, rank, value, precision, calendar, sources }: Statement): unknown {
  const references = sources.map(({ reference_id }) => reference_id);
  return { id, rank, value, precision, calendar, references };
}

function checkInvariants(answer: BirthDate, qid: string): void {
  const canonical = answer.statements.filter((statement) => statement.canonical);
  assert.ok(canonical.length <= 1, qid);
  const [one] = canonical;
  assert.equal(answer.date, one?.gregorian ?? null, qid);
  assert.equal(answer.original_value, one?.value ?? null, qid);
  assert.equal(answer.original_calendar, one?.calendar ?? null, qid);
  assert.equal(answer.precision, one?.precision ?? null, qid);
  assert.deepEqual(answer.sources, one?.sources ?? [], qid);
  for (const alternative of answer.alternatives) {
    const same = answer.statements.find(({ id }) => id === alternative.id);
    assert.deepEqual(alternative, same, qid);
  }
  for (const statement of answer.statements) {
    assert.equal(statement.reference_count, statement.sources.length, qid);
  }
}

suite('dates of real people', { skip }, () => {
  let service: Service;
  let entities: Map<string, EntityJson>;
  let people: EntityJson[];
  const profiles = new Map<string, Profile>();

  before(async () => {
    service = await startService();
    entities = readEntities();
    people = [...entities.values()].filter(isIncluded);
    for (const { id } of people) profiles.set(id, await service.profile(id));
  });

  after(() => service.close());

  function profileOf(qid: string): Profile {
    const profile = profiles.get(qid);
    assert.ok(profile, qid);
    return profile;
  }

  function asOf(): string {
    return newestChange(entities.values());
  }

  test('methodology 9.1: people who fulfil the conditions have a profile, all others are 404', async () => {
    assert.equal(people.length, 222);
    for (const { id } of entities.values()) {
      if (profiles.has(id)) continue;
      const { status, body } = await service.get(`/api/v1/people/kb/${id}`);
      assert.equal(status, 404, id);
      assert.equal((body as { code: string }).code, 'person_not_found');
    }
  });

  test('methodology 9.1, service 12.10: the counts of Meta', async () => {
    const { body } = await service.get('/api/v1/meta');
    const { counts, snapshot_metadata } = body as Meta;
    const days = [...profiles.values()].filter(
      ({ birth_date }) => (birth_date.precision ?? 0) >= 11,
    );
    assert.deepEqual(counts, { people: people.length, day_precision: days.length });
    // Both of Constantine the Great.
    assert.equal(snapshot_metadata['deprecated_statements_dropped'], 2);
  });

  test('methodology 5.7: a file without a date has the instant of its newest change', () => {
    assert.equal(asOf(), '2026-04-22T11:10:36Z');
    for (const profile of profiles.values()) {
      assert.equal(profile.snapshot.extracted_at, asOf());
    }
  });

  for (const [property, field] of [
    ['P569', 'birth_date'],
    ['P570', 'death_date'],
  ] as const) {
    test(`methodology 3.1, 5.4: ${field} of everybody has the statements as they are written`, () => {
      for (const person of people) {
        const { statements, synchronized_at } = profileOf(person.id)[field];
        const written = statementsOf(person, property);
        assert.deepEqual(statements.map(asAnswered), written.map(asWritten), person.id);
        assert.equal(synchronized_at, asOf());
      }
    });

    test(`methodology 1.2, 2.1: ${field} of everybody by the Julian Day Number`, () => {
      let converted = 0;
      for (const person of people) {
        const { statements } = profileOf(person.id)[field];
        for (const [at, { mainsnak }] of statementsOf(person, property).entries()) {
          const time = timeOf(mainsnak);
          const gregorian = time && reducedDate(time);
          assert.equal(statements[at]?.gregorian, gregorian, person.id);
          if (time && calendarOf(time) === 'julian') converted++;
        }
      }
      assert.ok(converted >= 5, String(converted));
    });

    test(`methodology 3.7: the invariants of ${field} hold for everybody`, () => {
      for (const [qid, profile] of profiles) checkInvariants(profile[field], qid);
    });
  }

  test('methodology 3.7, 5.6: the snapshot object repeats the canonical statements', () => {
    for (const [qid, { snapshot, birth_date, death_date }] of profiles) {
      const born = birth_date.statements.find(({ canonical }) => canonical);
      const died = death_date.statements.find(({ canonical }) => canonical);
      const expected = {
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
      assert.deepEqual({ ...snapshot, ...expected }, snapshot, qid);
    }
  });
});
