import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn, wordsOf } from '../support/lists.ts';
import { startBorn } from './support/people.ts';
import { eachIn, NOINDEX, partOf } from './support/read-page.ts';

// There was no 29 February in 1900, so only the year counts.
const service = await startBorn(
  textsIn(`
  +1879-03-14 | +1871-03-14 | +1871-03-05 | +1900-02-29/9 | +1900-01-01 | +0005-06-01 | -0005-06-01 | -0044-06-01`),
  { id: 'Q900', labels: { en: 'In English Alone' }, born: [['-0500-06-01', 11]] },
);

/** The rows of a list: where each leads, how many births it has, and the number of the best-known person. */
async function rowsOf(path: string, of = service): Promise<string[]> {
  const list = partOf(await of.textOf(path), '<ol class="people ');
  return list
    .split('<li>')
    .slice(1)
    .map((row) => {
      const [, to, births] =
        /<a href="\/en\/([^"]*)">[^<]*<\/a>\s*<small\s*>(\d+) /.exec(row) ?? [];
      return `${to}: ${births}, ${/people\/person-(\d+)"/.exec(row)?.[1]}`;
    });
}

test('service 15.14, methodology 2.3: each part with births has its number and its best-known person', async () => {
  for (const [path, ...rows] of [
    ['months/03', 'birthdays/03-05: 1, 2', 'birthdays/03-14: 2, 0'],
    ['decades/1870', 'years/1871: 2, 1', 'years/1879: 1, 0'],
    // The two eras are apart.
    ['decades/0', 'years/5: 1, 5'],
    ['decades/-0', 'years/-5: 1, 6'],
    ['decades/-40', 'years/-44: 1, 7'],
    // 1801 to 1900, so the 1900s are here with the year 1900 alone.
    ['centuries/19', 'decades/1870: 3, 0', 'years/1900: 2, 3'],
    ['centuries/20'],
    ['centuries/-1', 'decades/-40: 1, 7', 'decades/-0: 1, 6'],
    // The latest come first.
    [
      'years',
      'centuries/19: 5, 0',
      'centuries/1: 1, 5',
      'centuries/-1: 2, 6',
      'centuries/-5: 1, undefined',
    ],
  ] as const) {
    assert.deepEqual(await rowsOf(`/en/${path}`), rows, path);
  }
});

test('service 15.14: only decades and centuries have bars', async () => {
  for (const [path, bars] of [
    ['centuries/19', [100, 67]],
    ['decades/1870', [100, 50]],
    ['years', []],
    ['zodiac', []],
  ] as const) {
    const text = await service.textOf(`/en/${path}`);
    const widths = eachIn(text, /class="bar"[^>]*>\s*<rect width="(\d+)%"/g);
    assert.deepEqual(widths.map(Number), bars, path);
  }
  assert.match(await service.textOf('/en/'), /href="\/en\/years"/);
});

test('the best known of a century is found wherever they stand among all people', async () => {
  // The first three hundred are of the 20th century, those of the 19th come behind them.
  const late = Array.from({ length: 310 }, (_, index) => `+19${10 + (index % 80)}-01-01`);
  const own = await startBorn([...late, '+1850-01-01', '+1840-01-01']);
  assert.deepEqual(await rowsOf('/en/years', own), [
    'centuries/20: 310, 0',
    'centuries/19: 2, 310',
  ]);
});

/** The links above the heading. */
async function aboveOf(path: string): Promise<string[]> {
  const above = partOf(await service.textOf(path), '<p class="within"');
  return [...above.matchAll(/href="\/en\/([^"]*)"\s*>([^<]*)</g)].map(
    ([, to, name]) => `${to} ${name}`,
  );
}

