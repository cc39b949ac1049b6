import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { allMonthDays, formatMonthDay } from '../../src/core/calendar/date-text.ts';
import type { ServiceContext } from '../../src/service/context.ts';
import {
  birthsByDecade,
  birthsByMonth,
  daysWithBirths,
  signsWithBirths,
  yearsWithBirths,
} from '../../src/service/count-births.ts';
import { indexablePeople, type IndexablePerson } from '../../src/service/indexable-people.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { SIX } from '../api/support/ask.ts';
import { BIRTHS, listed, PEOPLE } from '../api/support/births.ts';
import { sharedSample } from '../support/shared-build.ts';

const reader = openSqliteReader(await sharedSample());
after(() => reader.close());

const contextOver = (reader: SnapshotReader): ServiceContext => ({ reader, serviceVersion: '0' });

const context = contextOver(reader);
const LIST_KINDS = ['month_day', 'date', 'year', 'sign', 'julian_day', 'ambiguous'] as const;
const YEARS = new Set(BIRTHS.flatMap(({ year }) => year ?? []));

test('the years that somebody was born in are all there, each with its births, in order of time', () => {
  const years = yearsWithBirths(context);
  assert.deepEqual(
    years,
    [...YEARS]
      .sort((a, b) => a - b)
      .map((year) => ({ year, total: BIRTHS.filter((birth) => birth.year === year).length })),
  );
  assert.ok((years[0]?.year ?? 0) < 0, 'the sample has somebody from before the common era');
});

test('the days and signs that somebody was born in are all there, in order', () => {
  const days = daysWithBirths(context);
  assert.deepEqual(
    days.map(({ month, day }) => formatMonthDay(month, day)),
    [...new Set(BIRTHS.flatMap(({ monthDay }) => monthDay ?? []))].sort(),
  );
  assert.equal(signsWithBirths(context).length, 12);
  const two = { ...reader, totals: () => ['leo', 'aries'].map((key) => ({ key, total: 1 })) };
  assert.deepEqual(signsWithBirths(contextOver(two)), ['aries', 'leo']);
});

test('methodology 5.3: a list counts its dates by their status', () => {
  for (const kind of LIST_KINDS) {
    for (const { key, total } of reader.totals(kind, '', '~')) {
      const counts = { sourced: 0, 'import-only': 0, unsourced: 0, ambiguous: 0, unknown: 0 };
      const { people } = reader.list({ kind, key }, { offset: 0, limit: total, details: false });
      for (const { card } of people) counts[card.birth.status]++;
      const { unknown, ...others } = counts;
      assert.equal(unknown, 0);
      assert.deepEqual(reader.statuses({ kind, key }), others, `${kind} ${key}`);
    }
    assert.equal(reader.statuses({ kind, key: 'none' }), null);
  }
});

test('the births of every year by month are those of the fact table', () => {
  // Nobody was born in the last of these.
  for (const year of [...YEARS, 12_345]) {
    const births = BIRTHS.filter((birth) => birth.year === year);
    const { total, months, dayUnknown } = birthsByMonth(context, year);
    const ofMonth = (month: number): number =>
      births.filter(({ monthDay }) => Number(monthDay?.slice(0, 2)) === month).length;
    assert.equal(total, births.length, String(year));
    const expected = Array.from({ length: 12 }, (_, at) => ofMonth(at + 1));
    assert.deepEqual(months, expected, String(year));
    assert.equal(dayUnknown, births.filter(({ monthDay }) => monthDay === null).length);
  }
});

test('the births of every day by decade are those of the fact table', () => {
  for (const { month, day } of allMonthDays()) {
    const monthDay = formatMonthDay(month, day);
    const births = BIRTHS.filter((birth) => birth.monthDay === monthDay);
    const decades = birthsByDecade(context, { month, day });
    for (const { first, last, total } of decades) {
      const ofDecade = births.filter(({ year }) => year !== null && first <= year && year <= last);
      assert.ok(total > 0 && total === ofDecade.length, monthDay);
    }
    const found = decades.reduce((sum, { total }) => sum + total, 0);
    assert.equal(found, births.length, monthDay);
  }
});

function run(first: number, last: number): IndexablePerson[] {
  const pieces = [...indexablePeople(context, { first, last })];
  assert.ok(pieces.every((piece) => piece.length <= 50));
  return pieces.flat();
}

/**
 * Methodology 11.11, by the fact table: a label in the language or mul, and a description in the
 * language.
 */
function expectedLanguages(qid: string): string[] {
  const { labels, descriptions } = PEOPLE.get(qid) ?? {};
  return SIX.filter((code) => (labels?.has(code) || labels?.has('mul')) && descriptions?.has(code));
}

const everybody = listed(() => true);

test('methodology 11.11: those with a name and a description in a language, in order of rank', () => {
  const expected = everybody.map(expectedLanguages).filter((languages) => languages.length > 0);
  const found = run(1, everybody.length);
  const given = found.map(({ languages }) => languages);
  assert.deepEqual(given, expected);
  assert.equal(found.length, new Set(found.map(({ slug }) => slug)).size);
  const kinds = new Set(everybody.map((qid) => expectedLanguages(qid).length));
  assert.ok(kinds.size > 2, 'the sample has people of no, one and several languages');
});

test('adjacent runs have everybody once, and a run past the end has nobody', () => {
  const whole = run(1, everybody.length);
  const parts = [run(1, 100), run(101, 251), run(252, 10_000)];
  assert.deepEqual(parts.flat(), whole);
  assert.deepEqual(run(10_001, 20_000), []);
});
