import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import type { BirthDate, Statement } from '../../../../src/contract/schema/date-schema.ts';
import type { Profile } from '../../../../src/contract/schema/profile.ts';
import { profile } from '../../support/ask.ts';
import { birthOf } from '../../support/births.ts';
import { PEOPLE } from '../../support/entities.ts';
import { service } from '../../support/service.ts';

const NO_VALUE = /^<(some|no)value>$/;

/** The time of the fact table as Wikibase writes it. */
function wikibaseTime(written: string): string {
  const [, minus, date] = /^(-?)(\d+-\d\d-\d\d)/.exec(written) ?? [];
  return `${minus === '-' ? '-' : '+'}${date}T00:00:00Z`;
}

suite('dates of all profiles', () => {
  const profiles: Profile[] = [];
  const dates: [where: string, date: BirthDate, qid: string, property: string][] = [];

  before(async () => {
    for (const { qid } of PEOPLE) {
      const person = await profile(service, `/people/wikidata/${qid}`);
      profiles.push(person);
      dates.push([`${qid} birth`, person.birth_date, qid, 'P569']);
      dates.push([`${qid} death`, person.death_date, qid, 'P570']);
    }
  });

  test('methodology 3.1: every statement that is not deprecated, in its order', () => {
    for (const [where, { statements }, qid, property] of dates) {
      const facts = PEOPLE.find((block) => block.qid === qid)?.facts ?? [];
      const expected = facts.filter((f) => f.property === property && f.rank !== 'deprecated');
      assert.deepEqual(
        statements.map(({ value, rank, property, person_qid, reference_count }) => [
          value,
          rank,
          property,
          person_qid,
          reference_count,
        ]),
        expected.map(({ value, rank, references }) => [
          NO_VALUE.test(value) ? null : wikibaseTime(value),
          rank,
          property,
          qid,
          references.length,
        ]),
        where,
      );
    }
  });

  test('methodology 3.7: one canonical statement or none, and the date is that statement', () => {
    for (const [where, date] of dates) {
      const canonical = date.statements.filter((statement) => statement.canonical);
      assert.ok(canonical.length <= 1, where);
      const [statement] = canonical;
      assert.equal(date.date, statement?.gregorian ?? null, where);
      assert.equal(date.original_value, statement?.value ?? null, where);
      assert.equal(date.original_calendar, statement?.calendar ?? null, where);
      assert.equal(date.precision, statement?.precision ?? null, where);
      assert.deepEqual(date.sources, statement?.sources ?? [], where);
      assert.equal(statement?.valid ?? true, true, where);
    }
  });

  test('methodology 3.6, 3.7: alternatives are other valid statements with another date', () => {
    const when = (statement: Statement | undefined): string =>
      JSON.stringify([statement?.gregorian, statement?.interval]);
    for (const [where, { statements, alternatives }] of dates) {
      const canonical = statements.find((statement) => statement.canonical);
      const expected = statements.filter(
        (statement) =>
          statement.valid &&
          !statement.canonical &&
          (!canonical || when(statement) !== when(canonical)),
      );
      assert.deepEqual(alternatives, expected, where);
    }
  });

  test('methodology 3.7: reference_count is the number of sources, ids are unique', () => {
    for (const [where, { statements }] of dates) {
      for (const { reference_count, sources } of statements) {
        assert.equal(reference_count, sources.length, where);
      }
      assert.equal(new Set(statements.map(({ id }) => id)).size, statements.length, where);
    }
  });

  test('methodology 3.7, 5.6: the snapshot object repeats both canonical statements', () => {
    for (const { snapshot, birth_date, death_date, id } of profiles) {
      const birth = birth_date.statements.find(({ canonical }) => canonical);
      const death = death_date.statements.find(({ canonical }) => canonical);
      assert.equal(snapshot.dob_statement_id, birth?.id ?? null, id);
      assert.equal(snapshot.dob_value, birth_date.original_value, id);
      assert.equal(snapshot.dob_gregorian, birth_date.date, id);
      assert.equal(snapshot.dob_precision, birth_date.precision, id);
      assert.equal(snapshot.dob_calendar, birth_date.original_calendar, id);
      assert.equal(snapshot.dob_year, birth?.gregorian_year ?? null, id);
      assert.equal(snapshot.dob_month_day, birth?.month_day ?? null, id);
      assert.equal(snapshot.dob_disputed, Number(birth_date.ambiguous), id);
      assert.equal(snapshot.dob_julian, Number(birth_date.original_calendar === 'julian'), id);
      assert.equal(snapshot.dob_has_source, Number(birth_date.source_kind === 'external'), id);
      assert.equal(snapshot.dod_statement_id, death?.id ?? null, id);
      assert.equal(snapshot.dod_value, death_date.original_value, id);
      assert.equal(snapshot.dod_gregorian, death_date.date, id);
      assert.equal(snapshot.dod_precision, death_date.precision, id);
      assert.equal(snapshot.dod_calendar, death_date.original_calendar, id);
      assert.equal(snapshot.dod_year, death?.gregorian_year ?? null, id);
      assert.equal(snapshot.dod_disputed, Number(death_date.ambiguous), id);
      assert.equal(snapshot.qid, id);
    }
  });

  test('the births are those of the fact table', () => {
    for (const { id, birth_date, snapshot, warnings } of profiles) {
      const birth = birthOf(id);
      assert.equal(birth_date.date, birth.date, id);
      assert.equal(snapshot.dob_year, birth.year, id);
      assert.equal(snapshot.dob_month_day, birth.monthDay, id);
      assert.equal(warnings.includes('deceased'), birth.dead, id);
    }
  });

  test('methodology 3.2, 3.3: what a statement of each precision has', () => {
    for (const [where, { statements }] of dates) {
      for (const {
        valid,
        value,
        precision,
        gregorian,
        month_day,
        gregorian_year,
        interval,
        rdf_value,
      } of statements) {
        if (value === null) {
          assert.deepEqual([precision, rdf_value, valid], [null, null, false], where);
        }
        if (!valid) {
          assert.deepEqual(
            [gregorian, month_day, gregorian_year, interval],
            [null, null, null, null],
            where,
          );
          continue;
        }
        const known = precision ?? 0;
        assert.equal(gregorian !== null, known >= 9, where);
        assert.equal(gregorian_year !== null, known >= 9, where);
        assert.equal(month_day !== null, known >= 11, where);
        assert.equal(interval !== null, known >= 6, where);
        if (known >= 11) assert.deepEqual(interval, [gregorian, gregorian], where);
        if (month_day !== null) assert.ok(gregorian?.endsWith(`-${month_day}`), where);
        if (gregorian_year !== null) {
          assert.equal(Number(/^-?\d+/.exec(gregorian ?? '')?.[0]), gregorian_year, where);
        }
      }
    }
  });

  test('methodology 5.3: status and source_kind go together', () => {
    const kinds: Record<string, string> = {
      sourced: 'external',
      'import-only': 'import-only',
      unsourced: 'none',
      unknown: 'none',
    };
    const seen = new Set<string>();
    for (const [where, { status, source_kind, ambiguous, sources, date, precision }] of dates) {
      seen.add(status);
      assert.equal(status === 'ambiguous', ambiguous, where);
      if (!ambiguous) assert.equal(source_kind, kinds[status], where);
      const external = sources.some(({ has_external_source }) => has_external_source);
      assert.equal(source_kind === 'external', external, where);
      if (status === 'unknown') assert.deepEqual([date, precision], [null, null], where);
    }
    assert.deepEqual([...seen].sort(), [...Object.keys(kinds), 'ambiguous'].sort());
  });

  test('methodology 1.1: years before our era differ by one in rdf_value only', () => {
    const ovid = profiles.find(({ id }) => id === 'Q7198')?.birth_date.statements[0];
    assert.deepEqual(
      [ovid?.value, ovid?.gregorian, ovid?.gregorian_year, ovid?.rdf_value, ovid?.interval],
      [
        '-0043-00-00T00:00:00Z',
        '-0043',
        -43,
        '-0042-01-01T00:00:00Z',
        ['-0043-01-01', '-0043-12-31'],
      ],
    );
  });

  test('methodology 2.3: a decade and a century are intervals without a date', () => {
    const intervals: Record<string, string[]> = {
      Q140188: ['-0319-01-01', '-0310-12-31'],
      Q18629294: ['1901-01-01', '2000-12-31'],
      Q7608703: ['1201-01-01', '1300-12-31'],
    };
    for (const [qid, interval] of Object.entries(intervals)) {
      const date = profiles.find(({ id }) => id === qid)?.birth_date;
      assert.deepEqual(date?.statements[0]?.interval, interval, qid);
      assert.equal(date?.date, null, qid);
    }
  });

  test('methodology 5.5: every instant of the data is that of the data', () => {
    const instant = '2023-10-17T00:00:00Z';
    for (const [where, { synchronized_at }] of dates) assert.equal(synchronized_at, instant, where);
    for (const { snapshot, id } of profiles) assert.equal(snapshot.extracted_at, instant, id);
  });

  test('methodology 6: warnings are sorted, each once', () => {
    for (const { warnings, id } of profiles) {
      assert.deepEqual(warnings, [...new Set(warnings)].sort(), id);
    }
  });
});