test('a year leads to its decade and its century, these to what they are in', async () => {
  for (const [path, ...above] of [
    ['years/1879', 'decades/1870 1870s', 'centuries/19 19th century'],
    ['years/1900', 'decades/1900 years 1900–1909', 'centuries/19 19th century'],
    ['years/-44', 'decades/-40 40s\u00a0BCE', 'centuries/-1 1st century\u00a0BCE'],
    ['decades/1900', 'centuries/20 20th century'],
    ['decades/-100', 'centuries/-2 2nd century\u00a0BCE'],
    ['decades/0', 'centuries/1 1st century'],
    ['centuries/19', 'years Years'],
  ] as const) {
    assert.deepEqual(await aboveOf(`/en/${path}`), above, path);
  }
});

test('a decade has the same name in every place, and the years that a century has of it beside it', async () => {
  const named = async (path: string): Promise<string[]> =>
    eachIn(await service.textOf(path), /<span class="when"\s*>\s*<a[^>]*>([^<]*)</g);
  assert.deepEqual(await named('/en/centuries/19'), ['1870s', '1900']);
  assert.deepEqual(await named('/de/centuries/-1'), [
    '40er-Jahre\u00a0v.\u00a0Chr.',
    'Jahre 9–1\u00a0v.\u00a0Chr.',
  ]);
});

test('each leads to what is before and after it, as far as years have pages', async () => {
  for (const [path, ...beside] of [
    ['months/01', 'months/12', 'months/02'],
    ['decades/0', 'decades/-0', 'decades/10'],
    ['centuries/1', 'centuries/-1', 'centuries/2'],
    ['decades/999990', 'decades/999980'],
    ['decades/-999990', 'decades/-999980'],
    ['centuries/10000', 'centuries/9999'],
    ['centuries/-10000', 'centuries/-9999'],
  ] as const) {
    const nav = partOf(await service.textOf(`/en/${path}`), '<nav class="neighbours"');
    assert.deepEqual(eachIn(nav, /href="\/en\/([^"]*)" rel="(?:prev|next)"/g), beside, path);
  }
});

test('service 15.14: the earliest year has a decade and a century, and the sitemap names them', async () => {
  const own = await startBorn(['-999999-00-00/9']);
  const sitemap = await own.textOf('/sitemaps/pages-1.xml');
  for (const path of ['years/-999999', 'decades/-999990', 'centuries/-10000']) {
    assert.ok(sitemap.includes(`<loc>${own.base}/en/${path}</loc>`), path);
    assert.match(await own.textOf(`/en/${path}`), /Person 0/, path);
  }
});

test('search engines keep only those with births', async () => {
  assert.match(await service.textOf('/en/months/04'), /Nobody in Natalis\./);
  assert.doesNotMatch(await service.textOf('/en/months/03'), NOINDEX);
  assert.match(await service.textOf('/en/months/04'), NOINDEX);
  assert.match(await service.textOf('/en/centuries/20'), NOINDEX);
});

test('no other month, decade or century has a page', async () => {
  for (const path of textsIn(`
    months/00 | months/13 | months/3x | months/-1 | decades/1875 | decades/187 | decades/01870 | decades/1870s
    decades/9999990 | centuries/0 | centuries/-0 | centuries/019 | centuries/XIX | centuries/10001 | centuries/99999`)) {
    const text = await service.textOf(`/de/${path}`, 400);
    assert.match(text, /<html lang="de">/, path);
    assert.match(text, /Ein Monat wird als 03 geschrieben, ein Jahrzehnt/, path);
  }
});

test('anybody may be found at random, in the language of the reader (service 15.14)', async () => {
  const found = new Set<string>();
  // That one of nine is missing after so many tries has a chance of 3 in 10^20.
  for (let tries = 0; tries < 400; tries++) {
    const response = await fetch(`${service.base}/de/random`, { redirect: 'manual' });
    assert.equal(response.status, 302);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    found.add(response.headers.get('location') ?? '');
  }
  assert.deepEqual(
    [...found].sort(),
    wordsOf(
      'in-english-alone person-0 person-1 person-2 person-3 person-4 person-5 person-6 person-7',
    ).map((slug) => `/de/people/${slug}`),
  );
});
