import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { textsIn } from '../support/lists.ts';
import { NOW } from '../support/sample-service.ts';
import { inAll } from './addresses.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { startBorn } from './support/people.ts';

const DAY = new Date(NOW).toISOString().slice(5, 10);
// On two days of the following week, with years that are not equally wide.
const COMING = ['+0950-11-21', '+1950-11-24'];

const service = await startBorn([
  // The twenty who stand on the home page were born from 1901 to 1920.
  ...Array.from({ length: 30 }, (_, index) => `+${1901 + index}-${DAY}`),
  ...Array.from({ length: 5 }, (_, index) => `+1950-01-1${index}`),
  ...COMING,
  `+1952-${DAY}`,
  '+1952-02-29',
  '+1950-07-04 | +1950-07-05',
]);

type Box = Record<'left' | 'right' | 'top' | 'bottom', number>;

async function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate<Box[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].map(
    (element) => { const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }; })`);
}

async function open(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await show(page, `${service.base}/${path}`);
}

const LISTS = [
  '',
  ...textsIn(`
  upcoming | birthdays/${DAY} | birthdays/${DAY}?order=year | birthdays/02-29 | birthdays/${DAY}/1952 | years/1952
  zodiac/scorpio | months/11 | decades/1950 | centuries/20 | disputed | disputed/days`),
];

inBrowser(
  'the first person of every list stands on the first screen of a telephone',
  async (page) => {
    const below: string[] = [];
    for (const path of inAll(LISTS)) {
      await open(page, path.slice(1), 360);
      const [first] = await boxesOf(page, ':is(.best h2, .people .who) > a');
      if (!first || first.bottom > 740) below.push(`${path}: ${first?.bottom} px`);
    }
    assert.deepEqual(below, []);
  },
);

inBrowser(
  'what stands beside a list is one line on a telephone and open on a wide screen',
  async (page) => {
    const strip = page.locator('.apart .steps');
    await open(page, `en/birthdays/${DAY}`, 1280);
    assert.ok(await strip.isVisible());
    await open(page, `en/birthdays/${DAY}`, 360);
    assert.ok(!(await strip.isVisible()));
    await page.locator('.apart > details > summary').click();
    assert.ok(await strip.isVisible());
  },
);

inBrowser('the calendar stands beside the list from 64 rem on', async (page) => {
  for (const width of [1000, 1024, 1280, 1920]) {
    const beside = width >= 1024;
    await open(page, 'en/', width);
    const [list] = await boxesOf(page, '.home .people');
    const [calendar] = await boxesOf(page, '.home .apart');
    const [key] = await boxesOf(page, '.key');
    assert.ok(list && calendar && key);
    assert.equal(calendar.left >= list.right, beside, `${width} px`);
    assert.equal(calendar.top < list.top, beside, `${width} px`);
    // The key to the symbols follows the list, without a gap as high as the calendar.
    assert.equal(calendar.left >= key.right, beside, `${width} px`);
    if (beside) assert.ok(key.top - list.bottom < 250, `${width} px`);
  }
});

inBrowser(
  'lists have one column beside their plot, and two where they are in order of years',
  async (page) => {
    for (const [path, width, columns] of [
      [`birthdays/${DAY}`, 1200, 1],
      [`birthdays/${DAY}`, 1920, 1],
      [`birthdays/${DAY}?order=year`, 1200, 1],
      [`birthdays/${DAY}?order=year`, 1920, 2],
      ['search?q=person', 1920, 1],
      ['', 1920, 1],
    ] as const) {
      await open(page, `en/${path}`, width);
      const rows = await boxesOf(page, '.people li');
      assert.ok(rows.length >= 19, path);
      assert.equal(new Set(rows.map(({ left }) => left)).size, columns, `${path} at ${width} px`);
      const [first, second] = rows;
      // People stand beneath each other in order of time.
      assert.notEqual(first?.top, second?.top, path);
    }
  },
);

inBrowser('on a telephone a date stands above its name, as in the document', async (page) => {
  for (const path of ['years', 'zodiac', 'centuries/20', `birthdays/${DAY}`, 'search?q=person']) {
    await open(page, `en/${path}`, 360);
    const [date] = await boxesOf(page, '.people .when');
    const [name] = await boxesOf(page, '.people .who');
    assert.ok(date && name && date.bottom <= name.top, path);
  }
});

inBrowser('without the style no drawing is larger than a line or two', async (page) => {
  await page.route('**/*.css', (route) => route.abort());
  for (const path of LISTS) {
    await open(page, `en/${path}`, 1280);
    const drawings = await boxesOf(page, '.glyph, .bar, .statuses svg');
    const high = drawings.filter(({ top, bottom }) => bottom - top > 20);
    assert.deepEqual(high, [], path);
  }
  // The next test opens its page anew, with the style.
  await page.unroute('**/*.css');
  await page.goto('about:blank');
});

inBrowser(
  'home leads with the best known, and the coming days are soon reached by keyboard',
  async (page) => {
    await open(page, 'en/', 1280);
    const stops = await page.evaluate<string[]>(
      `[...document.querySelectorAll('a[href], input, button, select, summary')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getAttribute('href') ?? element.tagName)`,
    );
    const best = stops.indexOf('/en/people/person-0');
    assert.ok(best > 0 && best < stops.indexOf('/en/people/person-1'));
    assert.ok(stops.indexOf('/en/upcoming') < 40);
    await open(page, 'en/', 360);
    const [form] = await boxesOf(page, '.find-date');
    const people = await boxesOf(page, '.best, .people');
    assert.ok(form && people.every(({ bottom }) => bottom <= form.top));
  },
);

inBrowser('names stand in one column through the coming days', async (page) => {
  for (const width of [768, 1280]) {
    await open(page, 'en/upcoming', width);
    const names = await boxesOf(page, '.who');
    assert.equal(names.length, COMING.length);
    assert.equal(new Set(names.map(({ left }) => left)).size, 1, `${width} px`);
  }
});
