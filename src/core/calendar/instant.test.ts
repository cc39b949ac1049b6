import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readList } from '../../../test/support/lists.ts';
import {
  instantAt,
  instantDay,
  instantSeconds,
  parseInstant,
  utcDate,
  utcDayNumber,
} from './instant.ts';

test('a day is the instant at which it begins in UTC (methodology 5.7)', () => {
  assert.equal(parseInstant('2026-11-16'), '2026-11-16T00:00:00Z');
  assert.equal(parseInstant('20261116'), '2026-11-16T00:00:00Z');
});

test('an instant keeps its whole seconds and loses the rest (methodology 1)', () => {
  assert.equal(parseInstant('2026-11-16T12:34:56Z'), '2026-11-16T12:34:56Z');
  assert.equal(parseInstant('2026-11-16T12:34:56.999Z'), '2026-11-16T12:34:56Z');
  assert.equal(parseInstant('2024-02-29T00:00:00.000Z'), '2024-02-29T00:00:00Z');
});

test('a parsed instant has the published form, and parses to itself (methodology 1)', () => {
  for (const text of readList('instant-valid')) {
    const instant = parseInstant(text);
    assert.match(instant ?? '', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/, text);
    assert.equal(parseInstant(instant ?? ''), instant);
  }
});

test('the day of an instant is its day in UTC (methodology 5.7)', () => {
  assert.equal(instantDay('1970-01-01T00:00:00Z'), 0);
  assert.equal(instantDay('2026-11-16T00:00:00Z'), 20_773);
  assert.equal(instantDay('2026-11-16T23:59:59Z'), 20_773);
});

test('milliseconds fall into the UTC day that holds them, before 1970 too (methodology 7.6)', () => {
  assert.equal(utcDayNumber(0), 0);
  assert.equal(utcDayNumber(86_399_999), 0);
  assert.equal(utcDayNumber(86_400_000), 1);
  assert.equal(utcDayNumber(-1), -1);
  assert.deepEqual(utcDate(Date.UTC(2024, 1, 29, 23, 59, 59, 999)), {
    year: 2024,
    month: 2,
    day: 29,
  });
  assert.deepEqual(utcDate(-1), { year: 1969, month: 12, day: 31 });
});

test('seconds since 1970 and the instant are the same (methodology 5.7)', () => {
  for (const text of ['1970-01-01T00:00:00Z', '2024-02-29T23:59:59Z', '2026-11-16T12:34:56Z']) {
    assert.equal(instantSeconds(text), Date.parse(text) / 1000);
    assert.equal(instantAt(Date.parse(text) / 1000), text);
  }
  assert.equal(instantAt(0.9), '1970-01-01T00:00:00Z');
});
