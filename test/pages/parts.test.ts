import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { startSmallService } from '../api/support/small-service.ts';
import { untilEnd } from '../support/sample-service.ts';
import { htmlFaults } from './support/html-faults.ts';
import { textsIn } from '../support/lists.ts';

/** Dates of birth, the best-known person first. */
const BORN = textsIn(`
  +1879-03-14 | +1871-03-14 | +1871-03-05 | +1900-02-29 | +1900-01-01 | +0005-06-01 | -0005-06-01 | -0044-06-01`);

const service = await untilEnd(
  startSmallService(
    BORN.map((time, index) => ({
      id: `Q${100 + index}`,
      labels: { mul: `Person ${index}` },
      // There was no 29 February in 1900, so only the year counts.
      born: [[time, time === '+1900-02-29' ? 9 : 11]] as const,
      articles: BORN.length - index,
    })),
  ),
);

interface Row {
  readonly address: string;
  readonly births: number;
  /** The number of the best-known person; null without any. */
  readonly person: number | null;
}

async function rowsOf(path: string): Promise<Row[]> {
  const [list = ''] = /<ol class="people">[^]*?<\/ol>/.exec(await service.textOf(path)) ?? [];
  return list
    .split('<li>')
    .slice(1)
    .map((row) => {
      const [, address = '', births = ''] =
        /<a href="([^"]*)">[^<]*<\/a>\s*<small>(\d+) /.exec(row) ?? [];
      const person = /people\/person-(\d+)"/.exec(row)?.[1];
      return { address, births: Number(births), person: person ? Number(person) : null };
    });
}

async function neighboursOf(path: string): Promise<string[]> {
  const [nav = ''] = /<nav class="neighbours"[^]*?<\/nav>/.exec(await service.textOf(path)) ?? [];
  return [...nav.matchAll(/href="([^"]*)" rel="(?:prev|next)"/g)].map(([, to = '']) => to);
}

test('a month has its days with births, each with their number and the best-known person (service 15.14)', async () => {
  assert.deepEqual(await rowsOf('/en/months/03'), [
    { address: '/en/birthdays/03-05', births: 1, person: 2 },
    { address: '/en/birthdays/03-14', births: 2, person: 0 },
  ]);
});

test('a decade has its years with births; those of the two eras are apart (methodology 2.3)', async () => {
  assert.deepEqual(await rowsOf('/en/decades/1870'), [
    { address: '/en/years/1871', births: 2, person: 1 },
    { address: '/en/years/1879', births: 1, person: 0 },
  ]);
  assert.deepEqual(await rowsOf('/en/decades/0'), [
    { address: '/en/years/5', births: 1, person: 5 },
  ]);
  assert.deepEqual(await rowsOf('/en/decades/-0'), [
    { address: '/en/years/-5', births: 1, person: 6 },
  ]);
  assert.deepEqual(await rowsOf('/en/decades/-40'), [
    { address: '/en/years/-44', births: 1, person: 7 },
  ]);
});

test('a century has its decades, and counts its own years of those that it shares', async () => {
  // 1801 to 1900, so the 1900s are here with the year 1900 alone.
  assert.deepEqual(await rowsOf('/en/centuries/19'), [
    { address: '/en/decades/1870', births: 3, person: 0 },
    { address: '/en/years/1900', births: 2, person: 3 },
  ]);
  assert.deepEqual(await rowsOf('/en/centuries/20'), []);
  assert.deepEqual(await rowsOf('/en/centuries/-1'), [
    { address: '/en/decades/-40', births: 1, person: 7 },
    { address: '/en/decades/-0', births: 1, person: 6 },
  ]);
});

test('the decades of a century are named in one form, by their years', async () => {
  const named = async (path: string): Promise<string[]> =>
    [...(await service.textOf(path)).matchAll(/<span class="when"\s*>\s*<a[^>]*>([^<]*)</g)].map(
      ([, name = '']) => name,
    );
  assert.deepEqual(await named('/en/centuries/19'), ['1870–1879', '1900']);
  assert.deepEqual(await named('/de/centuries/-1'), [
    '49–40\u00a0v.\u00a0Chr.',
    '9–1\u00a0v.\u00a0Chr.',
  ]);
});

test('each leads to what is before and after it', async () => {
  assert.deepEqual(await neighboursOf('/en/months/01'), ['/en/months/12', '/en/months/02']);
  assert.deepEqual(await neighboursOf('/en/decades/0'), ['/en/decades/-0', '/en/decades/10']);
  assert.deepEqual(await neighboursOf('/en/centuries/1'), ['/en/centuries/-1', '/en/centuries/2']);
  // The last of the years that have pages.
  assert.deepEqual(await neighboursOf('/en/decades/999990'), ['/en/decades/999980']);
  assert.deepEqual(await neighboursOf('/en/decades/-999990'), ['/en/decades/-999980']);
  assert.deepEqual(await neighboursOf('/en/centuries/10000'), ['/en/centuries/9999']);
  assert.deepEqual(await neighboursOf('/en/centuries/-10000'), ['/en/centuries/-9999']);
});

test('service 15.14: the earliest year has a decade and a century, and the sitemap names them', async (t) => {
  const born = [['-999999-00-00', 9]] as const;
  const own = await startSmallService([{ id: 'Q1', labels: { mul: 'Ada First' }, born }]);
  t.after(() => own.close());
  const sitemap = await own.textOf('/sitemaps/pages-1.xml');
  for (const path of ['years/-999999', 'decades/-999990', 'centuries/-10000']) {
    assert.ok(sitemap.includes(`<loc>${own.base}/en/${path}</loc>`), path);
    assert.match(await own.textOf(`/en/${path}`), /Ada First/, path);
  }
});

test('every page is valid HTML in every language, and has a title of its own', async () => {
  const titles = new Set<string>();
  const paths = ['months/03', 'decades/1870', 'decades/-40', 'centuries/19', 'centuries/-1'];
  for (const language of LANGUAGES) {
    for (const path of paths) {
      const text = await service.textOf(`/${language}/${path}`);
      assert.deepEqual(await htmlFaults(text), [], `${language}/${path}`);
      titles.add(`${language} ${/<title>([^<]*)</.exec(text)?.[1]}`);
    }
  }
  assert.equal(titles.size, LANGUAGES.length * paths.length);
});

test('search engines keep only those with births', async () => {
  assert.match(await service.textOf('/en/months/04'), /Nobody in this collection\./);
  const robots = /<meta name="robots" content="noindex"/;
  assert.doesNotMatch(await service.textOf('/en/months/03'), robots);
  assert.match(await service.textOf('/en/months/04'), robots);
  assert.match(await service.textOf('/en/centuries/20'), robots);
});

test('a month without its zero leads to the right address', async () => {
  const { status, headers } = await fetch(`${service.base}/it/months/3`, { redirect: 'manual' });
  assert.deepEqual([status, headers.get('location')], [301, `${service.base}/it/months/03`]);
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
