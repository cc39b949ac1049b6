import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openSample } from '../support/sample-in-browser.ts';
import { KINDS } from './addresses.ts';

const { service, browser } = await openSample();

test('every page has the form for a date in its header', async () => {
  for (const kind of [...KINDS, 'nothing']) {
    const text = await (await fetch(`${service.base}/en/${kind}`)).text();
    const [header = ''] = /<header>[^]*?<\/header>/.exec(text) ?? [];
    assert.match(header, /<summary>Find a date<\/summary>\s*<form action="\/en\/birthdays">/, kind);
  }
});

test('the form has the day that the page shows', async () => {
  const formOf = async (path: string): Promise<string> => {
    const text = await (await fetch(service.base + path)).text();
    return /<details class="find-date">[^]*?<\/details>/.exec(text)?.[0] ?? '';
  };
  const date = await formOf('/en/birthdays/03-11/1952');
  assert.match(date, /name="day"\s+value="11"/);
  assert.match(date, /<option value="3"\s+selected>March</);
  assert.match(date, /name="year"\s+value="1952"/);
  const day = await formOf('/es/birthdays/02-29');
  assert.match(day, /name="day"\s+value="29"/);
  assert.match(day, /<option value="2"\s+selected>febrero</);
  assert.match(day, /name="year"\s+value=""/);
  assert.doesNotMatch(await formOf('/en/'), /\sselected|name="(?:day|year)"\s+value="\d/);
});

test('a date is found in every language, on a small screen and on a wide one', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const months = ['March', 'März', 'março', 'marzo', 'mars', 'marzo'];
  for (const [index, language] of LANGUAGES.entries()) {
    for (const [width, year, address] of [
      [320, '', 'birthdays/03-11'],
      [1280, '1952', 'birthdays/03-11/1952'],
    ] as const) {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        javaScriptEnabled: false,
      });
      await page.goto(`${service.base}/${language}/`);
      const day = page.locator('#on-day');
      // On a wide screen the form is always open.
      assert.equal(await day.isVisible(), width > 1000, `${language} ${width}`);
      if (width < 1000) await page.locator('.find-date summary').click();
      await day.fill('11');
      await page.locator('#on-month').selectOption({ label: months[index] ?? '' });
      await page.locator('#on-year').fill(year);
      await Promise.all([
        page.waitForURL(`**/${language}/${address}`),
        page.locator('.find-date button').click(),
      ]);
      await page.close();
    }
  }
});

test('an open form fits the smallest screen in every language', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  for (const language of LANGUAGES) {
    await page.goto(`${service.base}/${language}/`);
    await page.locator('.find-date summary').click();
    const faults = await page.evaluate<string[]>(`(() => {
      const parts = [...document.querySelectorAll('.find-date :is(label, input, select, button)')];
      const boxes = parts.map((part) => [part.outerHTML, part.getBoundingClientRect()]);
      return boxes.flatMap(([name, box], index) => {
        const hidden = box.left < 0 || box.right > innerWidth;
        const met = boxes.slice(index + 1).some(([, other]) => box.left < other.right - 0.5 &&
          other.left < box.right - 0.5 && box.top < other.bottom - 0.5 && other.top < box.bottom - 0.5);
        return hidden || met ? [name] : [];
      });
    })()`);
    assert.deepEqual(faults, [], language);
  }
  await page.close();
});

test('on a wide screen the header has one row in every language', async (t) => {
  if (!browser) return t.skip('chromium not found');
  for (const width of [1280, 1920]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    for (const language of LANGUAGES) {
      await page.goto(`${service.base}/${language}/`);
      const bottoms = await page.evaluate<number[]>(
        `[...document.querySelectorAll('header :is(input, select, button)')].map(
          (part) => part.getBoundingClientRect().bottom)`,
      );
      assert.equal(new Set(bottoms).size, 1, `${language} at ${width} px`);
    }
    await page.close();
  }
});
