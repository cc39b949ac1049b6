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
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/reader.ts';
import { BIRTHS } from '../api/support/births.ts';
import { startSampleService } from '../support/sample-service.ts';

const service = await startSampleService();
const reader = openSqliteReader(service.snapshot);
after(async () => {
  reader.close();
  await service.close();
});

function contextOver(reader: SnapshotReader): ServiceContext {
  return { reader, serviceVersion: '0.0.0-test' };
}

const context = contextOver(reader);
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

test('the births of every year by month are those of the fact table', () => {
  for (const year of YEARS) {
    const births = BIRTHS.filter((birth) => birth.year === year);
    const { total, months, dayUnknown } = birthsByMonth(context, year);
    const ofMonth = (month: number): number =>
      births.filter(({ monthDay }) => Number(monthDay?.slice(0, 2)) === month).length;
    assert.equal(total, births.length, String(year));
    assert.deepEqual(
      months,
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => ofMonth(month)),
      String(year),
    );
    assert.equal(dayUnknown, births.filter(({ monthDay }) => monthDay === null).length);
  }
});

test('a year without births has none in any month', () => {
  assert.deepEqual(birthsByMonth(context, 12_345), {
    total: 0,
    months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    dayUnknown: 0,
  });
});

test('the births of every day by decade are those of the fact table', () => {
  for (const { month, day } of allMonthDays()) {
    const monthDay = formatMonthDay(month, day);
    const births = BIRTHS.filter((birth) => birth.monthDay === monthDay);
    const decades = birthsByDecade(context, { month, day });
    const counted = decades.map(
      ({ first, last }) =>
        births.filter(({ year }) => year !== null && first <= year && year <= last).length,
    );
    assert.deepEqual(
      counted,
      decades.map(({ total }) => total),
      monthDay,
    );
    assert.equal(
      decades.reduce((sum, { total }) => sum + total, 0),
      births.length,
      monthDay,
    );
    assert.ok(decades.every(({ total }) => total > 0));
  }
});

/** A snapshot that has one birth on the first of January of each of these years. */
function readerOf(years: readonly number[]): SnapshotReader {
  return { ...reader, yearsOfDay: () => years.map((year) => [year, 1]) };
}

test('methodology 2.3: decades are mirrored before the common era, and there is no year zero', () => {
  const years = [-49, -44, -10, -9, -1, 1, 9, 10, 1959, 19_590];
  assert.deepEqual(birthsByDecade(contextOver(readerOf(years)), { month: 1, day: 1 }), [
    { first: -49, last: -40, total: 2 },
    { first: -19, last: -10, total: 1 },
    { first: -9, last: -1, total: 2 },
    { first: 1, last: 9, total: 2 },
    { first: 10, last: 19, total: 1 },
    { first: 1950, last: 1959, total: 1 },
    { first: 19_590, last: 19_599, total: 1 },
  ]);
});
