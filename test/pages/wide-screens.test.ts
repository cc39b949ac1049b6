import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { startSmallService } from '../api/support/small-service.ts';
import { openInBrowser } from '../support/sample-in-browser.ts';
import { NOW } from '../support/sample-service.ts';

// This many people are born on the day of the tests, and one on each of the days before.
const TODAY = 30;
const DAY = new Date(NOW).toISOString().slice(5, 10);
// On two days of the following week, with years that are not equally wide.
const COMING = ['+0950-11-22', '+1950-11-24'];

const born = (index: number): string =>
  index < TODAY ? `+${1901 + index}-${DAY}` : `+1950-01-${10 + index - TODAY}`;
const days = Array.from({ length: TODAY + 5 }, (_, index) => born(index));
const { service, browser } = await openInBrowser(
  startSmallService(
    [...days, ...COMING].map((day, index) => ({
      id: `Q${1000 + index}`,
      labels: { mul: `Person ${index}` },
      born: [[day, 11]] as const,
    })),
  ),
);

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.evaluate<Box[]>(`[...document.querySelectorAll(${JSON.stringify(selector)})].map(
    (element) => { const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top: top + scrollY, bottom: bottom + scrollY }; })`);
}

async function open(path: string, width: number): Promise<Page> {
  assert.ok(browser);
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(service.base + path);
  return page;
}

test('the calendar stands beside the list from 64 rem on', async (t) => {
  if (!browser) return t.skip('chromium not found');
  for (const [width, beside] of [
    [1000, false],
    [1024, true],
    [1280, true],
    [1920, true],
  ] as const) {
    const page = await open('/en/', width);
    const [list] = await boxesOf(page, '.home .people');
    const [calendar] = await boxesOf(page, '.home .apart');
    const [key] = await boxesOf(page, '.key');
    assert.ok(list && calendar && key);
    assert.equal(calendar.left >= list.right, beside, `${width} px`);
    assert.equal(calendar.top < list.top, beside, `${width} px`);
    // The key to the symbols follows the list, without a gap as high as the calendar.
    assert.equal(calendar.left >= key.right, beside, `${width} px`);
    if (beside) assert.ok(key.top - list.bottom < 250, `${width} px`);
    await page.close();
  }
});

test('lists have one column beside their plot, and two where they are in order of years', async (t) => {
  if (!browser) return t.skip('chromium not found');
  for (const [path, width, columns] of [
    [`/en/birthdays/${DAY}`, 1200, 1],
    [`/en/birthdays/${DAY}`, 1920, 1],
    [`/en/birthdays/${DAY}?order=year`, 1200, 1],
    [`/en/birthdays/${DAY}?order=year`, 1920, 2],
    ['/en/search?q=person', 1920, 1],
    ['/en/', 1920, 1],
  ] as const) {
    const page = await open(path, width);
    const rows = await boxesOf(page, '.people li');
    assert.ok(rows.length >= 20, path);
    assert.equal(new Set(rows.map(({ left }) => left)).size, columns, `${path} at ${width} px`);
    const [first, second] = rows;
    // People stand beneath each other in order of time.
    assert.notEqual(first?.top, second?.top, path);
    await page.close();
  }
});

test('shades of the calendar do not rest on colour alone', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const barsOf = async (forcedColors: 'active' | 'none'): Promise<string[]> => {
    const page = await open('/en/', 1280);
    await page.emulateMedia({ forcedColors });
    const bars = await page.evaluate<string[]>(`['s1', 's2'].map((shade) => {
      const { boxShadow, borderBottomWidth } = getComputedStyle(document.querySelector('.year .' + shade));
      return boxShadow + ' ' + borderBottomWidth; })`);
    await page.close();
    return bars;
  };
  for (const colours of ['none', 'active'] as const) {
    const [plain, darker] = await barsOf(colours);
    assert.notEqual(plain, darker, colours);
  }
  const [plain, darker] = await barsOf('active');
  assert.deepEqual([plain, darker], ['none 0px', 'none 1px']);
});

test('round anniversaries stand out by weight', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await open('/en/', 1280);
  const strong = await page.locator('.people small strong').allTextContents();
  // It is 2026, and the twenty most popular were born from 1901 to 1920.
  assert.deepEqual(strong, ['125 years ago']);
  await page.close();
});

test('names stand in one column through the coming days', async (t) => {
  if (!browser) return t.skip('chromium not found');
  for (const width of [768, 1280]) {
    const page = await open('/en/upcoming', width);
    const names = await boxesOf(page, '.who');
    assert.equal(names.length, COMING.length);
    assert.equal(new Set(names.map(({ left }) => left)).size, 1, `${width} px`);
    await page.close();
  }
});
