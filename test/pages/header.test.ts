import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { openSample } from '../support/sample-in-browser.ts';

const { service, browser } = await openSample();

// In how many rows the name of the site, the label of its form and its links stand, and whether they share one.
const ROWS = `(() => {
  const rowsOf = (selector) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(selector));
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size;
  };
  const [name, form, nav] = ['.name', 'form', 'nav'].map((part) =>
    document.querySelector('header > ' + part).getBoundingClientRect());
  return {
    name: rowsOf('header .name a'),
    label: rowsOf('header label'),
    links: new Set([...document.querySelectorAll('header nav a')].map((link) =>
      Math.round(link.getBoundingClientRect().top))).size,
    overlaps: form.left < name.right && form.top < name.bottom,
    isOneRow: Math.abs(name.bottom - nav.bottom) < 8 && nav.top > form.top && nav.top < form.bottom,
  };
})()`;

interface Rows {
  readonly name: number;
  readonly label: number;
  readonly links: number;
  readonly overlaps: boolean;
  readonly isOneRow: boolean;
}

test('the header is one row from a tablet on, and its links are one or two rows on a telephone', async (t) => {
  if (!browser) return t.skip('chromium not found');
  const page = await browser.newPage();
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 600 });
    for (const language of LANGUAGES) {
      await page.goto(`${service.base}/${language}/about`);
      const { links, ...rows } = await page.evaluate<Rows>(ROWS);
      const isOneRow = width >= 768;
      assert.deepEqual(
        rows,
        { name: 1, label: 1, overlaps: false, isOneRow },
        `${language}, ${width} px`,
      );
      assert.ok(links <= (isOneRow ? 1 : 2), `${language}, ${width} px`);
    }
  }
  await page.close();
});

test('the header leads to what comes, to what is disputed and to the languages', async () => {
  for (const language of LANGUAGES) {
    const text = await service.textOf(`/${language}/disputed/days`);
    const [nav = ''] = /<header>[^]*?<nav[^]*?<\/nav>/.exec(text) ?? [];
    const links = [...nav.matchAll(/<li><a href="([^"]*)"([^>]*)>/g)].map(([, to, more = '']) => [
      to,
      /aria-current="(\w+)"/.exec(more)?.[1],
    ]);
    assert.deepEqual(links, [
      [`/${language}/upcoming`, undefined],
      [`/${language}/disputed`, 'true'],
      [`/${language}/zodiac`, undefined],
      ['#languages', undefined],
    ]);
  }
});
