import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleLines } from '../../sample/expand.ts';
import { LANGUAGES } from '../../src/core/text/languages.ts';
import { temporaryFolder } from '../ingest/support/command.ts';
import { serveSnapshot, untilEnd } from '../support/sample-service.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { until } from '../support/until.ts';
import { normal } from '../support/statement-json.ts';
import { htmlFaults } from './support/html-faults.ts';
import { inBrowser } from './support/in-browser.ts';

const folder = temporaryFolder();

/** A file as a fetch writes it, for `natalis build`. */
function fetched(name: string, ...lines: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return path;
}

// Douglas Adams with an image and its licence, an account and a comparison with Wikidata.
const FILE = 'Douglas adams portrait.jpg';
const lines = [...sampleLines()].map((line) => {
  const entity = JSON.parse(line);
  if (entity.id !== 'Q42') return line;
  const claims = {
    ...entity.claims,
    P18: normal(FILE),
    P2002: normal('adams'),
    P4033: normal('@adams@mastodon.example'),
  };
  return JSON.stringify({ ...entity, claims });
});
const at = '2026-11-15T08:00:00Z';
const fields = {
  LicenseShortName: 'CC BY-SA 2.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by-sa/2.0',
  Artist: 'michael &lt;hughes&gt;',
  Credit: 'Own work',
};
const value = '+1952-03-11T00:00:00Z';
const live = { value, precision: 11, calendar: 'gregorian', rank: 'normal' };
const service = await untilEnd(
  serveSnapshot(
    await sharedSnapshot(lines, [
      '--as-of=2026-11-16',
      `--images=${fetched('images', { type: 'fetch', at, of: 'x' }, { image: FILE, found: 'fields', fields })}`,
      `--verification=${fetched('checked', { type: 'fetch', at, of: 'x' }, { person: 'Q42', live })}`,
    ]),
  ),
);

test('an image has its licence, its author as text and no referrer', async () => {
  const page = await service.textOf('/en/people/douglas-adams');
  const portrait = /<img\s+class="portrait"[^]*?>/.exec(page)?.[0] ?? '';
  assert.match(portrait, /src="https:\/\/commons\.wikimedia\.org\/wiki\/Special:FilePath\/Douglas/);
  assert.match(portrait, /width="\d+"\s+height="\d+"/);
  assert.match(portrait, /referrerpolicy="no-referrer"/);
  assert.match(page, /<meta property="og:type" content="profile"\/>/);
  assert.match(page, /<meta property="og:image" content="[^"]*Special:FilePath\/Douglas/);
  const source = /<dt>Picture<\/dt>[^]*?<\/dd>/.exec(page)?.[0] ?? '';
  assert.match(source, /michael &lt;hughes&gt;/);
  assert.match(source, /href="https:\/\/creativecommons\.org\/licenses\/by-sa\/2\.0"/);
  assert.match(source, /href="https:\/\/commons\.wikimedia\.org\/wiki\/File:Douglas_adams/);
});

test('the best known of a list have a small portrait, with author and licence beneath the list', async () => {
  for (const language of LANGUAGES) {
    const page = await service.textOf(`/${language}/birthdays/03-11`);
    const portrait = /<img\s+class="face"[^]*?>/.exec(page)?.[0] ?? '';
    assert.match(portrait, /Special:FilePath\/Douglas%20adams%20portrait\.jpg\?width=\d+"/);
    assert.match(portrait, /alt=""\s+width="48"\s+height="60"\s+loading="lazy"/);
    assert.match(portrait, /referrerpolicy="no-referrer"/);
    const credits = /<p class="note">[^<]*:\s<bdi>[^]*?<\/p>/.exec(page)?.[0] ?? '';
    assert.match(credits, /href="https:\/\/commons\.wikimedia\.org\/wiki\/File:Douglas_adams/);
    assert.match(credits, />Douglas Adams</);
    assert.match(credits, /michael &lt;hughes&gt;/);
    assert.match(credits, /href="https:\/\/creativecommons\.org\/licenses\/by-sa\/2\.0"/);
  }
  // The order by year tells of no best known.
  assert.doesNotMatch(await service.textOf('/en/birthdays/03-11?order=year'), /class="face"/);
});

test('methodology 11.4, 11.9: accounts and the comparison with Wikidata are shown', async () => {
  const page = await service.textOf('/en/people/douglas-adams');
  assert.match(page, /X:\s+<a href="https:\/\/x\.com\/adams" rel="external"/);
  assert.match(page, /Mastodon:\s+<a href="https:\/\/mastodon\.example\/@adams" rel="external"/);
  const { json } = await service.request('/api/v1/people/douglas-adams');
  assert.deepEqual(json.social, [
    { property: 'P2002', value: 'adams' },
    { property: 'P4033', value: '@adams@mastodon.example' },
  ]);
  assert.match(page, /On 15 November 2026, Wikidata still had the same date\./);
});

test('articles are in the language of the page first, then as in the header, then by the languages’ own names', async () => {
  for (const language of LANGUAGES) {
    const page = await service.textOf(`/${language}/people/douglas-adams`);
    const links = /<a href="[^"]*\.wikipedia\.org[^>]*lang="([^"]*)"[^>]*>([^<]*)</g;
    const articles = [...page.matchAll(links)];
    const others = LANGUAGES.filter((other) => other !== language);
    const first = articles.slice(0, 6).map(([, code]) => code);
    assert.deepEqual(first, [language, ...others]);
    const names = articles.slice(6).map(([, , name = '']) => name);
    assert.deepEqual(names, names.toSorted(new Intl.Collator(language).compare));
    assert.ok(['Čeština', 'Български', '日本語', 'ქართული'].every((name) => names.includes(name)));
  }
});

