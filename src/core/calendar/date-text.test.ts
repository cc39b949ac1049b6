import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatDate,
  formatMonthDay,
  formatYear,
  formatYearMonth,
  parseDate,
  allMonthDays,
  isMonthDay,
  parseMonthDay,
  instantAt,
  instantDay,
  instantSeconds,
  parseInstant,
  utcDate,
  utcDayNumber,
} from './date-text.ts';

test('a year has a sign where negative and at least four digits (methodology 1)', () => {
  const years = [1950, -44, -1, 1, 12_000, -12_000, 999_999, -999_999];
  const texts = '1950 -0044 -0001 0001 12000 -12000 999999 -999999';
  assert.equal(years.map(formatYear).join(' '), texts);
});

test('months and days have two digits (methodology 1)', () => {
  assert.equal(formatMonthDay(2, 9), '02-09');
  assert.equal(formatMonthDay(12, 31), '12-31');
  assert.equal(formatYearMonth(1950, 3), '1950-03');
  assert.equal(formatYearMonth(-44, 7), '-0044-07');
  assert.equal(formatDate({ year: -44, month: 7, day: 10 }), '-0044-07-10');
  assert.deepEqual(parseDate('-0044-07-10'), { year: -44, month: 7, day: 10 });
});

test('there are 366 month-days, in order and each once (methodology 8.4)', () => {
  const texts = allMonthDays().map(({ month, day }) => formatMonthDay(month, day));
  // A leap year of the runtime's calendar, day by day.
  const runtime = Array.from({ length: 366 }, (_, index) =>
    new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(5, 10),
  );
  assert.deepEqual(texts, runtime);
});

test('every month-day is read back from its text and no other pair of digits is (methodology 1)', () => {
  const known = new Set(allMonthDays().map(({ month, day }) => formatMonthDay(month, day)));
  for (let month = 0; month <= 99; month++) {
    for (let day = 0; day <= 99; day++) {
      const text = formatMonthDay(month, day);
      const expected = known.has(text) ? { month, day } : null;
      assert.deepEqual(parseMonthDay(text), expected, text);
      assert.equal(isMonthDay(month, day), known.has(text), text);
    }
  }
});

test('an instant keeps its whole seconds and loses the rest; a day begins in UTC (methodology 1, 5.7)', () => {
  for (const [text, instant] of Object.entries({
    '2026-11-16': '2026-11-16T00:00:00Z',
    '20261116': '2026-11-16T00:00:00Z',
    '2026-11-16T12:34:56Z': '2026-11-16T12:34:56Z',
    '2026-11-16T12:34:56.999Z': '2026-11-16T12:34:56Z',
    '2024-02-29T00:00:00.000Z': '2024-02-29T00:00:00Z',
  })) {
    assert.equal(parseInstant(text), instant);
  }
});

test('the day of an instant is its day in UTC (methodology 5.7)', () => {
  assert.equal(instantDay('1970-01-01T00:00:00Z'), 0);
  assert.equal(instantDay('2026-11-16T00:00:00Z'), 20_773);
  assert.equal(instantDay('2026-11-16T23:59:59Z'), 20_773);
});

test('milliseconds fall into the UTC day that holds them, before 1970 too (methodology 7.6)', () => {
  assert.deepEqual([-1, 0, 86_399_999, 86_400_000].map(utcDayNumber), [-1, 0, 0, 1]);
  const leapDay = Date.UTC(2024, 1, 29, 23, 59, 59, 999);
  assert.deepEqual(utcDate(leapDay), { year: 2024, month: 2, day: 29 });
  assert.deepEqual(utcDate(-1), { year: 1969, month: 12, day: 31 });
});

test('seconds since 1970 and the instant are the same (methodology 5.7)', () => {
  for (const text of ['1970-01-01T00:00:00Z', '2024-02-29T23:59:59Z', '2026-11-16T12:34:56Z']) {
    assert.equal(instantSeconds(text), Date.parse(text) / 1000);
    assert.equal(instantAt(Date.parse(text) / 1000), text);
  }
  assert.equal(instantAt(0.9), '1970-01-01T00:00:00Z');
});
