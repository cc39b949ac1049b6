import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { formatMonthDay } from '../../../core/calendar/date-text.ts';
import { yearCalendar, type CalendarInput } from './year-calendar.ts';

const MONTHS =
  'January February March April May June July August September October November December';
const TEXTS = {
  monthNames: MONTHS.split(' '),
  labelOf: ({ month, day }: { month: number; day: number }) =>
    `${day} ${MONTHS.split(' ')[month - 1]}`,
};

function calendar(input: Partial<CalendarInput> = {}): string {
  return yearCalendar({ hrefOf: ({ month, day }) => formatMonthDay(month, day), ...input }, TEXTS)
    .text;
}

test('has the 366 days in order, each with its name', () => {
  const links = [
    ...calendar().matchAll(/<a\s+href="([^"]+)"\s+aria-label="([^"]+)"\s*>(\d+)<\/a\s*>/g),
  ];
  assert.equal(links.length, 366);
  assert.deepEqual(links[0]?.slice(1), ['01-01', '1 January', '1']);
  assert.deepEqual(links[59]?.slice(1), ['02-29', '29 February', '29']);
  assert.deepEqual(links[365]?.slice(1), ['12-31', '31 December', '31']);
});

test('has a heading for each month, of the level that is asked for', () => {
  assert.equal(calendar().match(/<h3>/g)?.length, 12);
  assert.equal(calendar({ level: 2 }).match(/<h2>/g)?.length, 12);
});

test('marks today, and nothing where there is no today', () => {
  const marked = calendar({ today: { month: 3, day: 11 } });
  const current = marked.match(/aria-label="[^"]+"\s+aria-current="date"/g);
  assert.equal(current?.length, 1);
  assert.match(current[0], /^aria-label="11 March"/);
  assert.doesNotMatch(calendar(), /aria-current/);
});

test('is light', () => {
  assert.ok(calendar().length < 24_000);
  assert.ok(brotliCompressSync(calendar()).length < 2000);
});