test('such a page and such a list are valid', async () => {
  for (const [index, language] of LANGUAGES.entries()) {
    const path = `/${language}/${index % 2 === 0 ? 'people/douglas-adams' : 'birthdays/03-11'}`;
    assert.deepEqual(await htmlFaults(await service.textOf(path)), [], path);
  }
});

const SHAPES = { wide: [500, 210], missing: null } as const;

const PLACES = [
  { path: 'people/douglas-adams', picture: '.portrait', credit: '.terms' },
  { path: 'birthdays/03-11', picture: '.face', credit: '.note' },
];

const RECTANGLES = `JSON.stringify([...document.querySelectorAll('body *')].map((element) =>
  element.getBoundingClientRect()))`;
const IS_STYLED = `getComputedStyle(document.images[0]).position === 'relative'`;

inBrowser('a picture moves nothing, and leaves nothing where it does not come', async (page) => {
  const commons = 'https://commons.wikimedia.org/**';
  const rectangles = (): Promise<unknown> => page.evaluate(RECTANGLES);
  for (const { path, picture, credit } of PLACES) {
    for (const [shape, size] of Object.entries(SHAPES)) {
      for (const width of [360, 1280]) {
        const where = `${path}, ${shape}, ${width} px`;
        await page.setViewportSize({ width, height: 780 });
        const gate = Promise.withResolvers<void>();
        await page.route(commons, async (route) => {
          await gate.promise;
          await (size === null
            ? route.fulfill({ status: 404, body: 'Not found' })
            : route.fulfill({ contentType: 'image/svg+xml', body: drawing(...size) }));
        });
        await page.goto(`${service.base}/en/${path}`, { waitUntil: 'domcontentloaded' });
        await until(`${where}: the style`, () => page.evaluate(IS_STYLED));
        const before = await rectangles();
        gate.resolve();
        await until(`${where}: an answer`, () => page.evaluate(`document.images[0].complete`));
        assert.ok((await rectangles()) === before, where);
        const clip = await page.locator(picture).boundingBox();
        assert.ok(clip, where);
        const shown = await page.screenshot({ clip });
        await page.evaluate(`document.images[0].style.visibility = 'hidden'`);
        assert.equal(shown.equals(await page.screenshot({ clip })), size === null, where);
        const licence = page.locator(credit).getByText('michael <hughes>, CC BY-SA 2.0');
        assert.ok(await licence.isVisible(), where);
        const date = await page.locator('.first .big, .when').first().boundingBox();
        assert.ok(date && date.y + date.height < 780, where);
        await page.unroute(commons);
      }
    }
  }
});

function drawing(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="tan"/></svg>`;
}
