import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMonthDay } from './date-text.ts';
import { allMonthDays, isMonthDay, parseMonthDay } from './month-day.ts';

test('there are 366 month-days, in order and each once (methodology 8.4)', () => {
  const texts = allMonthDays().map(({ month, day }) => formatMonthDay(month, day));
  assert.equal(texts.length, 366);
  assert.equal(new Set(texts).size, 366);
  assert.deepEqual(texts, [...texts].sort());
  // A leap year of the runtime's calendar, day by day.
  const runtime = texts.map((_, index) =>
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

test('29 February is a month-day, 30 February is not (methodology 7.5)', () => {
  assert.deepEqual(parseMonthDay('02-29'), { month: 2, day: 29 });
  assert.equal(parseMonthDay('02-30'), null);
});
