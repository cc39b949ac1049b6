import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formatMonthDay } from '../../src/core/calendar/date-text.ts';
import { allMonthDays } from '../../src/core/calendar/month-day.ts';
import { daysInMonth } from '../../src/core/calendar/leap-year.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { startSampleService, type SampleService } from '../support/sample-service.ts';
import { atOnce } from './support/at-once.ts';

const PEOPLE = 10_000;
const AT_ONCE = 8;
const ADDRESSES = [
  ...allMonthDays().map(({ month, day }) => `birthdays/${formatMonthDay(month, day)}`),
  ...Array.from({ length: 200 }, (_, index) => `years/${1811 + index}`),
];

/** People of made-up dates over two thousand years, most of them of the last two hundred. */
function madeUpPeople() {
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: PEOPLE }, (_, index) => {
    const year = Math.round(2010 - 2000 * random() ** 5);
    const month = 1 + Math.floor(random() * 12);
    const day = 1 + Math.floor(random() * daysInMonth(year, month));
    const date = `+${String(year).padStart(4, '0')}-${formatMonthDay(month, day)}`;
    return {
      id: `Q${index + 1}`,
      labels: { mul: `Person ${index + 1}` },
      born: [[date, 11]] as const,
    };
  });
}

let services: readonly SampleService[];

before(async () => {
  services = [await startSampleService(), await startSmallService(madeUpPeople())];
});

after(() => Promise.all(services.map((service) => service.close())));

interface Plot {
  readonly path: string;
  readonly text: string;
  /** The labels of the axis, and where they are in percent of the width. */
  readonly ticks: readonly { readonly label: string; readonly at: number }[];
  /** The labels of the table's rows. */
  readonly rows: readonly string[];
}

async function plotsOf(language: string): Promise<Plot[]> {
  const plots: Plot[] = [];
  for (const { base } of services) {
    await atOnce(AT_ONCE, ADDRESSES, async (address) => {
      const path = `/${language}/${address}`;
      const page = await (await fetch(base + path)).text();
      const [text] = /<figure class="plot"[^]*?<\/figure>/.exec(page) ?? [];
      if (text === undefined) return;
      const ticks = [...text.matchAll(/class="tick" x="([\d.]+)%"[^>]*>([^<]+)</g)].map(
        ([, at, label = '']) => ({ label, at: Number(at) }),
      );
      const rows = [...text.matchAll(/<th scope="row">([^<]+)</g)].map(([, label = '']) => label);
      plots.push({ path, text, ticks, rows });
    });
  }
  return plots;
}

test('the labels of an axis span what the plot shows', { timeout: 300_000 }, async () => {
  for (const language of ['en', 'fr']) {
    const plots = await plotsOf(language);
    assert.ok(plots.length > 500);
    for (const { path, ticks } of plots) {
      const [first, last] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 0];
      assert.ok(last - first >= 50, `${path}: ${ticks.map(({ label }) => label).join(', ')}`);
    }
  }
});

test('every column is a decade, and its label is at its place', { timeout: 300_000 }, async () => {
  const plots = (await plotsOf('en')).filter(({ path }) => path.includes('/birthdays/'));
  assert.ok(plots.some(({ rows }) => rows[0]?.startsWith('before')));
  for (const { path, text, ticks, rows } of plots) {
    const decades = rows.filter((label) => !label.startsWith('before'));
    const starts = decades.map((label) => Number(/\d+/.exec(label)?.[0]));
    for (const [index, start] of starts.entries()) {
      const next = starts[index + 1];
      assert.ok(next === undefined || Math.floor(next / 10) === Math.floor(start / 10) + 1, path);
    }
    for (const { label, at } of ticks) {
      const index = starts.indexOf(Number(label));
      assert.ok(index >= 0, `${path}: ${label}`);
      const middle = ((index + 0.5) / starts.length) * 100;
      // A label at an edge stands at the edge.
      assert.ok(Math.abs(at - middle) < 0.01 || at === 0 || at === 100, `${path}: ${label}`);
    }
    assert.ok((text.match(/<rect/g) ?? []).length <= starts.length, path);
  }
});
