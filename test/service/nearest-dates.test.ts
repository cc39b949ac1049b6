import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as fc from 'fast-check';
import { formatDate } from '../../src/core/calendar/date-text.ts';
import { civilDate, dayNumber, type CivilDate } from '../../src/core/calendar/calendar.ts';
import { nearestDates } from '../../src/service/nearest-dates.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { startSmallService } from '../api/support/small-service.ts';
import type { SampleService } from '../support/sample-service.ts';

// The order of the dates in time; as texts they are in another.
const DATES: readonly CivilDate[] = [
  { year: -300, month: 12, day: 31 },
  { year: -44, month: 3, day: 15 },
  { year: -44, month: 7, day: 10 },
  { year: -1, month: 1, day: 1 },
  { year: -1, month: 12, day: 31 },
  { year: 1, month: 1, day: 1 },
  { year: 79, month: 8, day: 24 },
  { year: 1952, month: 3, day: 11 },
  { year: 1952, month: 3, day: 12 },
];

let service: SampleService;
let reader: SnapshotReader;
before(async () => {
  const born = (date: CivilDate): string => `${date.year > 0 ? '+' : ''}${formatDate(date)}`;
  service = await startSmallService([
    ...DATES.map((date, index) => ({ id: `Q${100 + index}`, born: [[born(date), 11]] as const })),
    // A year alone is no date.
    { id: 'Q200', born: [['+1900-00-00', 9]] as const },
  ]);
  reader = openSqliteReader(service.snapshot);
});
after(async () => {
  reader.close();
  await service.close();
});

test('the nearest dates are those before and after in time, across the beginning of the era', () => {
  const first = dayNumber({ year: -400, month: 1, day: 1 });
  const last = dayNumber({ year: 2030, month: 1, day: 1 });
  // The last one has a key that stands among those of the year 1234.
  const near = [...DATES, { year: 12_345, month: 6, day: 1 }].map((date) => dayNumber(date));
  const days = fc.oneof(
    fc.integer({ min: first, max: last }),
    fc
      .tuple(fc.constantFrom(...near), fc.integer({ min: -2, max: 2 }))
      .map(([day, by]) => day + by),
  );
  fc.assert(
    fc.property(days, (day) => {
      const found = nearestDates({ reader, serviceVersion: '0' }, civilDate(day));
      assert.deepEqual(found.before, DATES.findLast((date) => dayNumber(date) < day) ?? null);
      assert.deepEqual(found.after, DATES.find((date) => dayNumber(date) > day) ?? null);
    }),
    { numRuns: 500 },
  );
});

test('an empty date leads to the dates around it, and a date with somebody does not', async () => {
  const page = async (path: string): Promise<string> => (await fetch(service.base + path)).text();
  const text = await page('/en/birthdays/06-01/1952');
  assert.match(text, /Born nearest to that date/);
  assert.match(text, /<a href="\/en\/birthdays\/03-12\/1952">12 March 1952<\/a>/);
  assert.doesNotMatch(await page('/en/birthdays/03-11/1952'), /Born nearest/);
  const between = await page('/fr/birthdays/06-01/-10');
  assert.match(between, /10 juillet 44\u00a0av\.\u00a0J\.-C\./);
  assert.match(between, /1<sup>er<\/sup> janvier 1\u00a0av\.\u00a0J\.-C\./);
});
