import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { skipWithoutSharedData as skip } from '../support/shared-data.ts';
import type { DateAnswer, Profile, StatementAnswer } from './answers.ts';
import { julianDay } from './calendars.ts';
import { isIncluded, newestChange, readEntities, type EntityJson } from './entities.ts';
import { expectDate, type ExpectedDate } from './oracle-date.ts';
import type { ExpectedSource } from './oracle-source.ts';
import type { ExpectedStatement } from './oracle-statement.ts';
import { expectWarnings } from './oracle-warnings.ts';
import { startService, type Service } from './service.ts';

// Every date of every real person, against the rules read anew from the raw items.

interface Owner {
  person_qid: string;
  property: string;
}

interface Meta {
  counts: unknown;
  snapshot_metadata: Record<string, unknown>;
}

function expectedSource({ class: kind, ...source }: ExpectedSource): unknown {
  return { ...source, has_external_source: kind === 'external' };
}

function actualSource(source: StatementAnswer['sources'][number]): unknown {
  return { ...source, stated_in: source.stated_in.map(({ id }) => id) };
}

function expectedStatement(
  statement: ExpectedStatement,
  date: ExpectedDate,
  owner: Owner,
): unknown {
  const { id, rank, value, precision, calendar, gregorian, interval, valid } = statement;
  return {
    ...owner,
    id,
    rank,
    value,
    rdf_value: statement.rdf_value,
    precision,
    calendar,
    gregorian,
    interval,
    month_day: statement.month_day,
    gregorian_year: statement.gregorian_year,
    valid,
    canonical: statement === date.canonical,
    reference_count: statement.sources.length,
    sources: statement.sources.map(expectedSource),
  };
}

function actualStatement(statement: StatementAnswer): unknown {
  return { ...statement, sources: statement.sources.map(actualSource) };
}

function expectedAnswer(date: ExpectedDate, owner: Owner, asOf: string): unknown {
  const { canonical } = date;
  return {
    date: canonical?.gregorian ?? null,
    original_value: canonical?.value ?? null,
    original_calendar: canonical?.calendar ?? null,
    precision: canonical?.precision ?? null,
    status: date.status,
    source_kind: date.sourceKind,
    ambiguous: date.conflict || date.disputed,
    uncertainty: date.uncertain,
    sources: (canonical?.sources ?? []).map(expectedSource),
    alternatives: date.alternatives,
    statements: date.statements.map((statement) => expectedStatement(statement, date, owner)),
    synchronized_at: asOf,
  };
}

function actualAnswer(answer: DateAnswer): unknown {
  return {
    ...answer,
    sources: answer.sources.map(actualSource),
    alternatives: answer.alternatives.map(({ id }) => id),
    statements: answer.statements.map(actualStatement),
  };
}

function checkInvariants(answer: DateAnswer, qid: string): void {
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
    service = startService();
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

  function asOf(): { instant: string; day: number } {
    const instant = newestChange(entities.values());
    const [year = 0, month = 0, day = 0] = instant.slice(0, 10).split('-').map(Number);
    return { instant, day: julianDay({ year, month, day }, 'gregorian') };
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

  test('methodology 9.1, 12.10: the counts of Meta', async () => {
    const { body } = await service.get('/api/v1/meta');
    const { counts, snapshot_metadata } = body as Meta;
    const { day } = asOf();
    const days = people.filter(
      (person) => (expectDate(person, 'P569', day).canonical?.precision ?? 0) >= 11,
    );
    assert.deepEqual(counts, { people: people.length, day_precision: days.length });
    // Both of Constantine the Great.
    assert.equal(snapshot_metadata['deprecated_statements_dropped'], 2);
  });

  test('methodology 5.7: a file without a date has the instant of its newest change', () => {
    assert.equal(asOf().instant, '2026-04-22T11:10:36Z');
    for (const profile of profiles.values()) {
      assert.equal(profile.snapshot.extracted_at, asOf().instant);
    }
  });

  for (const [property, field] of [
    ['P569', 'birth_date'],
    ['P570', 'death_date'],
  ] as const) {
    test(`methodology 1 to 5: ${field} of everybody follows the rules`, () => {
      const { instant, day } = asOf();
      for (const person of people) {
        const date = expectDate(person, property, day);
        const expected = expectedAnswer(date, { person_qid: person.id, property }, instant);
        assert.deepEqual(actualAnswer(profileOf(person.id)[field]), expected, person.id);
      }
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

  test('methodology 6: the warnings of everybody follow the rules', () => {
    const { day } = asOf();
    for (const person of people) {
      const birth = expectDate(person, 'P569', day);
      const death = expectDate(person, 'P570', day);
      const hasImage = (person.claims['P18'] ?? []).some(({ rank }) => rank !== 'deprecated');
      const expected = expectWarnings(birth, death, hasImage, day);
      assert.deepEqual(profileOf(person.id).warnings, expected, person.id);
    }
  });

  test('methodology 5.3: every status occurs, so the comparison above means something', () => {
    const counts: Record<string, number> = {};
    for (const { birth_date } of profiles.values()) {
      counts[birth_date.status] = (counts[birth_date.status] ?? 0) + 1;
    }
    assert.deepEqual(Object.keys(counts).sort(), [
      'ambiguous',
      'import-only',
      'sourced',
      'unknown',
      'unsourced',
    ]);
  });
});
