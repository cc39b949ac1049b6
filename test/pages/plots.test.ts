import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatMonthDay, allMonthDays } from '../../src/core/calendar/date-text.ts';
import { daysInMonth } from '../../src/core/calendar/calendar.ts';
import { SIGNS } from '../../src/core/calendar/zodiac.ts';
import { STYLE } from '../../src/pages/layout/page-style.ts';
import { inBrowser } from './support/in-browser.ts';
import { startBorn } from './support/people.ts';
import { partOf } from './support/read-page.ts';

const PEOPLE = 16_000;
const ADDRESSES = [
  ...allMonthDays().map(({ month, day }) => `birthdays/${formatMonthDay(month, day)}`),
  ...Array.from({ length: 200 }, (_, index) => `years/${1811 + index}`),
  ...SIGNS.map((sign) => `zodiac/${sign}`),
].filter((_address, index) => index % 3 === 0);

/** Made-up days of birth over two thousand years, most of them of the last two hundred. */
function madeUpDays(): string[] {
  let state = 7;
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  return Array.from({ length: PEOPLE }, () => {
    const years = random() < 0.75 ? 200 * random() : 2000 * random() ** 5;
    const year = Math.round(2010 - years);
    const month = 1 + Math.floor(random() * 12);
    const day = 1 + Math.floor(random() * daysInMonth(year, month));
    return `+${String(year).padStart(4, '0')}-${formatMonthDay(month, day)}`;
  });
}

const service = await startBorn(madeUpDays());

/** Every plot in a language, with the labels of its axis and where they are in percent. */
async function sweep(language: string) {
  const plots = [];
  for (const address of ADDRESSES) {
    const path = `/${language}/${address}`;
    const text = partOf(await service.textOf(path), '<figure class="plot"');
    if (text === '') continue;
    const ticks = [...text.matchAll(/class="tick" x="([\d.]+)%"[^>]*>([^<]+)</g)].map(
      ([, at, label = '']) => ({ label, at: Number(at) }),
    );
    plots.push({ path, text: `${text}</figure>`, ticks });
  }
  return plots;
}

// English has the shortest names of months, French and German have the longest.
const EN = await sweep('en');
const FR = await sweep('fr');
const SWEPT = [EN, FR, await sweep('de')];

test('the labels of an axis span what the plot shows', () => {
  for (const plots of [EN, FR]) {
    assert.ok(plots.length > 150);
    for (const { path, ticks } of plots) {
      const [first, last] = [ticks[0]?.at ?? 0, ticks.at(-1)?.at ?? 0];
      assert.ok(last - first >= 50, `${path}: ${ticks.map(({ label }) => label).join(', ')}`);
    }
  }
});

// Labels that meet, and labels beyond the screen, of every plot in a document.
const LABEL_FAULTS = `[...document.querySelectorAll('.plot')].flatMap((plot) => {
  const boxes = [...plot.querySelectorAll('.tick')].map((tick) => [
    tick.textContent, tick.getBoundingClientRect()]);
  return boxes.flatMap(([label, box], index) => {
    const meets = boxes.slice(index + 1).some(([, other]) =>
      box.left < other.right && other.left < box.right);
    return meets || box.left < 0 || box.right > innerWidth
      ? [plot.dataset.path + ': ' + label] : [];
  });
})`;

inBrowser('no labels of an axis meet, and none leaves the screen', async (page) => {
  // No policy of a page is to stop the style.
  await page.goto('about:blank');
  for (const plots of SWEPT) {
    const figures = plots.map(({ path, text }) =>
      text.replace('<figure', `<figure data-path="${path}"`),
    );
    await page.setContent(`<!doctype html><style>${STYLE}</style>${figures.join('')}`);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      assert.deepEqual(await page.evaluate<string[]>(LABEL_FAULTS), [], `${width} px`);
    }
  }
});

test('of all births the page about the site says since when half of them are', async () => {
  const years = madeUpDays().map((day) => Number(day.slice(1, 5)));
  const middle = years.sort((a, b) => a - b)[PEOPLE / 2 - 1];
  const text = await service.textOf('/en/about');
  assert.match(text, new RegExp(`>Half of these births were in ${middle} or later<`));
});
