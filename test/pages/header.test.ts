import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { partOf } from './support/read-page.ts';
import { service } from './support/sample.ts';

/** The links of the header to other pages, and how each is marked that leads to the page or is above it. */
async function linksOf(path: string): Promise<(readonly [to: string, mark: string | undefined])[]> {
  const text = await service.textOf(path, path.endsWith('/nothing') ? 404 : 200);
  const links = partOf(text, '<header>').matchAll(/<a[^>]*\shref="([^"]*)"([^>]*)>/g);
  return [...links].map(([, to = '', more = '']) => [to, /aria-current="(\w+)"/.exec(more)?.[1]]);
}

test('the header leads to what comes, to what is disputed, to the zodiac and to the languages', async () => {
  for (const language of LANGUAGES) {
    assert.deepEqual(await linksOf(`/${language}/disputed/days`), [
      [`/${language}/`, undefined],
      [`/${language}/upcoming`, undefined],
      [`/${language}/disputed`, 'true'],
      [`/${language}/zodiac`, undefined],
      ['#languages', undefined],
    ]);
  }
});

test('the header says where the page is', async () => {
  for (const [path, marked] of [
    ['/de/', ['/de/', 'page']],
    ['/de/zodiac', ['/de/zodiac', 'page']],
    ['/de/zodiac/leo', ['/de/zodiac', 'true']],
    ['/de/methodology', undefined],
    ['/de/years/1952', undefined],
    ['/de/nothing', undefined],
  ] as const) {
    const marks = (await linksOf(path)).filter(([, mark]) => mark !== undefined);
    assert.deepEqual(marks, marked ? [marked] : [], path);
  }
});

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

inBrowser(
  'the header is one row from a tablet on, and its links are one or two rows on a telephone',
  async (page) => {
    for (const language of LANGUAGES) {
      await show(page, `${service.base}/${language}/about`);
      for (const width of [360, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 600 });
        const { links, ...rows } = await page.evaluate<{ readonly links: number }>(ROWS);
        const isOneRow = width >= 768;
        const expected = { name: 1, label: 1, overlaps: false, isOneRow };
        assert.deepEqual(rows, expected, `${language}, ${width} px`);
        assert.ok(links <= (isOneRow ? 1 : 2), `${language}, ${width} px`);
      }
    }
  },
);
