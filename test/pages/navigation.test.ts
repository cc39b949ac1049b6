import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { inBrowser, show } from './support/in-browser.ts';
import { partOf } from './support/read-page.ts';
import { service } from '../support/sample.ts';
import { textsIn } from '../support/lists.ts';

/** The links of the header to other pages, and how each is marked that leads to the page or is above it. */
async function linksOf(path: string): Promise<(readonly [to: string, mark: string | undefined])[]> {
  const text = await service.textOf(path, path.endsWith('/nothing') ? 404 : 200);
  const links = partOf(text, '<header>').matchAll(/<a[^>]*\shref="([^"]*)"([^>]*)>/g);
  return [...links].map(([, to = '', more = '']) => [to, /aria-current="(\w+)"/.exec(more)?.[1]]);
}

test('the header leads to today, the week, years, disputed dates, how sure they are, and the other languages', async () => {
  for (const language of LANGUAGES) {
    assert.deepEqual(await linksOf(`/${language}/disputed/days`), [
      [`/${language}/`, undefined],
      [`/${language}/`, undefined],
      [`/${language}/upcoming`, undefined],
      [`/${language}/years`, undefined],
      [`/${language}/disputed`, 'true'],
      [`/${language}/methodology`, undefined],
      ...LANGUAGES.filter((other) => other !== language).map((other) => [
        `/${other}/disputed/days`,
        undefined,
      ]),
    ]);
  }
});

test('the header says where the page is', async () => {
  for (const [path, marked] of [
    ['/de/', ['/de/', 'page']],
    ['/de/years', ['/de/years', 'page']],
    ['/de/years/1952', ['/de/years', 'true']],
    ['/de/methodology', ['/de/methodology', 'page']],
    ['/de/zodiac', undefined],
    ['/de/nothing', undefined],
  ] as const) {
    const marks = (await linksOf(path)).filter(([, mark]) => mark !== undefined);
    assert.deepEqual(marks, marked ? [marked] : [], path);
  }
});

test('the documentation of the API has the links of the site', async () => {
  const ofSite = (await linksOf('/en/nothing')).slice(1, 6).map(([to]) => `${service.base}${to}`);
  assert.deepEqual(
    (await linksOf('/api/v1/docs')).slice(1).map(([to]) => to),
    ofSite,
  );
});

inBrowser('the documentation of the API has the margins of the site', async (page) => {
  const edges = `['header', '.name', 'header form', 'header nav a', 'footer'].map((part) => {
    const { left, right } = document.querySelector(part).getBoundingClientRect();
    return [part, left, ...(/^(?:header|footer)/.test(part) ? [right] : [])];
  })`;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const seen: unknown[] = [];
    for (const path of ['/api/v1/docs', '/developers']) {
      await page.goto(service.base + path);
      seen.push(await page.evaluate(edges));
    }
    assert.deepEqual(seen[0], seen[1], `${width} px`);
  }
});

// In how many rows the parts of the header stand, and whether its name and its form share one.
const ROWS = `(() => {
  const rowsOf = (selector) => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector(selector));
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size;
  };
  const topsOf = (selector) => new Set([...document.querySelectorAll(selector)].map((item) =>
    Math.round(item.getBoundingClientRect().top / 8))).size;
  const [name, form, nav] = ['.name', 'form', 'nav'].map((part) =>
    document.querySelector('header > ' + part).getBoundingClientRect());
  return {
    name: rowsOf('header .name a'),
    label: rowsOf('header label'),
    links: topsOf('header > nav:not(.languages) li'),
    languages: document.querySelector('.languages li').checkVisibility({ contentVisibilityAuto: true }) &&
      topsOf('.languages li'),
    overlaps: form.left < name.right && form.top < name.bottom,
    isOneRow: Math.abs(name.bottom - form.bottom) < 8 && nav.top >= form.bottom,
  };
})()`;

inBrowser(
  'name and form of the header are one row from a tablet on, links and languages another, and folded languages are last on a telephone',
  async (page) => {
    for (const language of LANGUAGES) {
      await show(page, `${service.base}/${language}/about`);
      for (const width of [360, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 600 });
        const { links, ...rows } = await page.evaluate<{ readonly links: number }>(ROWS);
        const isOneRow = width >= 768;
        const expected = {
          name: 1,
          label: 1,
          languages: isOneRow ? 1 : false,
          overlaps: false,
          isOneRow,
        };
        assert.deepEqual(rows, expected, `${language}, ${width} px`);
        assert.ok(links <= (isOneRow ? 1 : 3), `${language}, ${width} px`);
      }
    }
  },
);

/** The links of a strip: address below the language and text, in brackets where it is the page itself. */
async function stripOf(path: string): Promise<string[]> {
  const strip = partOf(await service.textOf(path), '<nav class="steps"');
  return [...strip.matchAll(/<a\s+href="\/\w\w\/([^"]*)"([^>]*)>([^<]*)</g)].map(
    ([, to = '', more = '', name = '']) =>
      more.includes('aria-current="page"') ? `[${to} ${name.trim()}]` : `${to} ${name.trim()}`,
  );
}

test('a day leads to every day of its month and to the months beside it', async () => {
  const daysOf = (month: string, last: number, current: number): string[] =>
    Array.from({ length: last }, (_, index) => {
      const link = `birthdays/${month}-${String(index + 1).padStart(2, '0')} ${index + 1}`;
      return index + 1 === current ? `[${link}]` : link;
    });
  for (const [path, before, days, after] of [
    ['/en/birthdays/02-29', 'months/01 January', daysOf('02', 29, 29), 'months/03 March'],
    ['/de/birthdays/12-31', 'months/11 November', daysOf('12', 31, 31), 'months/01 Januar'],
  ] as const) {
    assert.deepEqual(await stripOf(path), [before, ...days, after]);
  }
});

test('a year leads to every year of its decade and to the decades beside it; there is no year 0 (methodology 2.3)', async () => {
  assert.deepEqual(
    await stripOf('/en/years/1952'),
    textsIn(`
    decades/1940 1940s | years/1950 1950 | years/1951 1951 | [years/1952 1952] | years/1953 1953 | years/1954 1954
    years/1955 1955 | years/1956 1956 | years/1957 1957 | years/1958 1958 | years/1959 1959 | decades/1960 1960s`),
  );
  assert.deepEqual(
    (await stripOf('/en/years/-2')).map((link) => link.replace(/ .*?(?=\]|$)/, '')),
    textsIn(`
    decades/-10 | years/-9 | years/-8 | years/-7 | years/-6 | years/-5 | years/-4 | years/-3 | [years/-2] | years/-1
    decades/0`),
  );
  assert.match((await stripOf('/en/years/999999')).at(-1) ?? '', /^\[/, 'the last year');
  assert.match((await stripOf('/en/years/-999999'))[0] ?? '', /^\[/, 'the first year');
});

inBrowser('the field of a strip leads to a year', async (page) => {
  await page.goto(`${service.base}/en/years/1952`);
  await page.locator('#to-year').fill('44 BCE');
  await Promise.all([page.waitForURL('**/en/years/-44'), page.locator('#to-year').press('Enter')]);
});
