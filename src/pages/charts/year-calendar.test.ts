import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, nat, oneof, property } from 'fast-check';
import { formatMonthDay, allMonthDays } from '../../core/calendar/date-text.ts';
import { createUrls } from '../urls.ts';
import { TEXTS } from '../texts/texts.ts';
import { yearCalendar, shadeOf, shadeRanges } from './year-calendar.ts';

const urls = createUrls('https://natalis.example');
// One or two births on the first 92 days, three or four on the next 91, then 92 and 91 days again.
const STEPS = [0, 92, 183, 275];
const BIRTHS = new Map(
  allMonthDays().map(({ month, day }, index) => {
    const quarter = STEPS.filter((step) => step <= index).length;
    return [formatMonthDay(month, day), 2 * quarter - (index % 2)];
  }),
);
BIRTHS.delete('02-29');
const calendar = yearCalendar(
  { language: 'en', texts: TEXTS.en, urls },
  { today: { month: 3, day: 11 }, births: BIRTHS },
).text;

test('has twelve headings and the 366 days in order, each with its name and its births', () => {
  assert.equal(calendar.match(/<h3>/g)?.length, 12);
  const links = [
    ...calendar.matchAll(/<a\s+href="([^"]+)"\s+aria-label="([^"]+)"[^>]*>(\d+)<\/a\s*>/g),
  ];
  assert.equal(links.length, 366);
  assert.deepEqual(links[0]?.slice(1), ['/en/birthdays/01-01', '1 January, 2 births', '1']);
  assert.deepEqual(links[59]?.slice(1), ['/en/birthdays/02-29', '29 February, 0 births', '29']);
  assert.deepEqual(links[365]?.slice(1), ['/en/birthdays/12-31', '31 December, 7 births', '31']);
});

test('marks today alone', () => {
  const current = calendar.match(/aria-label="[^"]+"[^>]*\saria-current="date"/g);
  assert.equal(current?.length, 1);
  assert.match(current[0], /^aria-label="11 March,/);
});

test('a legend says how many births each shade stands for', () => {
  const legend = [...calendar.matchAll(/<dd class="(s\d)">([^<]+)</g)];
  const said = legend.map(([, shade, range]) => `${shade}: ${range}`);
  assert.deepEqual(said, ['s1: 0–2', 's2: 3–4', 's3: 5–6', 's4: 7–8']);
  for (const [shade, day] of [
    ['s4', '31 December, 7 births'],
    ['s2', '2 April, 4 births'],
    ['s1', '29 February, 0 births'],
  ] as const) {
    assert.match(calendar, new RegExp(`aria-label="${day}"\\s+class="${shade}"`));
  }
});

test('there are no shades where all days have as many births', () => {
  const plain = yearCalendar(
    { language: 'en', texts: TEXTS.en, urls },
    { today: { month: 3, day: 11 }, births: new Map() },
  ).text;
  assert.doesNotMatch(plain, /class="s\d"/);
});

const YEAR = { minLength: 1, maxLength: 366, size: 'max' } as const;

test('every number has one shade, more births never have a lighter one, and equal numbers have none', () => {
  check(
    property(oneof(...[1, 9000].map((max) => array(nat(max), YEAR))), (births) => {
      const ranges = shadeRanges(births);
      for (const [index, { least, most }] of ranges.entries()) {
        assert.ok(least <= most);
        if (index > 0) assert.equal(least, (ranges[index - 1]?.most ?? 0) + 1);
      }
      assert.equal(ranges.length === 0, new Set(births).size === 1);
      if (ranges.length === 0) return;
      for (const number of births) {
        const holding = ranges.filter(({ least, most }) => least <= number && number <= most);
        assert.deepEqual(holding, [ranges[shadeOf(ranges, number)]]);
      }
    }),
  );
});
